import Glibc
import GlissadeDrawing
import GlissadeSession
import Testing

@testable import GlissadeGallery

private func members(_ text: String) throws(DataFileError) -> [Member] {
  try Member.read(DataFile(name: "m.json", bytes: Array(text.utf8)))
}

private func complaint(_ text: String) -> String? {
  do throws(DataFileError) {
    _ = try members(text)
    return nil
  } catch {
    #expect(error.status == .data)
    return error.description
  }
}

/// A complete entry, in which the field `field` has the given value or, if the value is `nil`, is missing.
private func entry(_ field: String, _ value: String?) -> String {
  let fields = ["name", "role", "place", "description"].compactMap { name -> String? in
    if name == field { return value.map { "\"\(name)\": \($0)" } }
    return "\"\(name)\": \"x\""
  }
  let picture = field == "picture" ? value.map { ["\"picture\": \($0)"] } ?? [] : []
  return "{" + (fields + picture).joined(separator: ", ") + "}"
}

@Suite struct `A file of members` {
  @Test func `has a name, a role, a place, a description and an optional picture in each entry`() throws {
    let text = """
      [{"name": " Ada  Lovelace ", "role": "Mathematician", "place": "London", "description": "…",
        "picture": "ada.png"},
       {"description": "d", "place": "p", "picture": null, "role": "r", "name": "n"}]
      """
    #expect(
      try members(text) == [
        Member(
          name: "Ada  Lovelace", role: "Mathematician", place: "London", picture: Image(asset: "ada.png"),
          description: "…"),
        Member(name: "n", role: "r", place: "p", description: "d"),
      ])
  }

  @Test func `refers to pictures in its folder or, if they are missing there, in the assets`() throws {
    var template = Array("/tmp/glissade.XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    let picture = folder + "/ada.png"
    fclose(fopen(picture, "w"))
    defer {
      unlink(picture)
      rmdir(folder)
    }
    for (name, expected) in [("ada.png", picture), (picture, picture), ("icons/cart", "icons/cart")] {
      let text = "[\(entry("picture", "\"\(name)\""))]"
      let read = try Member.read(DataFile(name: folder + "/m.json", bytes: Array(text.utf8)))
      #expect(read.first?.picture == Image(asset: expected))
    }
  }

  @Test(arguments: ["name", "role", "place", "description"])
  func `is rejected if a field is missing or empty, with the entry and the field`(field: String) {
    let good = entry("picture", "null")
    #expect(
      complaint("[\(good),\n\(entry(field, nil))]")
        == "m.json:2: entry 2, field \"\(field)\": it is missing; expected a string")
    #expect(
      complaint("[\n\(entry(field, "\" \\t\""))]")
        == "m.json:2: entry 1, field \"\(field)\": it is empty; expected a text")
    for (value, kind) in [("3", "a number"), ("null", "null"), ("[]", "an array"), ("true", "true")] {
      #expect(
        complaint("[\(good),\(good),\(entry(field, value))]")
          == "m.json:1: entry 3, field \"\(field)\": \(kind); expected a string")
    }
  }

  @Test(arguments: [
    ("{}", "1: an object at the top; expected an array of members"),
    ("[]", " contains no members; expected at least one"),
    ("[3]", "1: entry 1: a number; expected an object with a \"name\""),
    (
      "[{\"nam\": \"x\"}]",
      "1: entry 1: a field named 'nam'; expected \"name\", \"role\", \"place\", \"picture\", \"description\" only"
    ),
    ("[{\"name\": \"x\",}]", "1: found '}'; expected a name in double quotes"),
    ("[{\"name\": \"x\" \"role\"", "1: found '\"'; expected ',' or '}'"),
    ("[{\"name\": \"x\", \"name\": \"y\"}]", "1: the name 'name' twice in an object; expected it once"),
    ("[", "1: the file ends; expected a value"),
  ])
  func `is rejected if its structure is invalid, with the position`(text: String, message: String) {
    #expect(complaint(text) == "m.json:" + message)
  }

  @Test func `is rejected if the picture of an entry is invalid, with what was expected`() {
    #expect(
      complaint("[\(entry("picture", "{}"))]")
        == "m.json:1: entry 1, field \"picture\": an object; expected a string, the path of a picture, or null"
    )
  }
}

@Suite struct `A member` {
  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("Karen Spärck Jones", "KJ"), ("Plato", "P"), ("tim berners-lee", "TB"),
    ("Élodie Ångström", "ÉÅ"), ("李 小龙", "李小"), ("", ""),
  ])
  func `has the initials of the first and the last word of its name`(name: String, initials: String) {
    #expect(Member(name: name, role: "", place: "", description: "").initials == initials)
  }

  @Test func `is complete and unique in the sample of two dozen`() {
    #expect(Member.pioneers.count == 24)
    #expect(Set(Member.pioneers.map(\.name)).count == 24)
    for member in Member.pioneers {
      #expect(!member.role.isEmpty && !member.place.isEmpty && member.description.hasSuffix("."))
    }
  }
}

@Suite struct `A member's name` {
  @Test(arguments: [
    ("Ada Lovelace", "AL", false), ("אדה לאבלייס", "א\u{200C}ל", true), ("محمد", "م", true),
    ("2 Ada", "2A", false), ("Ωmega Ν", "ΩΝ", false), ("", "", false),
  ])
  func `gives the initials and the direction`(name: String, initials: String, isRightToLeft: Bool) {
    let member = Member(name: name, role: "r", place: "p", description: "d")
    #expect(member.initials == initials && member.isRightToLeft == isRightToLeft)
  }
}
