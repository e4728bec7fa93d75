@testable import GlissadeDrawing

/// Text in which each character is half an em wide. Hebrew runs from right to left, and digits within it from left to
/// right. White space and punctuation run as the line does, whose direction is that of its first letter or mark.
final class BidiStub: TextMeasuring {
  /// The lines whose extents have been measured.
  private(set) var measured: [String] = []

  func forget() { measured = [] }

  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: 0, lineHeight: 1.2 * font.size)
  }

  /// Marks have no width.
  func width(of string: String, font: Font) -> Double {
    Double(string.count { !$0.isMark }) * font.size / 2
  }

  func characterExtents(of line: String, font: Font) -> [CharacterExtent] {
    measured.append(line)
    let characters = Array(line)
    let base: Int8 = line.isRightToLeft ? 1 : 0
    let levels = characters.map { $0.isHebrew ? 1 : base == 0 || !($0.isLetter || $0.isNumber) ? base : 2 }
    // The result of reversing all characters at or above each level, from the highest level down.
    var order = Array(characters.indices)
    for level in [Int8(2), 1] {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end + 1
      }
    }
    var extents = characters.map { _ in CharacterExtent(minX: 0, maxX: 0) }
    var pen = 0.0
    for i in order {
      let next = pen + width(of: String(characters[i]), font: font)
      extents[i] = CharacterExtent(minX: pen, maxX: next, level: levels[i])
      pen = next
    }
    return extents
  }
}

extension Character {
  fileprivate var isMark: Bool { self == "\u{200E}" || self == "\u{200F}" }
  fileprivate var isHebrew: Bool { "א"..."ת" ~= self }
}
