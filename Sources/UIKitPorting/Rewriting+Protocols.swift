extension Port {
  /// Where a protocol says that it can do without a member.
  static func optionalMarks(in file: SourceFile, _ outline: Outline) -> [Int] {
    file.code.indices.filter { index in
      guard file.text(index) == "optional", let type = outline.type(around: index) else { return false }
      return type.introducer == .protocol && outline.isMember(index, of: type)
        && Vocabulary.declarationWords.contains(file.text(index + 1))
    }
  }

  /// The name of the method that is optional.
  static func requirementName(in file: SourceFile, at mark: Int) -> String? {
    let word = mark + (file.text(mark + 1) == "static" ? 2 : 1)
    return file.text(word) == "func" ? file.text(word + 1) : nil
  }
}

extension Rewriting {
  /// Gives a method that a protocol can do without an empty body, in an extension of the protocol.
  mutating func rewriteOptionalRequirement(_ mark: Int) {
    guard let type = outline.type(around: mark) else { return }
    guard Port.requirementName(in: file, at: mark) != nil,
      let signature = signature(mark + 1, in: type),
      signature.returnsNothing || signature.returnsOptional
    else {
      return refuse(
        mark,
        "only a method without a result, or with an optional one, can be optional here; give it a body in an extension of '\(type.name)'"
      )
    }
    drop(mark...mark)
    let access = type.isPublic ? "public " : ""
    let body = signature.returnsNothing ? "{}" : "{ nil }"
    insert(" extension \(type.name) { \(access)\(signature.text) \(body) }", after: outermostEnd(of: type))
  }

  /// Calls a method that has a body in any case, which a protocol made optional.
  mutating func rewriteOptionalCall(_ index: Int) {
    guard port.optionalRequirements.contains(file.text(index)), file.touchesPoint(before: index),
      file.reads("?", "(", at: index + 1)
    else { return }
    drop(index + 1...index + 1)
  }

  private func signature(
    _ start: Int, in type: Outline.TypeDeclaration
  ) -> (text: String, returnsNothing: Bool, returnsOptional: Bool)? {
    guard let open = file.code[start..<type.body.upperBound].firstIndex(where: { $0.text == "(" }),
      let close = file.closing[open]
    else { return nil }
    var end = close + 1
    // The next requirement begins a line of its own; what goes on with this one may as well.
    while end < type.body.upperBound, file.text(end) != ";",
      !file.startsLine(end) || ["-", "throws", "async"].contains(file.text(end)) || file.text(end - 1) == ">"
    { end += 1 }
    let returns = (close + 1..<end).contains { file.reads("-", ">", at: $0) }
    return (file.source(start..<end), !returns, returns && ["?", "!"].contains(file.text(end - 1)))
  }

  /// The end of the outermost type around a type, behind which an extension can stand.
  private func outermostEnd(of type: Outline.TypeDeclaration) -> Int {
    outline.types.map(\.body).filter { $0.contains(type.start) }.map(\.upperBound).max()
      ?? type.body.upperBound
  }
}
