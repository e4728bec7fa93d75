import SwiftTokens

extension Rewriting {
  /// Replaces a selector by an unbound method reference, which retains no target: `#selector(tap(_:))` in
  /// `Pad` becomes `Selector(Pad.tap(_:), named: "tap(_:)")`.
  ///
  /// As with Objective-C's selectors, two selectors with the same name are equal, regardless of the class.
  mutating func rewriteSelector(_ index: Int) {
    guard file.text(index + 1) == "(", let end = file.closing[index + 1], end > index + 2 else { return }
    let argument = index + 2..<end
    if ["getter", "setter"].contains(file.text(argument.lowerBound)),
      file.text(argument.lowerBound + 1) == ":"
    {
      return rewriteAccessor(index...end, argument.dropFirst(2))
    }
    guard let reference = reference(argument) else { return }
    replace(
      index...end, with: "Selector(\(reference.method), named: \"\(reference.name)\")", mark: "'#selector'")
  }

  /// Replaces the selector of a property by one that reads or sets it: `#selector(getter: Pad.angle)` becomes
  /// `Selector({ (it: Pad) in { _ = it.angle } }, named: "angle")`.
  private mutating func rewriteAccessor(_ tokens: ClosedRange<Int>, _ argument: Range<Int>) {
    guard let reference = reference(argument, separator: "|") else { return }
    let words = reference.method.split(separator: "|").map(String.init)
    let (type, property) = (words[0], reference.name)
    let isSetter = file.text(tokens.lowerBound + 2) == "setter"
    let body = isSetter ? "it.\(property) = $0" : "_ = it.\(property)"
    let name = isSetter ? "set\(property.prefix(1).uppercased())\(property.dropFirst()):" : property
    replace(
      tokens, with: "Selector({ (it: \(type)) in { \(body) } }, named: \"\(name)\")", mark: "'#selector'")
  }

  /// Returns the method that the argument of `#selector` names, qualified by its type, and the name alone.
  /// Returns `nil` after an error.
  private mutating func reference(
    _ argument: Range<Int>, separator: String = "."
  ) -> (method: String, name: String)? {
    guard let (path, pathEnd) = file.path(at: argument.lowerBound) else {
      refuse(argument.lowerBound, "expected a method's name: #selector(Type.method)")
      return nil
    }
    var words = path.split(separator: ".").map(String.init)
    let method = words.removeLast()
    let isOnSelf = words.isEmpty || words == ["self"] || words == ["Self"] || words == ["super"]
    guard let type = isOnSelf ? enclosingType(argument.lowerBound) : type(of: words, at: argument.lowerBound)
    else {
      return nil
    }
    let cast = (pathEnd..<argument.upperBound).first { file.text($0) == "as" }
    let name = method + file.source(pathEnd..<(cast ?? argument.upperBound)).filter { $0 != " " }
    guard let cast else { return (type + separator + name, name) }
    // A cast selects an overload by the type of the method. An unbound reference has the type of `self` as
    // its first parameter.
    let curried = isOnSelf && words != ["Self"] ? "(\(type)) -> " : ""
    return ("\(type).\(name) as \(curried)\(file.source(cast + 1..<argument.upperBound))", name)
  }

  private mutating func enclosingType(_ index: Int) -> String? {
    if let type = outline.type(around: index) { return port.declaresProtocol(type.name) ? "Self" : type.name }
    refuse(index, "the method's class is unknown here; write #selector(Type.method)")
    return nil
  }

  /// Returns the type that qualifies a method's name: a type's name itself, or the type of a property or
  /// variable.
  private mutating func type(of words: [String], at index: Int) -> String? {
    guard let last = words.last else { return nil }
    if last.first?.isUppercase == true { return words.joined(separator: ".") }
    if words.count == 1 || words == ["self", last], let type = declaredType(of: last, in: file, before: index)
    {
      return type
    }
    for other in port.files {
      if let type = declaredType(of: last, in: other, before: other.code.count) { return type }
    }
    if let type = Vocabulary.inheritedProperties[last] { return type }
    refuse(index, "the type of '\(last)' is unknown here; write #selector(Type.method)")
    return nil
  }

  /// Returns the type in the nearest `name: Type` or `name = Type(…)`, first before a token and then after
  /// it.
  func declaredType(of name: String, in file: SourceFile, before index: Int) -> String? {
    let places = Array(file.code.indices.prefix(index).reversed()) + Array(file.code.indices.dropFirst(index))
    for place in places
    where file.text(place) == name && ["let", "var", "(", ",", "_"].contains(file.text(place - 1)) {
      guard [":", "="].contains(file.text(place + 1)), let (type, end) = file.path(at: place + 2),
        type.first?.isUppercase == true
      else { continue }
      if file.text(place + 1) == ":" { return type }
      // `Type.init(…)`, but not the result of a type's own member such as `Type.shared`.
      let words = type.split(separator: ".")
      guard file.text(end) == "(", words.last == "init" || words.last?.first?.isUppercase == true else {
        continue
      }
      return words.filter { $0 != "init" }.joined(separator: ".")
    }
    return nil
  }

  /// Replaces a key path by the text of its names: `#keyPath(CALayer.opacity)` becomes `"opacity"`.
  mutating func rewriteKeyPath(_ index: Int) {
    guard file.text(index + 1) == "(", let end = file.closing[index + 1],
      let (path, pathEnd) = file.path(at: index + 2), pathEnd == end
    else { return }
    let names = path.split(separator: ".").drop { $0.first?.isUppercase == true }
    replace(index...end, with: "\"\(names.joined(separator: "."))\"", mark: "'#keyPath'")
  }

  /// Reports a selector that is created from a string, since methods cannot be looked up by name.
  mutating func refuseStringSelector(_ index: Int) {
    guard file.text(index + 1) == "(", !file.touchesPoint(before: index) else { return }
    let argument = file.text(index + 2) == "(" ? index + 3 : index + 2
    guard file.code.indices.contains(argument), file.code[argument].kind == .string else { return }
    refuse(index, "selectors from strings are not supported; write #selector(Type.method)")
  }
}

extension Port {
  /// Returns whether one of the target's protocols has the name.
  func declaresProtocol(_ name: String) -> Bool {
    outlines.contains { $0.types.contains { $0.introducer == .protocol && $0.name == name } }
  }
}
