import GlissadeGeometry
import GlissadeMotion

/// The variants of a screen as a JSON file. The format is described in docs/TUNING.md.
package struct TuningFile: Equatable {
  package var screen: String
  package var variants: TuningVariants
  /// The lines of the values, by the names of the variants and of the values. Empty if the file was not read.
  package private(set) var lines: [String: [String: Int]] = [:]

  package init(screen: String, variants: TuningVariants) {
    (self.screen, self.variants) = (screen, variants)
  }

  /// Returns the text of the file. Values equal to the effects' initial values are omitted.
  package func text(without initial: TuningValues) -> String {
    var json = JSONWriter(numbers: .shortest, layout: .indented)
    json.object { json in
      json.member("screen", screen)
      if let selected = variants.selected { json.member("selected", selected) }
      json.member("variants") { json in
        json.object { json in
          for variant in variants.all {
            let values = variant.values.filter { initial[$0.key] != $0.value }.sorted { $0.key < $1.key }
            json.member(variant.name) { json in
              json.object { json in for (name, value) in values { json.member(name, value) } }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }
}

extension TuningFile {
  /// Reads a file. The names of values are not checked, because the screen is not known here.
  package init(_ file: DataFile) throws(DataFileError) {
    let members = try Self.object(JSONParser.parse(file), "the file", file)
    var (screen, selected): (String?, (name: String, line: Int)?)
    var lines: [String: [String: Int]] = [:]
    var variants: [TuningVariant]?
    for (name, node) in members {
      switch name {
      case "screen": screen = try Self.string(node, name, file)
      case "selected": selected = (try Self.string(node, name, file), node.line)
      case "variants":
        var read: [TuningVariant] = []
        for (name, node) in try Self.object(node, name.quoted, file) {
          let members = try Self.object(node, "the variant \(name.quoted)", file)
          read.append(TuningVariant(name: name, values: try Self.values(members, file)))
          lines[name] = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.node.line) })
        }
        variants = read
      default:
        throw file.error(
          line: node.line, field: name, "it has no meaning; expected screen, selected or variants")
      }
    }
    guard let screen else {
      throw file.error(line: 1, "the name \"screen\" is missing; expected a screen's name")
    }
    guard let variants else {
      throw file.error(line: 1, "the name \"variants\" is missing; expected an object")
    }
    if let selected, !variants.contains(where: { $0.name == selected.name }) {
      let known = variants.map(\.name.quoted).joined(separator: ", ")
      throw file.error(
        line: selected.line, field: "selected",
        "there is no variant \(selected.name.quoted); expected one of \(known)")
    }
    self.init(screen: screen, variants: TuningVariants(variants, selected: selected?.name))
    self.lines = lines
  }

  private static func values(
    _ members: [(name: String, node: JSONNode)], _ file: DataFile
  ) throws(DataFileError) -> TuningValues {
    var values: TuningValues = [:]
    for (name, node) in members {
      switch node.value {
      case .number(let number): values[name] = .number(number)
      case .string(let text):
        do {
          values[name] = .timing(try TimingFunction(text: text))
        } catch {
          throw file.error(
            line: node.line, field: name, "\(text.quoted) is not a timing; expected \(error.expectation)")
        }
      default:
        throw file.error(
          line: node.line, field: name, "is \(node.value.kind); expected a number, or a timing as a string")
      }
    }
    return values
  }

  private static func object(
    _ node: JSONNode, _ what: String, _ file: DataFile
  ) throws(DataFileError) -> [(name: String, node: JSONNode)] {
    guard case .object(let members) = node.value else {
      throw file.error(line: node.line, "\(what) is \(node.value.kind); expected an object")
    }
    return members
  }

  private static func string(
    _ node: JSONNode, _ name: String, _ file: DataFile
  ) throws(DataFileError) -> String {
    guard case .string(let text) = node.value else {
      throw file.error(line: node.line, field: name, "is \(node.value.kind); expected a string")
    }
    return text
  }
}
