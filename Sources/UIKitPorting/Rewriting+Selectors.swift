extension Rewriting {
  /// Makes a selector an unbound method reference, which holds no target: `#selector(tap(_:))` within `Pad` is
  /// `Selector(Pad.tap(_:), named: "tap(_:)")`.
  ///
  /// As with Objective-C's selectors, two that have one name are equal, whatever class the name was looked up in.
  mutating func rewriteSelector(_ index: Int) {
    guard file.text(index + 1) == "(", let end = file.closing[index + 1], end > index + 2 else { return }
    let argument = index + 2..<end
    if ["getter", "setter"].contains(file.text(argument.lowerBound)),
      file.text(argument.lowerBound + 1) == ":"
    {
      return refuse(index, "a property has no selector here; write a method, and name that")
    }
    guard let reference = reference(argument) else { return }
    replace(
      index...end, with: "Selector(\(reference.method), named: \"\(reference.name)\")", mark: "'#selector'")
  }

  /// The method that the argument of `#selector` names, from its type on, and its name alone; nothing after a
  /// diagnostic.
  private mutating func reference(_ argument: Range<Int>) -> (method: String, name: String)? {
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
    guard let cast else { return ("\(type).\(name)", name) }
    // A cast tells overloads apart by the method's type. Of one on `self`, that of the reference has `self` before.
    let curried = isOnSelf && words != ["Self"] ? "(\(type)) -> " : ""
    return ("\(type).\(name) as \(curried)\(file.source(cast + 1..<argument.upperBound))", name)
  }

  private mutating func enclosingType(_ index: Int) -> String? {
    if let type = outline.type(around: index) { return port.declaresProtocol(type.name) ? "Self" : type.name }
    refuse(index, "the method's class cannot be seen from here; write #selector(Type.method)")
    return nil
  }

  /// The type that words before a method's name stand for: their own name, or the type of a property or variable.
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
    refuse(index, "the type of '\(last)' cannot be seen from here; write #selector(Type.method)")
    return nil
  }

  /// The type that the nearest `name: Type` or `name = Type(…)` gives, at first before a token, then after it.
  private func declaredType(of name: String, in file: SourceFile, before index: Int) -> String? {
    let places = Array(file.code.indices.prefix(index).reversed()) + Array(file.code.indices.dropFirst(index))
    for place in places
    where file.text(place) == name && ["let", "var", "(", ",", "_"].contains(file.text(place - 1)) {
      guard [":", "="].contains(file.text(place + 1)), let (type, end) = file.path(at: place + 2),
        type.first?.isUppercase == true
      else { continue }
      if file.text(place + 1) == ":" { return type }
      // `Type.init(…)`, but not what a type's own member makes: `Type.shared`.
      let words = type.split(separator: ".")
      guard file.text(end) == "(", words.last == "init" || words.last?.first?.isUppercase == true else {
        continue
      }
      return words.filter { $0 != "init" }.joined(separator: ".")
    }
    return nil
  }

  /// A key path to a property is known by the text of its names: `#keyPath(CALayer.opacity)` is `"opacity"`.
  mutating func rewriteKeyPath(_ index: Int) {
    guard file.text(index + 1) == "(", let end = file.closing[index + 1],
      let (path, pathEnd) = file.path(at: index + 2), pathEnd == end
    else { return }
    let names = path.split(separator: ".").drop { $0.first?.isUppercase == true }
    replace(index...end, with: "\"\(names.joined(separator: "."))\"", mark: "'#keyPath'")
  }

  /// A string cannot be looked up among methods here.
  mutating func refuseStringSelector(_ index: Int) {
    guard file.text(index + 1) == "(", !file.touchesPoint(before: index) else { return }
    let argument = file.text(index + 2) == "(" ? index + 3 : index + 2
    guard file.code.indices.contains(argument), file.code[argument].kind == .string else { return }
    refuse(index, "a selector cannot be made of a string here; write #selector(Type.method)")
  }
}

extension Port {
  /// Whether one of the target's protocols has this name.
  func declaresProtocol(_ name: String) -> Bool {
    outlines.contains { $0.types.contains { $0.introducer == .protocol && $0.name == name } }
  }
}
