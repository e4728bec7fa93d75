/// A text in which a part was replaced, and what became of its characters.
struct Splice {
  var text: String
  /// Where the texts begin to differ, in characters of both.
  var start: Int
  /// The characters that went and came: whole ones in both texts.
  var removed: Substring
  var inserted: Substring
  /// The characters of the new text that have something of the replacement in them; an empty range where it is empty,
  /// after a character that the seam goes through.
  var replacement: Range<Int>

  /// - Parameters:
  ///   - old: The text before.
  ///   - range: What is replaced, in characters.
  init(of old: String, _ range: Range<Int>, with string: String) {
    let from = old.index(old.startIndex, offsetBy: range.lowerBound)
    let to = old.index(from, offsetBy: range.count)
    let text = String(old[..<from]) + string + String(old[to...])

    // What stands before a boundary decides, together with one scalar after it, whether it is one. So to the left of the
    // seam only the boundary at the seam itself may go.
    let left = old.utf8.distance(from: old.startIndex, to: from)
    let seam = text.utf8.index(text.startIndex, offsetBy: left)
    let joins = range.lowerBound > 0 && String.Index(seam, within: text) == nil
    let before = joins ? old.index(before: from) : from
    let start = text.utf8.index(
      text.startIndex, offsetBy: old.utf8.distance(from: old.startIndex, to: before))

    // To the right, boundaries may differ for long, as flags do, which pair up from the left.
    let end = text.utf8.index(seam, offsetBy: string.utf8.count)
    var (oldPlace, newPlace) = (to, start)
    var first = joins ? range.lowerBound - 1 : range.lowerBound
    self.start = first
    while newPlace < end {
      newPlace = text.index(after: newPlace)
      first += 1
    }
    // A joined character is that of the replacement only if there is one.
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
