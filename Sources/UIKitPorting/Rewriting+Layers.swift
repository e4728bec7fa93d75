import SwiftTokens

// Layers are created and copied by initializers that Core Animation calls by name. Here they are called by required
// initializers, which a class with initializers of its own does not inherit.

extension Rewriting {
  /// Returns whether a token is in a class of layers whose superclass in the target, if any, has no `init(layer:)`.
  func copiesLibraryLayer(_ index: Int) -> Bool {
    guard let type = outline.type(around: index), type.introducer == .class,
      port.libraryLayer(of: type.name) != nil
    else { return false }
    guard let superclass = type.inherited, let above = port.declaration(of: superclass) else { return true }
    return !port.declaresInitializer("layer", above)
  }

  /// Replaces the call of `super.init(layer:)` of a library class by `super.init()`. The library copies the values.
  mutating func rewriteLayerInitializer(_ index: Int) {
    guard file.reads("super", ".", "init", "(", "layer", ":", at: index), let end = file.closing[index + 3],
      copiesLibraryLayer(index)
    else { return }
    replace(index + 2...end, with: "init()")
  }

  /// Adds the required initializers that a class of layers does not inherit.
  mutating func addLayerInitializers() {
    for type in outline.types where type.introducer == .class && port.libraryLayer(of: type.name) != nil {
      let designated = designatedInitializers(of: type)
      guard !designated.isEmpty else { continue }
      let access = type.isPublic ? "public " : ""
      let copies = designated.contains(["layer"])
      var text = ""
      if !designated.contains([]) {
        let body =
          copies ? "self.init(layer: CALayer())" : "fatalError(\"init() has not been implemented\")"
        text += " \(access)required convenience init(asLayerOfView: Void) { \(body) };"
      }
      if copies {
        text += " \(access)required convenience init(asCopyOf layer: CALayer) { self.init(layer: layer) };"
      } else if !designated.contains([]) {
        text +=
          " \(access)required convenience init(asCopyOf layer: CALayer) { self.init(asLayerOfView: ()) };"
      }
      if !text.isEmpty { insert(text, after: type.body.lowerBound) }
    }
  }

  /// Returns the labels of the parameters of a class's designated initializers, except of that from a coder.
  private func designatedInitializers(of type: Outline.TypeDeclaration) -> [[String]] {
    type.body.compactMap { index in
      guard file.text(index) == "init", file.text(index - 1) != ".", outline.isMember(index, of: type) else {
        return nil
      }
      var word = index - 1
      while Vocabulary.declarationWords.contains(file.text(word)) || file.code[word].kind == .attribute {
        if file.text(word) == "convenience" { return nil }
        word -= 1
      }
      let open = ["?", "!"].contains(file.text(index + 1)) ? index + 2 : index + 1
      guard file.text(open) == "(", let labels = labels(open), labels.first != "coder" else { return nil }
      return labels
    }
  }

  /// Makes a property that Core Animation manages a computed one.
  mutating func rewriteManagedProperty(_ index: Int) {
    guard let type = outline.type(around: index), port.libraryLayer(of: type.name) != nil else { return }
    var word = index + 1
    while file.isIdentifier(word), file.text(word) != "var",
      Vocabulary.declarationWords.contains(file.text(word))
    {
      word += 1
    }
    guard file.text(word) == "var", let property = Property(in: file, at: word),
      let end = property.type?.upperBound
    else { return }
    drop(index...index)
    let key = "forKey: \"\(property.name)\""
    insert(
      " { get { managedValue(\(key)) } set { setManagedValue(newValue, \(key)) } }", after: end - 1)
  }
}

extension Port {
  /// Returns the library's class of layers from which a class of the target inherits, or `nil`.
  func libraryLayer(of name: String) -> String? {
    var name = name
    var visited: Set<String> = []
    while visited.insert(name).inserted, let place = declaration(of: name) {
      guard let superclass = place.type.inherited else { return nil }
      if Vocabulary.layers.contains(superclass) { return superclass }
      name = superclass
    }
    return nil
  }
}
