import GlissadeText

// The last line of a text with attributes that is too long for its box.

extension EditableLayout {
  /// Returns a line with all text from its start to the end of the text, truncated or cut off.
  ///
  /// - Parameters:
  ///   - index: The index of a line of a text with attributes, clamped to the existing lines.
  ///   - mode: The treatment of text that does not fit. The modes that wrap return the line as it is.
  package func lastLine(_ index: Int, _ mode: LineBreakMode) -> Line {
    let place = place(ofLine: index)
    let whole = line(index)
    guard let setter = store.styled, mode != .byWordWrapping, mode != .byCharWrapping else { return whole }
    let start = place.line.range.lowerBound
    let paragraph = Array(store.text(place.paragraph)).filter { !$0.isNewline }
    let hasMore = (place.paragraph + 1..<store.paragraphCount).contains { index in
      !store.text(index).allSatisfy(\.isWhitespace)
    }
    let style = setter.paragraphStyle(setter.text.runs.value(near: place.start))
    let truncation = Truncation(
      setter: setter, style: style, mode: mode, isFirst: start == 0, isRightToLeft: place.isRightToLeft)
    let line: SetParagraph.Line
    if mode == .byTruncatingHead || mode == .byTruncatingMiddle {
      line = truncation.lineWithEnd(rest(from: whole.range.lowerBound, in: place.paragraph))
    } else {
      let styles = setter.text.runs[place.start..<place.start + paragraph.count]
      let content = setter.content(paragraph, styles: styles, isRightToLeft: place.isRightToLeft)
      line = truncation.line(content, from: start, hasMore: hasMore)
    }
    var result = place
    result.line = line
    result.line.styled?.top = place.line.styled?.top ?? 0
    guard let styled = result.line.styled else { return whole }
    var shown = styledLine(result, styled)
    shown.range = whole.range.lowerBound..<count
    return shown
  }

  /// Returns the text from an offset on, without line ends and soft hyphens.
  private func rest(from offset: Int, in paragraph: Int) -> (characters: [Character], styles: [Int]) {
    var characters: [Character] = []
    for index in paragraph..<store.paragraphCount { characters += Array(store.text(index)) }
    characters.removeFirst(min(offset - store.start(of: paragraph), characters.count))
    while characters.last?.isWhitespace == true { characters.removeLast() }
    var styles: [Int] = []
    for (range, style) in store.styled?.text.runs.runs(in: offset..<offset + characters.count) ?? [] {
      styles += repeatElement(style, count: range.count)
    }
    styles += repeatElement(styles.last ?? 0, count: max(0, characters.count - styles.count))
    let kept = characters.indices.filter { characters[$0] != .softHyphen }
    return (kept.map { characters[$0].isNewline ? " " : characters[$0] }, kept.map { styles[$0] })
  }
}

/// The truncation of one line.
private struct Truncation {
  let setter: StyledSetter
  let style: ParagraphStyle
  let mode: LineBreakMode
  let isFirst: Bool
  let isRightToLeft: Bool

  private func set(_ content: StyledSetter.Content, _ range: Range<Int>) -> SetParagraph.Line {
    let (head, tail, room) = setter.room(isFirst: isFirst, style)
    return setter.line(
      content, range, head: head, tail: tail, room, style, isWrapped: false, empty: content.styles.first)
  }

  private func fits(_ line: SetParagraph.Line) -> Bool {
    line.width <= setter.room(isFirst: isFirst, style).room + StyledSetter.tolerance
  }

  /// Returns a part of the text that is wider than the line, or all of it.
  private func reach(_ count: Int, _ fits: (Int) -> Bool) -> Int {
    var length = 128
    while length < count, fits(length) { length *= 2 }
    return min(length, count)
  }

  /// Returns the longest of `count` texts that fits, of which each is longer than the one before it.
  private func longest(_ count: Int, _ line: (Int) -> SetParagraph.Line) -> SetParagraph.Line {
    var (low, high) = (0, count)
    var best = line(0)
    while low < high {
      let middle = (low + high + 1) / 2
      let candidate = line(middle)
      if fits(candidate) { (low, best) = (middle, candidate) } else { high = middle - 1 }
    }
    return best
  }

  /// Returns the line with the rest of a paragraph.
  ///
  /// - Parameter hasMore: Whether other paragraphs follow.
  func line(_ content: StyledSetter.Content, from start: Int, hasMore: Bool) -> SetParagraph.Line {
    let count = content.characters.count
    let end = start + reach(count - start) { fits(set(content, start..<start + $0)) }
    let whole = set(content, start..<end)
    if mode == .byClipping || !hasMore && end == count && fits(whole) { return whole }
    return longest(end - start) { length in
      var shown = start + length
      while shown > start, content.characters[shown - 1].isWhitespace { shown -= 1 }
      let styles = Array(content.styles[..<shown])
      let ellipsis = styles.last ?? content.styles.first ?? 0
      return set(
        setter.content(
          Array(content.characters[..<shown]) + ["…"], styles + [ellipsis], isRightToLeft: isRightToLeft),
        start..<shown + 1)
    }
  }

  /// Returns the line that shows the end of the text too.
  func lineWithEnd(_ rest: (characters: [Character], styles: [Int])) -> SetParagraph.Line {
    func set(_ characters: [Character], _ styles: [Int]) -> SetParagraph.Line {
      self.set(
        setter.content(characters, styles, isRightToLeft: isRightToLeft), 0..<characters.count)
    }
    let count = rest.characters.count
    let tail = reach(count) { fits(set(rest.characters.suffix($0), rest.styles.suffix($0))) }
    if tail == count {
      let whole = set(rest.characters, rest.styles)
      if fits(whole) { return whole }
    }
    return longest(tail) { length in
      let (head, tail) = mode == .byTruncatingHead ? (0, length) : ((length + 1) / 2, length / 2)
      var end = head
      while end > 0, rest.characters[end - 1].isWhitespace { end -= 1 }
      var start = count - tail
      while start < count, rest.characters[start].isWhitespace { start += 1 }
      let ellipsis =
        end > 0 ? rest.styles[end - 1] : start < count ? rest.styles[start] : rest.styles.first ?? 0
      return set(
        Array(rest.characters[..<end]) + ["…"] + Array(rest.characters[start...]),
        Array(rest.styles[..<end]) + [ellipsis] + Array(rest.styles[start...]))
    }
  }
}

extension Array {
  fileprivate func suffix(_ count: Int) -> Array { Array(self[Swift.max(0, self.count - count)...]) }
}
