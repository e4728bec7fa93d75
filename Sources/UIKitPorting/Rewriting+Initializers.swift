extension Rewriting {
  /// Nothing is decoded here, so a class of the library is made as code makes it. A class of the target that
  /// has an `init(coder:)` of its own is made by that.
  mutating func rewriteCoderInitializer(_ index: Int) {
    guard file.reads("super", ".", "init", "(", "coder", ":", at: index), let end = file.closing[index + 3],
      let type = outline.type(around: index), let superclass = port.librarySuperclass(of: type.name)
    else { return }
    replace(index + 2...end, with: initializer(of: superclass))
  }

  private func initializer(of superclass: String) -> String {
    for row in Vocabulary.initializersInPlaceOfCoder where row.superclasses.contains(superclass) {
      return row.call
    }
    return superclass.hasSuffix(Vocabulary.controllerSuffix)
      ? Vocabulary.controllerInitializer : Vocabulary.viewInitializer
  }

  /// An initializer whose parameters are of other types than the library's overrides nothing.
  mutating func rewriteOverride(_ index: Int) {
    var word = index + 1
    while file.isIdentifier(word), file.text(word) != "init",
      Vocabulary.declarationWords.contains(file.text(word))
    { word += 1 }
    guard file.reads("init", "(", at: word), let labels = labels(word + 1),
      Vocabulary.initializersOfOtherTypes.contains(labels)
    else { return }
    drop(index...index)
  }

  /// The labels of a declaration's parameters.
  private func labels(_ open: Int) -> [String]? {
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
  /// The library's class above a class of the target; nothing where a class between them decodes itself.
  func librarySuperclass(of name: String) -> String? {
    var name = name
    var visited: Set<String> = []
    while visited.insert(name).inserted, let place = declaration(of: name) {
      guard let superclass = place.type.inherited else { return nil }
      if let above = declaration(of: superclass), decodes(above) { return nil }
      name = superclass
    }
    return name
  }

  private typealias Place = (file: Int, type: Outline.TypeDeclaration)

  private func declaration(of name: String) -> Place? {
    for (file, outline) in outlines.enumerated() {
      for type in outline.types where type.introducer == .class {
        if type.name == name || type.name.hasSuffix("." + name) { return (file, type) }
      }
    }
    return nil
  }

  /// Whether a class declares an `init(coder:)`.
  private func decodes(_ place: Place) -> Bool {
    let file = files[place.file]
    return place.type.body.contains { index in
      guard file.text(index) == "init", file.text(index - 1) != ".",
        outlines[place.file].isMember(index, of: place.type)
      else { return false }
      let open = ["?", "!"].contains(file.text(index + 1)) ? index + 2 : index + 1
      return file.reads("(", "coder", at: open)
    }
  }
}
