extension ParagraphSetter {
  /// The number of lines from which an edited paragraph is set from what remains of it.
  private static let leastLines = 8
  /// The number of lines that are set before an edit, and that are the same after it before the others follow.
  private static let context = 2
  /// The least length of these lines, in UTF-8 bytes, since lines may be very short. The rules by which a line ends do
  /// not look farther.
  private static let leastContext = 256

  /// Sets the lines of an edited paragraph that may differ, from two lines before the edit to the first line behind it
  /// that begins as it did. It takes a time that does not grow with the paragraph, but for comparing and copying it.
  ///
  /// - Parameters:
  ///   - text: The paragraph, including its line end if it has one.
  ///   - content: The paragraph without its line end.
  ///   - old: The paragraph before it was edited.
  /// - Returns: The paragraph, or `nil` if all its lines must be set.
  func set(_ text: String, _ content: String, linesFrom old: SetParagraph) -> SetParagraph? {
    let lines = old.lines
    guard lines.count >= Self.leastLines, old.long == nil, lines[0].styled == nil,
      old.isRightToLeft == content.isRightToLeft
    else { return nil }
    var starts = [0]
    for line in lines { starts.append(starts[starts.count - 1] + line.length) }
    // The line end belongs to the last line.
    guard (starts[lines.count] < old.text.utf8.count) == (content.utf8.count < text.utf8.count) else {
      return nil
    }
    let edit = old.text.edit(to: content, oldCount: starts[lines.count])
    let first = Self.line(before: edit.start, starts)
    // The first line behind the edit.
    var last = min(starts.partitionIndex { $0 >= edit.oldEnd }, lines.count)
    let growth = edit.newEnd - edit.oldEnd
    func index(_ byte: Int) -> String.Index { content.utf8.index(content.startIndex, offsetBy: byte) }
    let begin = index(starts[first])
    let before = Array(content[index(starts[Self.line(before: starts[first], starts)])..<begin])
    var reach = 2 * Self.context
    while true {
      last = min(last + reach, lines.count)
      reach *= 2
      let isLast = last == lines.count
      let part = String(content[begin..<(isLast ? content.endIndex : index(starts[last] + growth))])
      guard let (new, next) = setLines(of: part, after: before, first, starts, edit, growth, isLast, old)
      else {
        if isLast { return nil }
        continue
      }
      return old.replacing(
        first..<next, by: new, text: text, hasLineEnd: content.utf8.count < text.utf8.count)
    }
  }

  /// Returns the last line that begins far enough before a byte to be independent of it.
  private static func line(before byte: Int, _ starts: [Int]) -> Int {
    let near = starts.partitionIndex { $0 >= byte } - 1 - context
    return max(0, min(near, starts.partitionIndex { $0 > byte - leastContext } - 1))
  }

  /// Sets the lines of a part of a paragraph.
  ///
  /// - Parameters:
  ///   - before: The characters before the part.
  ///   - first: The index of the first line.
  ///   - starts: The starts of the former lines, in UTF-8 bytes, and the end of the last one.
  ///   - edit: The bytes that were replaced.
  ///   - growth: The number of bytes by which the paragraph is longer.
  ///   - isLast: Whether the part ends where the paragraph does.
  /// - Returns: The lines, with ranges from the start of the first one, and the former line that follows them. `nil` if
  ///   none follows before the end of the part.
  private func setLines(
    of part: String, after before: [Character], _ first: Int, _ starts: [Int], _ edit: TextEdit,
    _ growth: Int, _ isLast: Bool,
    _ old: SetParagraph
  ) -> (lines: [SetParagraph.Line], next: Int)? {
    let characters = Array(part)
    let lineEnds = Array((before + characters).lineEnds.dropFirst(before.count))
    let extents = measuring.characterExtents(of: part, font: font)
    guard extents.count == characters.count else { return nil }
    var lines: [SetParagraph.Line] = []
    var (start, position) = (0, starts[first])
    repeat {
      let next = line(characters, lineEnds, extents, from: start, isRightToLeft: old.isRightToLeft)
      // A line at the end of the part may be longer.
      if next.range.upperBound == characters.count, !isLast { return nil }
      lines.append(next)
      (start, position) = (next.range.upperBound, position + next.length)
      let same = starts.partitionIndex { $0 + growth >= position }
      if same < old.lines.count, starts[same] + growth == position,
        starts[Self.line(before: starts[same], starts)] >= max(edit.oldEnd, 1)
      {
        return (lines, same)
      }
    } while start < characters.count
    return (lines, old.lines.count)
  }
}

/// The bytes of a text that an edit replaces by others: from `start` to `oldEnd` by those from `start` to `newEnd`.
private struct TextEdit {
  var start, oldEnd, newEnd: Int
}

extension String {
  /// Returns the edit that leads from the first `oldCount` bytes of this text to another text.
  fileprivate func edit(to new: String, oldCount: Int) -> TextEdit {
    var (old, new) = (self, new)
    return old.withUTF8 { old in
      new.withUTF8 { new in
        let common = Swift.min(oldCount, new.count)
        var (head, tail) = (0, 0)
        while head < common, old[head] == new[head] { head += 1 }
        while tail < common - head, old[oldCount - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return TextEdit(start: head, oldEnd: oldCount - tail, newEnd: new.count - tail)
      }
    }
  }
}

extension SetParagraph {
  /// Returns the paragraph with other lines, whose ranges are from the start of the first one.
  fileprivate func replacing(
    _ range: Range<Int>, by new: [Line], text: String, hasLineEnd: Bool
  ) -> SetParagraph {
    var result = self
    result.text = text
    let start = lines[range.lowerBound].range.lowerBound
    let moved = new.map { $0.moved(by: start) }
    if range.upperBound < lines.count {
      let end = moved.last?.range.upperBound ?? start
      let way = end - lines[range.upperBound].range.lowerBound
      if way != 0 {
        for index in range.upperBound..<lines.count { result.lines[index] = lines[index].moved(by: way) }
      }
    }
    result.lines.replaceSubrange(range, with: moved)
    let last = result.lines.count - 1
    let end = result.lines[last].range.upperBound
    // A former last line has its line end already.
    if hasLineEnd, range.upperBound == lines.count {
      result.lines[last].range = result.lines[last].range.lowerBound..<end + 1
    }
    result.count = result.lines[last].range.upperBound
    return result
  }
}

extension SetParagraph.Line {
  fileprivate func moved(by way: Int) -> SetParagraph.Line {
    var line = self
    line.range = range.lowerBound + way..<range.upperBound + way
    return line
  }
}
