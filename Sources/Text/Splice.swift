/// The result of replacing a part of a text, in whole characters.
struct Splice {
  var text: String
  /// The offset of the first difference between the two texts, in characters.
  var start: Int
  /// The removed and inserted texts, in whole characters of the old and the new text.
  var removed: Substring
  var inserted: Substring
  /// The range of the characters of the new text that contain a part of the replacement. For an empty
  /// replacement it is empty and follows a character that was merged across the seam.
  var replacement: Range<Int>

  /// Replaces a range of a text.
  ///
  /// - Parameters:
  ///   - old: The text before the replacement.
  ///   - range: The range to replace, in characters.
  ///   - string: The replacement.
  ///   - hasSingleBytes: Whether each character of the text is one byte.
  init(of old: String, _ range: Range<Int>, with string: String, hasSingleBytes: Bool = false) {
    func index(_ start: String.Index, _ count: Int) -> String.Index {
      old.index(start, offsetBy: count, hasSingleBytes: hasSingleBytes)
    }
    let from = index(old.startIndex, range.lowerBound)
    let to = index(from, range.count)
    var text = ""
    text.reserveCapacity(old.utf8.count + string.utf8.count)
    text += old[..<from]
    text += string
    text += old[to...]

    // A boundary depends on the preceding text and on one following scalar. To the left of the seam, only the
    // boundary at the seam itself can disappear.
    let left = old.utf8.distance(from: old.startIndex, to: from)
    let seam = text.utf8.index(text.startIndex, offsetBy: left)
    let joins = range.lowerBound > 0 && String.Index(seam, within: text) == nil
    let before = joins ? old.index(before: from) : from
    let start = text.utf8.index(
      text.startIndex, offsetBy: old.utf8.distance(from: old.startIndex, to: before))

    // To the right, boundaries may differ for a long stretch, as with flags, which pair up from the left.
    let end = text.utf8.index(seam, offsetBy: string.utf8.count)
    var (oldPlace, newPlace) = (to, start)
    var first = joins ? range.lowerBound - 1 : range.lowerBound
    self.start = first
    while newPlace < end {
      newPlace = text.index(after: newPlace)
      first += 1
    }
    // A merged character belongs to the replacement only if the replacement is not empty.
    replacement = (string.isEmpty ? first : self.start)..<first
    while true {
      let oldRest = old.utf8.distance(from: oldPlace, to: old.endIndex)
      let newRest = text.utf8.distance(from: newPlace, to: text.endIndex)
      if oldRest == newRest { break }
      if oldRest > newRest {
        oldPlace = old.index(after: oldPlace)
      } else {
        newPlace = text.index(after: newPlace)
      }
    }
    self.text = text
    removed = old[before..<oldPlace]
    inserted = text[start..<newPlace]
  }
}

extension String {
  /// Returns the index a number of characters after another one.
  ///
  /// - Parameter hasSingleBytes: Whether each character of the text is one byte, so that they need not be counted.
  func index(_ start: Index, offsetBy count: Int, hasSingleBytes: Bool) -> Index {
    hasSingleBytes ? utf8.index(start, offsetBy: count) : index(start, offsetBy: count)
  }
}
