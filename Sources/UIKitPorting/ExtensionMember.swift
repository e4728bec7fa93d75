import SwiftTokens

// Objective-C finds the members of extensions by their names, so that subclasses may override them. Swift does not. The
// member of the extension asks for the class of the object, and calls the override of that class.

/// A method or a property that an extension of a class declares, and that classes of the target override.
struct ExtensionMember {
  /// The file and the keyword, `func` or `var`.
  let place: Place
  /// The name, without labels.
  let name: String
  /// The extended class.
  let owner: String
  /// The overrides, those of subclasses before those of their superclasses.
  var overrides: [Override] = []

  struct Place: Hashable {
    let file: Int
    let keyword: Int
  }

  struct Override {
    let place: Place
    let owner: String
    /// The name of the implementation to which `super` refers.
    var inherited: String
  }

  /// The name of the implementation of a class.
  static func implementation(of name: String, in owner: String) -> String {
    let type = owner.split(separator: ".").last.map(String.init) ?? owner
    return "\(name)Of\(type)"
  }
}

extension Port {
  /// Returns the members of extensions that classes of the target override.
  static func overriddenExtensionMembers(
    in files: [SourceFile], _ outlines: [Outline]
  ) -> [ExtensionMember] {
    let overrides = members(in: files, outlines) { isOverride, _ in isOverride }
    guard !overrides.isEmpty else { return [] }
    let bases = members(in: files, outlines) { isOverride, type in
      !isOverride && type.introducer == .extension && !type.isConstrained
    }
    let lines = Dictionary(grouping: outlines.flatMap(\.types).filter { $0.introducer == .class }, by: \.name)
    return bases.compactMap { base in
      let own = overrides.filter {
        $0.fullName == base.fullName && $0.owner != base.owner
          && ancestors(of: $0.owner, lines).contains(base.owner)
      }
      guard !own.isEmpty else { return nil }
      var member = ExtensionMember(place: base.place, name: base.name, owner: base.owner)
      let sorted = own.sorted { ancestors(of: $0.owner, lines).count > ancestors(of: $1.owner, lines).count }
      member.overrides = sorted.map { override in
        let above = ancestors(of: override.owner, lines)
        let next = above.first { name in name == base.owner || own.contains { $0.owner == name } }
        return ExtensionMember.Override(
          place: override.place, owner: override.owner,
          inherited: ExtensionMember.implementation(of: base.name, in: next ?? base.owner))
      }
      return member
    }
  }

  private typealias Member = (place: ExtensionMember.Place, name: String, fullName: String, owner: String)

  /// Returns the methods and computed properties of types, except those that have no one form for all classes.
  private static func members(
    in files: [SourceFile], _ outlines: [Outline],
    where belongs: (_ isOverride: Bool, Outline.TypeDeclaration) -> Bool
  ) -> [Member] {
    var found: [Member] = []
    for (number, (file, outline)) in zip(files, outlines).enumerated() {
      for index in file.code.indices where ["func", "var"].contains(file.text(index)) {
        guard file.text(index - 1) != ".", let type = outline.type(around: index),
          outline.isMember(index, of: type)
        else { continue }
        let words = file.code[file.declarationStart(of: index)..<index].map(\.text)
        guard belongs(words.contains("override"), type),
          !words.contains(where: { ["static", "class", "nonisolated", "private"].contains($0) }),
          let names = names(in: file, at: index)
        else { continue }
        found.append((ExtensionMember.Place(file: number, keyword: index), names.name, names.full, type.name))
      }
    }
    return found
  }

  private static func names(in file: SourceFile, at index: Int) -> (name: String, full: String)? {
    if let method = Method(in: file, at: index) {
      let isVariadic = method.parameters.contains {
        file.reads(".", ".", ".", at: $0) || file.text($0) == "..."
      }
      guard file.text(index + 2) == "(", file.text(method.end) == "{", !isVariadic,
        method.result.map({ file.source($0) }) != "Self"
      else { return nil }
      return (method.name, method.fullName)
    }
    guard let property = Property(in: file, at: index), property.type != nil, property.body != nil else {
      return nil
    }
    return (property.name, property.name)
  }

  /// Returns the superclasses of a class, from the nearest on.
  private static func ancestors(of name: String, _ classes: [String: [Outline.TypeDeclaration]]) -> [String] {
    var (line, current) = ([String](), name)
    while let next = classes[current]?.first?.inherited ?? Vocabulary.superclasses[current],
      !line.contains(next)
    {
      line.append(next)
      current = next
    }
    return line
  }
}

extension Rewriting {
  /// Makes the member of an extension call the overrides of subclasses.
  mutating func dispatchMember(_ index: Int) {
    let place = ExtensionMember.Place(file: number, keyword: index)
    guard let member = port.extensionMembers.first(where: { $0.place == place }) else { return }
    let own = ExtensionMember.implementation(of: member.name, in: member.owner)
    let start = file.declarationStart(of: index)
    let modifiers = modifiers(start..<index)
    let declaration: String
    if let method = Method(in: file, at: index) {
      let head = file.source(index..<method.end)
      let effects =
        (head.contains(") throws") || head.contains("async throws") ? "try " : "")
        + (head.contains(") async") ? "await " : "")
      let arguments = arguments(of: method)
      let calls = member.overrides.map {
        "if let self = self as? \($0.owner) { return \(effects)self.\(ExtensionMember.implementation(of: member.name, in: $0.owner))(\(arguments)) }; "
      }
      declaration = "\(modifiers)\(head) { \(calls.joined())return \(effects)self.\(own)(\(arguments)) }"
    } else if let property = Property(in: file, at: index), let type = property.type, let body = property.body
    {
      let names = member.overrides.map {
        ($0.owner, ExtensionMember.implementation(of: member.name, in: $0.owner))
      }
      let reads = names.map { "if let self = self as? \($0) { return self.\($1) }; " }.joined()
      let writes = names.map { "if let self = self as? \($0) { self.\($1) = newValue; return }; " }.joined()
      let isSet = file.accessors(in: body).contains("set")
      declaration =
        "\(modifiers)var \(member.name): \(file.source(type)) { get { \(reads)return self.\(own) }"
        + (isSet ? " set { \(writes)self.\(own) = newValue } }" : " }")
    } else {
      return
    }
    insert(declaration + "; ", before: start, mark: "a member of an extension that is overridden")
    replace(index + 1...index + 1, with: own)
  }

  /// Renames an override of the member of an extension. Returns `false` if the token is not in such an override.
  mutating func renameOverride(_ index: Int) -> Bool {
    guard
      let override = port.extensionOverrides.first(where: {
        $0.key.file == number && file.declarationStart(of: $0.key.keyword) <= index && index < $0.key.keyword
      })
    else { return false }
    drop(index...index, mark: "'override' of a member of an extension")
    replace(
      override.key.keyword + 1...override.key.keyword + 1,
      with: ExtensionMember.implementation(of: override.value.name, in: override.value.owner))
    return true
  }

  /// Calls the implementation of the superclass in an override of the member of an extension.
  mutating func rewriteInheritedMember(_ index: Int) {
    guard file.reads("super", ".", at: index),
      let override = port.extensionOverrides.first(where: { place, override in
        place.file == number && override.name == file.text(index + 2) && place.keyword < index
          && file.body(ofDeclarationAt: place.keyword)?.contains(index) == true
      })
    else { return }
    replace(index...index + 2, with: "self.\(override.value.inherited)")
  }

  private func modifiers(_ tokens: Range<Int>) -> String {
    var (words, index) = ([String](), tokens.lowerBound)
    while index < tokens.upperBound {
      var end = index
      // `@objc(name)` and `@available(iOS 13, *)`.
      if file.text(index + 1) == "(", let close = file.closing[index + 1] { end = close }
      let name = file.text(index)
      if !Vocabulary.droppedAttributes.contains(name), name != "dynamic" {
        words.append(file.source(index..<end + 1))
      }
      index = end + 1
    }
    return words.map { $0 + " " }.joined()
  }

  /// Returns the parameters of a method as the arguments of a call.
  private func arguments(of method: Method) -> String {
    file.arguments(in: method.parameters).map { parameter in
      let label = file.text(parameter.lowerBound)
      let second = parameter.lowerBound + 1
      let name = file.text(second) == ":" ? label : file.text(second)
      let isInout = file.code[parameter].contains { $0.text == "inout" }
      return (label == "_" ? "" : label + ": ") + (isInout ? "&" : "") + name
    }.joined(separator: ", ")
  }
}

extension SourceFile {
  /// Returns the names of the accessors in the body of a property.
  fileprivate func accessors(in body: ClosedRange<Int>) -> Set<String> {
    var names: Set<String> = []
    var index = body.lowerBound + 1
    while index < body.upperBound {
      if ["get", "set", "willSet", "didSet"].contains(text(index)), ["{", "("].contains(text(index + 1)) {
        names.insert(text(index))
      }
      index = (closing[index] ?? index) + 1
    }
    return names
  }

  /// Returns the braces of a method or a property.
  func body(ofDeclarationAt keyword: Int) -> ClosedRange<Int>? {
    if let method = Method(in: self, at: keyword) {
      guard text(method.end) == "{", let end = closing[method.end] else { return nil }
      return method.end...end
    }
    return Property(in: self, at: keyword)?.body
  }
}
