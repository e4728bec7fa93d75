import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

extension ElementQuery {
  private var readable: (text: IndexedText, selection: TextSelection?) {
    let text = element.readableText ?? AccessibilityText("")
    return (objects.texts.indexed(text), text.selection)
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
      let line = arguments.int(1) == Self.lineGranularity ? drawnLine(of: text, around: offset) : nil
      return answer(text, line ?? text.range(of: piece, around: offset))
    case "GetTextAtOffset": return answer(text, boundary(text, arguments, step: 0))
    case "GetTextBeforeOffset": return answer(text, boundary(text, arguments, step: -1))
    case "GetTextAfterOffset": return answer(text, boundary(text, arguments, step: 1))
    case "GetCharacterAtOffset":
      return Answer(.int(text.scalar(at: offset).map { Int($0.value) } ?? 0))
    case "GetAttributeValue":
      let value = attributes(text, at: offset).attributes.first { $0.0 == arguments.string(1) }?.1
      return Answer(.string(value ?? ""))
    case "GetAttributes", "GetAttributeRun":
      let run = attributes(text, at: offset)
      return Answer(.dictionary(run.attributes), .int(run.range.lowerBound), .int(run.range.upperBound))
    case "GetDefaultAttributes", "GetDefaultAttributeSet":
      return Answer(.dictionary(element.appearance?.standard?.busAttributes ?? []))
    case "GetCharacterExtents":
      return Answer(values: extents(text, text.clamped(offset, offset + 1), arguments.int(1)))
    case "GetRangeExtents":
      return Answer(values: extents(text, text.clamped(offset, arguments.int(1)), arguments.int(2)))
    case "GetOffsetAtPoint":
      return Answer(.int(self.offset(text, at: offset, arguments.int(1), arguments.int(2))))
    case "GetBoundedRanges": return Answer(boundedRanges(of: text, arguments))
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
    func range(around offset: Int) -> Range<Int> {
      let line = piece == .paragraph ? drawnLine(of: text, around: offset) : nil
      return line ?? text.range(of: piece, from: edge, around: offset)
    }
    let around = range(around: arguments.int(0))
    if step < 0 {
      guard around.lowerBound > 0 else { return 0..<0 }
      return range(around: around.lowerBound - 1)
    }
    guard step > 0 else { return around }
    guard around.upperBound < text.count else { return text.count..<text.count }
    return range(around: around.upperBound)
  }

  private static let lineGranularity = 3

  /// Returns the code points of the drawn line around an offset, with the line break at its end. `nil` if the line is
  /// out of sight.
  private func drawnLine(of text: IndexedText, around offset: Int) -> Range<Int>? {
    guard let lines = element.appearance?.lines, !lines.isEmpty else { return nil }
    let offset = min(max(0, offset), text.count)
    let starts = lines.map { text.codePoint(ofCharacter: $0.start) }
    guard let index = starts.lastIndex(where: { $0 <= offset }) else { return nil }
    var end = text.codePoint(ofCharacter: lines[index].range.upperBound)
    if let next = starts[safe: index + 1] {
      end = next
    } else if text.scalar(at: end) == "\n" {
      end += 1
    }
    guard offset < end || offset == end && end == text.count else { return nil }
    return starts[index]..<max(starts[index], end)
  }

  /// Returns the characters of each drawn line whose middles are in a rectangle.
  private func boundedRanges(of text: IndexedText, _ arguments: [BusValue]) -> BusValue {
    let kind = PublishedTree.Coordinates(rawValue: arguments.int(4)) ?? .screen
    let (left, top) = (arguments.int(0), arguments.int(1))
    var ranges: [BusValue] = []
    for line in element.appearance?.lines ?? [] {
      let inside = line.range.filter { character in
        guard let rect = element.appearance?.rect(of: character..<character + 1) else { return false }
        let place = window.extents(of: rect, around: element, in: kind)
        let (x, y) = (place.x + place.width / 2, place.y + place.height / 2)
        return x >= left && x < left + arguments.int(2) && y >= top && y < top + arguments.int(3)
      }
      guard let first = inside.first, let last = inside.last else { continue }
      let (start, end) = (text.codePoint(ofCharacter: first), text.codePoint(ofCharacter: last + 1))
      let content = BusValue.variant(.string(text.string(start..<end)))
      ranges.append(.structure([.int(start), .int(end), .string(text.string(start..<end)), content]))
    }
    return .array(ranges, of: "(iisv)")
  }

  private func select(_ text: IndexedText, _ start: Int, _ end: Int) -> Answer {
    guard element.text != nil else { return Answer(.boolean(false)) }
    // −1 means the end.
    func character(_ offset: Int) -> Int { text.character(atCodePoint: offset < 0 ? text.count : offset) }
    return Answer(asking: asking(.select(TextSelection(anchor: character(start), head: character(end)))))
  }

  // MARK: - Coordinates

  /// Returns the attributes of a character, by the names of AT-SPI, and the code points around it with the same ones.
  private func attributes(_ text: IndexedText, at offset: Int) -> (
    attributes: [(String, String)], range: Range<Int>
  ) {
    let character = text.character(atCodePoint: offset)
    guard let run = element.appearance?.attributes.first(where: { $0.range.contains(character) }) else {
      return (element.appearance?.standard?.busAttributes ?? [], 0..<text.count)
    }
    return (
      run.attributes.busAttributes,
      text.codePoint(ofCharacter: run.range.lowerBound)..<text.codePoint(ofCharacter: run.range.upperBound)
    )
  }

  /// Returns the extents of characters. Those out of sight are approximate: lines share the height of the element
  /// evenly, and the characters of a line its width.
  private func extents(_ text: IndexedText, _ range: Range<Int>, _ coordinates: Int) -> [BusValue] {
    let kind = PublishedTree.Coordinates(rawValue: coordinates) ?? .screen
    if let rect = element.appearance?.rect(of: text.characters(range.lowerBound, range.upperBound)) {
      return window.extents(of: rect, around: element, in: kind).values
    }
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
    return window.extents(of: rect ?? frame, around: element, in: kind).values
  }

  private func offset(_ text: IndexedText, at x: Int, _ y: Int, _ coordinates: Int) -> Int {
    let kind = PublishedTree.Coordinates(rawValue: coordinates) ?? .screen
    let place = window.extents(of: element, in: kind)
    guard place.contains(x, y) else { return -1 }
    if let appearance = element.appearance, !appearance.lines.isEmpty, window.scale > 0, place.width > 0 {
      // The middle of the desktop's unit, in points of the window.
      let point = Point(
        element.frame.minX + (Double(x - place.x) + 0.5) / window.scale,
        element.frame.minY + (Double(y - place.y) + 0.5) / window.scale)
      return appearance.character(at: point).map { text.codePoint(ofCharacter: $0) } ?? -1
    }
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
    case "CopyText":
      let range = text.characters(arguments.int(0), arguments.int(1))
      return Answer(values: [], asking: range.isEmpty ? [] : asking(.copyText(range)))
    case "CutText":
      let range = text.characters(arguments.int(0), arguments.int(1))
      return Answer(asking: range.isEmpty ? [] : asking(.cutText(range)))
    case "PasteText":
      let place = text.character(atCodePoint: text.clamped(0, arguments.int(0)).upperBound)
      return Answer(asking: asking(.pasteText(at: place)))
    default: return nil
    }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension TextAppearance.Attributes {
  /// The attributes by the names and the values of AT-SPI.
  var busAttributes: [(String, String)] {
    var result = [
      ("size", "\(Int(min(max(0, font.size.rounded()), 1e9)))pt"), ("weight", "\(font.weight.rawValue)"),
    ]
    switch font.family {
    case .system: break
    case .monospaced: result.append(("family-name", "monospace"))
    case .named(let name): result.append(("family-name", name))
    }
    // In this order, NaN counts as 0.
    func channels(_ color: RGBA) -> String {
      [color.red, color.green, color.blue].map { "\(Int(min(max(0, $0), 1) * 65_535))" }.joined(
        separator: ",")
    }
    if let foreground { result.append(("fg-color", channels(foreground))) }
    if let background { result.append(("bg-color", channels(background))) }
    if isUnderlined { result.append(("underline", "single")) }
    if isStruckThrough { result.append(("strikethrough", "true")) }
    switch alignment {
    case .left?: result.append(("justification", "left"))
    case .center?: result.append(("justification", "center"))
    case .right?: result.append(("justification", "right"))
    case .justified?: result.append(("justification", "fill"))
    case .natural?, nil: break
    }
    return result
  }
}
