import SwiftTokens

// Foundation's class of objects belongs to no actor, and classes that import UIKit belong to the main actor. An
// override of what every object has is therefore isolated to no actor, and what it does to the main actor.

extension Rewriting {
  /// Lets an override of `description`, `debugDescription`, `hash` or `isEqual(_:)` in a class of objects run on the
  /// main actor. Elsewhere it ends the program.
  mutating func releaseFromIsolation(_ index: Int) {
    guard let result = result(ofOverrideAt: index),
      let type = outline.type(around: index), outline.isMember(index, of: type), !type.isNonisolated,
      type.introducer == .class || type.introducer == .extension,
      port.rootClass(of: type.name) == "NSObject", let body = file.body(ofDeclarationAt: index)
    else { return }
    let start = file.declarationStart(of: index)
    let words = file.code[start..<index].map(\.text)
    guard words.contains("override"), !words.contains("nonisolated") else { return }
    var inner = body
    if file.text(body.lowerBound + 1) == "get", file.text(body.lowerBound + 2) == "{",
      let end = file.closing[body.lowerBound + 2]
    {
      inner = body.lowerBound + 2...end
    }
    insert("nonisolated ", before: start)
    // The argument is passed on to the main actor, on which the caller is, too.
    let argument = file.text(index) == "func" ? file.text(index + 4) : nil
    let passed = argument.map { "nonisolated(unsafe) let \($0) = \($0); " } ?? ""
    insert(" \(passed)return MainActor.assumeIsolated { () -> \(result) in", after: inner.lowerBound)
    insert("} ", before: inner.upperBound)
  }

  /// Returns the type of the value of a member that every object has, or `nil` for other members.
  private func result(ofOverrideAt index: Int) -> String? {
    if file.text(index) == "func" {
      return file.reads("isEqual", "(", "_", at: index + 1) && file.isIdentifier(index + 4) ? "Bool" : nil
    }
    return ["description": "String", "debugDescription": "String", "hash": "Int"][file.text(index + 1)]
  }
}

extension Port {
  /// Returns the class of the library or of Foundation from which a class inherits.
  func rootClass(of name: String) -> String {
    var (name, visited) = (name, Set<String>())
    while visited.insert(name).inserted, let superclass = declaration(of: name)?.type.inherited {
      name = superclass
    }
    return name
  }
}
