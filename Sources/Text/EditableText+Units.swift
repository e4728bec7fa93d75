extension EditableText {
  /// Returns the offset of a caret that moves by one unit.
  ///
  /// Forwards, the caret moves to the end of the current or next word or paragraph; backwards, to the start
  /// of the current or previous one. Words contain a letter, a digit or an emoji; punctuation and white space
  /// are skipped.
  ///
  /// - Parameters:
  ///   - offset: The start, clamped to the text.
  ///   - unit: The unit of the movement.
  ///   - backwards: Whether the caret moves towards the start of the text.
  /// - Returns: The offset, within the text.
  public func offset(from offset: Int, by unit: TextUnit, backwards: Bool) -> Int {
    let offset = min(max(offset, 0), count)
    switch unit {
    case .character: return backwards ? max(offset - 1, 0) : min(offset + 1, count)
    case .word: return backwards ? startOfWord(before: offset) : endOfWord(after: offset)
    case .paragraph: return backwards ? startOfParagraph(before: offset) : endOfParagraph(after: offset)
    case .document: return backwards ? 0 : count
    }
  }

  /// Returns the range of the unit at an offset: the unit of the character after the offset or, at the end of
  /// a paragraph, before it.
  ///
  /// Words are delimited by Unicode's rules. White space between words is one unit, as is a punctuation mark.
  ///
  /// - Parameters:
  ///   - unit: The unit. A paragraph excludes its line end.
  ///   - offset: The offset, clamped to the text.
  /// - Returns: The range. It is empty for a word in an empty paragraph and for a character at the end of the
  ///   text.
  public func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), count)
    let (index, start) = paragraph(at: offset)
    switch unit {
    case .character: return offset..<min(offset + 1, count)
    case .word:
      let content = content(ofParagraph: index, from: start)
      if content.isEmpty { return content }
      let place = min(offset, content.upperBound - 1) - start
      let piece = Words(of: paragraphs[index]).pieces.first { $0.range.contains(place) }
      guard let range = piece?.range else { return offset..<offset }
      return start + range.lowerBound..<start + range.upperBound
    case .paragraph: return content(ofParagraph: index, from: start)
    case .document: return 0..<count
    }
  }

  // MARK: Words

  private func endOfWord(after offset: Int) -> Int {
    var (index, start) = paragraph(at: offset)
    while index < paragraphs.count {
      let word = Words(of: paragraphs[index]).pieces.first {
        $0.kind == .word && start + $0.range.upperBound > offset
      }
      if let word { return start + word.range.upperBound }
      start += count(ofParagraph: index)
      index += 1
    }
    return count
  }

  private func startOfWord(before offset: Int) -> Int {
    var (index, start) = paragraph(at: offset)
    while true {
      let word = Words(of: paragraphs[index]).pieces.last {
        $0.kind == .word && start + $0.range.lowerBound < offset
      }
      if let word { return start + word.range.lowerBound }
      if index == 0 { return 0 }
      index -= 1
      start -= count(ofParagraph: index)
    }
  }

  // MARK: Paragraphs

  private func startOfParagraph(before offset: Int) -> Int {
    let (index, start) = paragraph(at: offset)
    return start == offset && index > 0 ? start - count(ofParagraph: index - 1) : start
  }

  private func endOfParagraph(after offset: Int) -> Int {
    let (index, start) = paragraph(at: offset)
    let end = content(ofParagraph: index, from: start).upperBound
    if end > offset || index + 1 == paragraphs.count { return end }
    return content(ofParagraph: index + 1, from: start + count(ofParagraph: index)).upperBound
  }
}
