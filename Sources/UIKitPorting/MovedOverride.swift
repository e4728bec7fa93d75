import SwiftTokens

/// An override in an extension that is moved to the class. Only methods of Objective-C can be overridden in extensions.
struct MovedOverride {
  /// The index of the file with the extension.
  let file: Int
  /// The declaration.
  let tokens: ClosedRange<Int>
  /// The access level that the declaration has from the extension, or the empty string.
  let access: String
  /// The index of the file with the class.
  let target: Int
  /// The closing brace of the class.
  let place: Int
}

extension Port {
  /// Returns the overrides in extensions of the target's classes.
  ///
  /// - Parameter members: The members of extensions whose overrides stay where they are.
  static func movedOverrides(
    in files: [SourceFile], _ outlines: [Outline], besides members: [ExtensionMember]
  ) -> [MovedOverride] {
    let kept = members.flatMap(\.overrides).map(\.place)
    return files.indices.flatMap { file in
      files[file].code.indices.compactMap { index in
        guard files[file].text(index) == "override",
          let override = movedOverride(file, index, files, outlines),
          !kept.contains(where: { $0.file == file && override.tokens.contains($0.keyword) })
        else { return nil }
        return override
      }
    }
  }

  private static func movedOverride(
    _ number: Int, _ index: Int, _ files: [SourceFile], _ outlines: [Outline]
  ) -> MovedOverride? {
    let (file, outline) = (files[number], outlines[number])
    guard let type = outline.type(around: index), type.introducer == .extension, !type.isConstrained,
      outline.isMember(index, of: type),
      let (target, place) = self.place(of: type.name, in: outlines, preferring: number),
      let open = file.code[index..<type.body.upperBound].firstIndex(where: {
        $0.text == "{" || $0.text == ";"
      }),
      file.text(open) == "{", let end = file.closing[open]
    else { return nil }
    let start = file.declarationStart(of: index)
    guard !file.code[start...end].contains(where: { $0.kind == .pound && $0.text.hasPrefix("#if") })
    else { return nil }
    let words = file.code[start...open].prefix { $0.text != "(" && $0.text != ":" }
    let hasAccess = words.contains { ["public", "open", "internal", "fileprivate"].contains($0.text) }
    return MovedOverride(
      file: number, tokens: start...end, access: type.isPublic && !hasAccess ? "public " : "", target: target,
      place: place)
  }

  /// Returns the file with a class, and the closing brace of the class.
  private static func place(of name: String, in outlines: [Outline], preferring first: Int) -> (Int, Int)? {
    for number in [first] + outlines.indices {
      let owner = outlines[number].types.first {
        $0.introducer == .class && ($0.name == name || $0.name.hasSuffix("." + name))
      }
      if let owner { return (number, owner.body.upperBound) }
    }
    return nil
  }
}

extension Rewriting {
  /// Removes `private` from what overrides use that are moved to other files.
  mutating func openForMovedOverrides() {
    let moved = port.movedOverrides.filter { $0.file == number && $0.target != number }
    guard !moved.isEmpty else { return }
    let used = Set(moved.flatMap { file.code[$0.tokens].map(\.text) })
    let extended = Set(moved.compactMap { outline.type(around: $0.tokens.lowerBound)?.name })
    for index in file.code.indices where ["private", "fileprivate"].contains(file.text(index)) {
      // What is declared for all code of the file, or for the class.
      if let type = outline.type(around: index) {
        guard extended.contains(type.name), outline.isMember(index, of: type) else { continue }
      }
      var word = index + 1
      while Vocabulary.declarationWords.contains(file.text(word)) { word += 1 }
      if used.contains(file.text(word)) { drop(index...index) }
    }
  }

  /// Moves overrides from extensions to the classes. The compiler's diagnostics still refer to their places.
  mutating func moveOverrides() {
    var others: [Int: Rewriting] = [:]
    for override in port.movedOverrides where override.target == number {
      let text: String
      if override.file == number {
        text = take(override)
      } else {
        if others[override.file] == nil {
          var other = Rewriting(port: port, number: override.file)
          other.rewriteTokens()
          others[override.file] = other
        }
        text = others[override.file]?.take(override) ?? ""
      }
      let source = port.files[override.file]
      insert(
        "\n\(source.location(of: override.tokens.lowerBound))\n\(override.access)\(text)\n\(file.location(of: override.place))\n",
        before: override.place)
    }
    for override in port.movedOverrides where override.file == number && override.target != number {
      _ = take(override)
    }
  }

  /// Removes an override, and returns its text with the edits within it.
  private mutating func take(_ override: MovedOverride) -> String {
    let tokens = override.tokens
    let range = file.code[tokens.lowerBound].range.lowerBound..<file.code[tokens.upperBound].range.upperBound
    let inner = takeEdits(in: range)
    replace(tokens, with: "", mark: "'override' in an extension")
    return String(decoding: file.source(range, applying: inner), as: UTF8.self)
  }
}
