import SwiftTokens

/// The types that a file declares or extends, and the type that contains each token.
struct Outline {
  struct TypeDeclaration {
    enum Introducer: String {
      case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    let introducer: Introducer
    /// The full name, including the names of the enclosing types.
    let name: String
    /// The first type in the inheritance clause. For a class it is the superclass, if there is one.
    var inherited: String? { inheritance.first }
    /// The types in the inheritance clause.
    let inheritance: [String]
    /// The index of the keyword that introduces the type, and the range of its braces.
    let start: Int
    let body: ClosedRange<Int>
    let isPublic: Bool
    /// Whether the declaration has a `where` clause.
    let isConstrained: Bool
    /// Whether the type is declared outside of any actor.
    let isNonisolated: Bool
  }

  private(set) var types: [TypeDeclaration] = []
  /// The innermost enclosing type of each token, as an index into `types`.
  private var owners: [Int?] = []
  /// The type of which each token is directly in the body, as an index into `types`.
  private var members: [Int?] = []

  init(of file: SourceFile) {
    var open: [Int: Int] = [:]
    var scopes: [Int?] = []
    for (index, token) in file.code.enumerated() {
      let parent = scopes.last ?? nil
      owners.append(scopes.last { $0 != nil } ?? nil)
      members.append(parent)
      if token.kind == .identifier,
        let type = Self.declaration(in: file, at: index, within: parent.map { types[$0] })
      {
        types.append(type)
        open[type.body.lowerBound] = types.count - 1
      } else if token.text == "{" {
        scopes.append(open[index])
      } else if token.text == "}" {
        _ = scopes.popLast()
      }
    }
  }

  /// Returns the innermost type that contains a token.
  func type(around index: Int) -> TypeDeclaration? {
    owners[index].map { types[$0] }
  }

  /// Returns whether a token is directly in a type's body and not in the body of a member.
  func isMember(_ index: Int, of type: TypeDeclaration) -> Bool {
    type.body.contains(index) && members[index].map { types[$0].body } == type.body
  }

  private static func declaration(
    in file: SourceFile, at index: Int, within parent: TypeDeclaration?
  ) -> TypeDeclaration? {
    guard let introducer = TypeDeclaration.Introducer(rawValue: file.text(index)),
      file.text(index - 1) != ".",
      !Vocabulary.declarationWords.contains(file.text(index + 1)),
      let (name, end) = file.path(at: index + 1),
      let opening = file.code[end...].firstIndex(where: { $0.text == "{" || $0.text == "}" || $0.text == ";" }
      ),
      file.text(opening) == "{", let closing = file.closing[opening]
    else { return nil }
    let modifiers = file.code[..<index].reversed().prefix { $0.kind == .identifier || $0.kind == .attribute }
    return TypeDeclaration(
      introducer: introducer,
      name: introducer == .extension ? name : (parent.map { $0.name + "." } ?? "") + name,
      inheritance: inheritance(in: file, from: end, to: opening),
      start: index,
      body: opening...closing,
      isPublic: modifiers.contains { $0.text == "public" || $0.text == "open" },
      isConstrained: file.code[end..<opening].contains { $0.text == "where" },
      isNonisolated: modifiers.contains { $0.text == "nonisolated" })
  }

  private static func inheritance(in file: SourceFile, from start: Int, to end: Int) -> [String] {
    // Generic parameters may contain colons.
    var depth = 0
    var index = start
    while index < end {
      switch file.text(index) {
      case "<": depth += 1
      case ">" where file.text(index - 1) != "-": depth -= 1
      case "where": return []
      case ":" where depth == 0: return names(in: file, from: index + 1, to: end)
      default: break
      }
      index += 1
    }
    return []
  }

  private static func names(in file: SourceFile, from start: Int, to end: Int) -> [String] {
    var names: [String] = []
    var index = start
    var depth = 0
    var expectsName = true
    while index < end, file.text(index) != "where" {
      switch file.text(index) {
      case "<": depth += 1
      case ">": depth -= 1
      case ",": if depth == 0 { expectsName = true }
      case "&": if depth == 0 { expectsName = true }
      case "nonisolated": break
      default:
        if depth == 0, expectsName, let (name, after) = file.path(at: index) {
          names.append(name)
          expectsName = false
          index = after
          continue
        }
      }
      index += 1
    }
    return names
  }
}
