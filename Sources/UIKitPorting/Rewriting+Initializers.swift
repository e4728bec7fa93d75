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
    while file.isIdentifier(word), file.text(word) != "init",
      Vocabulary.declarationWords.contains(file.text(word))
    { word += 1 }
    guard file.reads("init", "(", at: word), let labels = labels(word + 1) else { return }
    if Vocabulary.initializersOfOtherTypes.contains(labels)
      || labels == ["layer"] && copiesLibraryLayer(index)
    {
      drop(index...index)
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

  func declaration(of name: String) -> Place? {
    for (file, outline) in outlines.enumerated() {
      for type in outline.types where type.introducer == .class {
        if type.name == name || type.name.hasSuffix("." + name) { return (file, type) }
      }
    }
    return nil
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
