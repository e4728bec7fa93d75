import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

extension ElementQuery {
  private var readable: (text: IndexedText, selection: TextSelection?) {
    let text = element.readableText
    return (IndexedText(text?.text ?? ""), text?.selection)
  }

  func textProperty(_ name: String) -> BusValue? {
    let (text, selection) = readable
    return switch name {
    case "CharacterCount": .int(text.count)
    case "CaretOffset": .int(selection.map { text.selection($0).head } ?? -1)
    default: nil
    }
  }

  func text(_ member: String, _ arguments: [BusValue]) -> Answer? {
    let (text, selection) = readable
    let offset = arguments.int(0)
    switch member {
    case "GetText":
      return Answer(.string(text.string(text.clamped(offset, arguments.int(1)))))
    case "GetStringAtOffset":
      let pieces: [IndexedText.Piece] = [.character, .word, .sentence, .paragraph, .paragraph]
      guard let piece = pieces[safe: arguments.int(1)] else { return answer(text, 0..<0) }
      return answer(text, text.range(of: piece, around: offset))
    case "GetTextAtOffset": return answer(text, boundary(text, arguments, step: 0))
    case "GetTextBeforeOffset": return answer(text, boundary(text, arguments, step: -1))
    case "GetTextAfterOffset": return answer(text, boundary(text, arguments, step: 1))
    case "GetCharacterAtOffset":
      return Answer(.int(text.scalars[safe: offset].map { Int($0.value) } ?? 0))
    case "GetAttributeValue": return Answer(.string(""))
    case "GetAttributes", "GetAttributeRun":
      return Answer(.dictionary([]), .int(0), .int(text.count))
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return Answer(.dictionary([]))
    case "GetCharacterExtents":
      return Answer(values: extents(text, text.clamped(offset, offset + 1), arguments.int(1)))
    case "GetRangeExtents":
      return Answer(values: extents(text, text.clamped(offset, arguments.int(1)), arguments.int(2)))
    case "GetOffsetAtPoint":
      return Answer(.int(self.offset(text, at: offset, arguments.int(1), arguments.int(2))))
    case "GetBoundedRanges": return Answer(.array([], of: "(iisv)"))
    case "GetNSelections": return Answer(.int(selection.map { !$0.isEmpty } == true ? 1 : 0))
    case "GetSelection":
      guard offset == 0, let selection, !selection.isEmpty else { return Answer(.int(0), .int(0)) }
      let range = selection.range
      return Answer(
        .int(text.codePoint(ofCharacter: range.lowerBound)),
        .int(text.codePoint(ofCharacter: range.upperBound)))
    case "SetCaretOffset": return select(text, offset, offset)
    case "AddSelection": return select(text, offset, arguments.int(1))
    case "SetSelection": return select(text, arguments.int(1), arguments.int(2))
    case "RemoveSelection":
      guard let selection, !selection.isEmpty, offset == 0 else { return Answer(.boolean(false)) }
      return Answer(asking: asking(.select(.caret(selection.head))))
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return Answer(asking: asking(.scrollIntoView))
    default: return nil
    }
  }

  private func answer(_ text: IndexedText, _ range: Range<Int>) -> Answer {
    Answer(.string(text.string(range)), .int(range.lowerBound), .int(range.upperBound))
  }

  /// Returns the piece at an offset, or the one before or after it, by AT-SPI's deprecated boundary types.
  private func boundary(_ text: IndexedText, _ arguments: [BusValue], step: Int) -> Range<Int> {
    let kinds: [(IndexedText.Piece, IndexedText.Edge)] = [
      (.character, .start), (.word, .start), (.word, .end), (.sentence, .start), (.sentence, .end),
      (.paragraph, .start), (.paragraph, .end),
    ]
    guard let (piece, edge) = kinds[safe: arguments.int(1)] else { return 0..<0 }
    let around = text.range(of: piece, from: edge, around: arguments.int(0))
    if step < 0 {
      guard around.lowerBound > 0 else { return 0..<0 }
      return text.range(of: piece, from: edge, around: around.lowerBound - 1)
    }
    guard step > 0 else { return around }
    guard around.upperBound < text.count else { return text.count..<text.count }
    return text.range(of: piece, from: edge, around: around.upperBound)
  }

  private func select(_ text: IndexedText, _ start: Int, _ end: Int) -> Answer {
    guard element.text != nil else { return Answer(.boolean(false)) }
    // −1 means the end.
    func character(_ offset: Int) -> Int { text.character(atCodePoint: offset < 0 ? text.count : offset) }
    return Answer(asking: asking(.select(TextSelection(anchor: character(start), head: character(end)))))
  }

  // MARK: - Coordinates

  /// Returns the approximate extents of characters. Their widths are unknown, so lines share the height of
  /// the element evenly, and the characters of a line its width.
  private func extents(_ text: IndexedText, _ range: Range<Int>, _ coordinates: Int) -> [BusValue] {
    let lines = lines(of: text)
    let frame = element.frame
    let height = frame.height / Double(max(1, lines.count))
    var rect: Rect?
    for (index, line) in lines.enumerated() {
      let part = range.clamped(to: line)
      guard !part.isEmpty || (range.isEmpty && line.contains(range.lowerBound)) else { continue }
      let width = frame.width / Double(max(1, line.count))
      let piece = Rect(
        x: frame.minX + Double(part.lowerBound - line.lowerBound) * width,
        y: frame.minY + Double(index) * height, width: Double(part.count) * width, height: height)
      rect = rect.map { $0.union(piece) } ?? piece
    }
    let kind = PublishedTree.Coordinates(rawValue: coordinates) ?? .screen
    return window.extents(of: rect ?? frame, around: element, in: kind).values
  }

  private func offset(_ text: IndexedText, at x: Int, _ y: Int, _ coordinates: Int) -> Int {
    let kind = PublishedTree.Coordinates(rawValue: coordinates) ?? .screen
    let place = window.extents(of: element, in: kind)
    guard place.contains(x, y) else { return -1 }
    let lines = lines(of: text)
    let line = lines[min(lines.count - 1, (y - place.y) * lines.count / max(1, place.height))]
    return line.lowerBound + (x - place.x) * line.count / max(1, place.width)
  }

  private func lines(of text: IndexedText) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    repeat {
      let line = text.range(of: .paragraph, around: start)
      lines.append(line)
      start = max(start + 1, line.upperBound)
    } while start < text.count
    return lines
  }

  // MARK: - Editing

  func editableText(_ member: String, _ arguments: [BusValue]) -> Answer? {
    let (text, _) = readable
    func replace(_ range: Range<Int>, _ string: String) -> Answer {
      Answer(asking: asking(.replaceText(range, string)))
    }
    switch member {
    case "SetTextContents": return Answer(asking: asking(.setText(arguments.string(0))))
    case "InsertText":
      let place = text.character(atCodePoint: text.clamped(0, arguments.int(0)).upperBound)
      var inserted = arguments.string(1)
      // Some clients count the bytes of the text, others its code points. A length that is out of range means
      // the whole text.
      let length = arguments.int(2)
      if length >= 0, length < inserted.unicodeScalars.count {
        inserted = String(String.UnicodeScalarView(inserted.unicodeScalars.prefix(length)))
      }
      return replace(place..<place, inserted)
    case "DeleteText": return replace(text.characters(arguments.int(0), arguments.int(1)), "")
    // The application itself handles the clipboard.
    case "CopyText": return Answer()
    case "CutText", "PasteText": return Answer(.boolean(false))
    default: return nil
    }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
