extension Rewriting {
  /// Replaces the call of `super.init(coder:)` of a library class by that of another initializer, since
  /// nothing is decoded here. Superclasses in the target that declare `init(coder:)` keep it.
  mutating func rewriteCoderInitializer(_ index: Int) {
    guard file.reads("super", ".", "init", "(", "coder", ":", at: index), let end = file.closing[index + 3],
      let type = outline.type(around: index), let superclass = port.librarySuperclass(of: type.name)
    else { return }
    // UIKit's initializer may fail; the one that takes its place may not.
    let isUnwrapped = file.text(end + 1) == "!" && file.touches(end, end + 1)
    replace(index + 2...(isUnwrapped ? end + 1 : end), with: initializer(of: superclass))
  }

  private func initializer(of superclass: String) -> String {
    for row in Vocabulary.initializersInPlaceOfCoder where row.superclasses.contains(superclass) {
      return row.call
    }
    return superclass.hasSuffix(Vocabulary.controllerSuffix)
      ? Vocabulary.controllerInitializer : Vocabulary.viewInitializer
  }

  /// Removes `override` from initializers whose parameter types differ from those of the library.
  mutating func rewriteOverride(_ index: Int) {
    var word = index + 1
    while file.isIdentifier(word), file.text(word) != "init", file.text(word) != "func",
      Vocabulary.declarationWords.contains(file.text(word))
    { word += 1 }
    if file.reads("func", "register", "(", "_", at: word), file.reads(":", "UINib", at: word + 5) {
      return dropMethod(word)
    }
    guard file.reads("init", "(", at: word), let labels = labels(word + 1) else { return }
    if labels == ["frame", "textContainer"], inheritsFromTextView(index),
      let type = outline.type(around: index), let close = file.closing[word + 1]
    {
      insert(", isPort: Void", after: close - 1)
      guard !port.inherits(labels[0], type) else { return }
      drop(index...index)
      addFrameInitializer(to: type)
    } else if Vocabulary.initializersOfOtherTypes.contains(labels) {
      guard let type = outline.type(around: index), !port.inherits(labels[0], type) else { return }
      drop(index...index)
      addPlainInitializer(to: type)
    } else if labels == ["layer"], copiesLibraryLayer(index) {
      drop(index...index)
    }
  }

  /// Adds the initializer without arguments to a controller whose designated initializer has types that differ from the
  /// library's, since it does not inherit it.
  private mutating func addPlainInitializer(to type: Outline.TypeDeclaration) {
    guard type.introducer == .class, type.inherited == "UIViewController",
      !port.metatypes.contains(type.name), !declares([], type)
    else { return }
    let access = type.isPublic ? "public " : ""
    insert(
      " \(access)override convenience init() { self.init(nibName: nil, bundle: nil) };",
      after: type.body.lowerBound)
  }

  /// Marks the initializer without arguments of a controller as an override, since it is a designated one here.
  mutating func overridePlainInitializer(_ index: Int) {
    guard file.reads("init", "(", ")", at: index), !file.touchesPoint(before: index),
      let type = outline.type(around: index), type.introducer == .class, type.inherited == "UIViewController",
      outline.isMember(index, of: type)
    else { return }
    let start = file.declarationStart(of: index)
    guard !file.code[start..<index].contains(where: { $0.text == "override" }) else { return }
    insert("override ", before: index)
  }

  // MARK: Text containers

  private func inheritsFromTextView(_ index: Int) -> Bool {
    outline.type(around: index).map { port.librarySuperclass(of: $0.name) == "UITextView" } ?? false
  }

  // The library's initializer with a container is a convenience, which no designated one can replace. The class's own
  // has a further parameter, and is called by the one from a frame, which the library's calls.

  private mutating func addFrameInitializer(to type: Outline.TypeDeclaration) {
    guard type.introducer == .class, !declares(["frame"], type) else { return }
    let access = type.isPublic ? "public " : ""
    insert(
      " \(access)override convenience init(frame: CGRect = .zero) {"
        + " self.init(frame: frame, textContainer: nil, isPort: ()) };", after: type.body.lowerBound)
  }

  /// Removes the container from a call of the library's initializer, where it has no effect.
  mutating func dropTextContainer(_ index: Int) {
    guard file.reads("super", ".", "init", "(", "frame", ":", at: index), let end = file.closing[index + 3],
      labels(index + 3) == ["frame", "textContainer"], inheritsFromTextView(index),
      let type = outline.type(around: index),
      let container = file.code[index..<end].firstIndex(where: { $0.text == "textContainer" })
    else { return }
    guard !port.inherits("frame", type) else { return insert(", isPort: ()", after: end - 1) }
    replace(container - 1...end, with: ")")
  }

  /// Returns whether a class declares an initializer with these labels.
  func declares(_ labels: [String], _ type: Outline.TypeDeclaration) -> Bool {
    type.body.contains { index in
      guard file.text(index) == "init", file.text(index - 1) != ".", outline.isMember(index, of: type) else {
        return false
      }
      let open = ["?", "!"].contains(file.text(index + 1)) ? index + 2 : index + 1
      return file.text(open) == "(" && self.labels(open) == labels
    }
  }

  // MARK: Isolation

  /// Writes the initializer that the compiler gives to a class without a superclass, if a class of the target inherits
  /// from it. The compiler's own is not isolated to the main actor, but that of the subclass is.
  mutating func isolateInitializers() {
    for type in outline.types where type.introducer == .class && !type.isNonisolated {
      let isRoot = type.inheritance.allSatisfy { $0 == "AnyObject" || port.declaresProtocol($0) }
      let declaresAny = type.body.contains { index in
        file.text(index) == "init" && file.text(index - 1) != "." && outline.isMember(index, of: type)
      }
      guard isRoot, !declaresAny, port.hasSubclasses(type.name) else { continue }
      insert(" init() {};", after: type.body.lowerBound)
    }
  }

  /// Returns the labels of a declaration's parameters.
  func labels(_ open: Int) -> [String]? {
    guard let end = file.closing[open] else { return nil }
    var labels: [String] = []
    var index = open + 1
    var expectsLabel = true
    while index < end {
      if expectsLabel, file.isIdentifier(index) {
        labels.append(file.text(index))
        expectsLabel = false
      } else if file.text(index) == "," {
        expectsLabel = true
      }
      index = (file.closing[index] ?? index) + 1
    }
    return labels
  }
}

extension Port {
  /// Returns whether a class of the target inherits directly from a class.
  fileprivate func hasSubclasses(_ name: String) -> Bool { superclasses.contains(name) }

  /// Returns whether a superclass in the target declares an initializer whose first parameter has a label.
  fileprivate func inherits(_ label: String, _ type: Outline.TypeDeclaration) -> Bool {
    var (superclass, visited) = (type.inherited, Set<String>())
    while let name = superclass, visited.insert(name).inserted, let place = declaration(of: name) {
      if declaresInitializer(label, place) { return true }
      superclass = place.type.inherited
    }
    return false
  }

  /// Returns the library class from which a class of the target inherits, or `nil` if a class between them
  /// declares `init(coder:)`.
  func librarySuperclass(of name: String) -> String? {
    var name = name
    var visited: Set<String> = []
    while visited.insert(name).inserted, let place = declaration(of: name) {
      guard let superclass = place.type.inherited else { return nil }
      if let above = declaration(of: superclass), declaresInitializer("coder", above) { return nil }
      name = superclass
    }
    return name
  }

  typealias Place = (file: Int, type: Outline.TypeDeclaration)

  func declaration(of name: String) -> Place? { classes[name] }

  /// Returns the first class with each name, with and without the names of the types around it.
  static func classes(in outlines: [Outline]) -> [String: Place] {
    var classes: [String: Place] = [:]
    for (file, outline) in outlines.enumerated() {
      for type in outline.types where type.introducer == .class {
        var name = type.name[...]
        while true {
          if classes[String(name)] == nil { classes[String(name)] = (file, type) }
          guard let dot = name.firstIndex(of: ".") else { break }
          name = name[name.index(after: dot)...]
        }
      }
    }
    return classes
  }

  /// Returns whether a class declares an initializer whose first parameter has a label.
  func declaresInitializer(_ label: String, _ place: Place) -> Bool {
    let file = files[place.file]
    return place.type.body.contains { index in
      guard file.text(index) == "init", file.text(index - 1) != ".",
        outlines[place.file].isMember(index, of: place.type)
      else { return false }
      let open = ["?", "!"].contains(file.text(index + 1)) ? index + 2 : index + 1
      return file.reads("(", label, at: open)
    }
  }
}
