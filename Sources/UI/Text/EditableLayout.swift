import GlissadeDrawing
import GlissadeGeometry

/// Stand-in until the real one is merged: one line a paragraph, from left to right.
struct EditableLayout {
  struct Line {
    var range: Range<Int>
    var string: String
    var origin: Point
    var width: Double
    var rect: Rect
  }
  var lines: [Line] = []
  var size = Size.zero
  private var edges: [[Double]] = []

  init(
    _ text: String, font: Font, width: Double, alignment: TextAlignment, measuring: any TextMeasuring
  ) {
    let metrics = measuring.metrics(of: font)
    var start = 0
    let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, piece) in pieces.enumerated() {
      let string = String(piece)
      var edge = [0.0]
      for count in 1..<max(1, string.count + 1) {
        edge.append(measuring.width(of: String(string.prefix(count)), font: font))
      }
      let top = Double(index) * metrics.lineHeight
      let leading = metrics.lineHeight - metrics.ascent - metrics.descent
      lines.append(
        Line(
          range: start..<start + string.count + (index + 1 < pieces.count ? 1 : 0), string: string,
          origin: Point(0, top + leading / 2 + metrics.ascent), width: edge.last ?? 0,
          rect: Rect(x: 0, y: top, width: edge.last ?? 0, height: metrics.lineHeight)))
      edges.append(edge)
      start += string.count + 1
    }
    size = Size(width: lines.map(\.width).max() ?? 0, height: Double(lines.count) * metrics.lineHeight)
  }

  func line(containing offset: Int, prefersEndOfLine: Bool) -> Int {
    lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
  }
  private func x(_ offset: Int, _ line: Int) -> Double {
    edges[line][min(max(offset - lines[line].range.lowerBound, 0), edges[line].count - 1)]
  }
  func caretRect(at offset: Int, prefersEndOfLine: Bool = false) -> Rect {
    let line = line(containing: offset, prefersEndOfLine: prefersEndOfLine)
    return Rect(x: x(offset, line), y: lines[line].rect.minY, width: 0, height: lines[line].rect.height)
  }
  func offset(inLine line: Int, atX x: Double) -> (offset: Int, prefersEndOfLine: Bool) {
    let edges = edges[line]
    let index = edges.indices.min { abs(edges[$0] - x) < abs(edges[$1] - x) } ?? 0
    return (lines[line].range.lowerBound + index, false)
  }
  func offset(closestTo point: Point) -> (offset: Int, prefersEndOfLine: Bool) {
    offset(inLine: lines.firstIndex { point.y < $0.rect.maxY } ?? lines.count - 1, atX: point.x)
  }
  func selectionRects(of range: Range<Int>) -> [Rect] {
    lines.indices.compactMap { line in
      let part = range.clamped(to: lines[line].range)
      guard !part.isEmpty else { return nil }
      let (a, b) = (x(part.lowerBound, line), x(part.upperBound, line))
      return Rect(x: a, y: lines[line].rect.minY, width: b - a, height: lines[line].rect.height)
    }
  }
  func offset(leftOf offset: Int) -> Int { max(0, offset - 1) }
  func offset(rightOf offset: Int) -> Int { min(lines.last?.range.upperBound ?? 0, offset + 1) }
  func lines(in rect: Rect) -> Range<Int> {
    let first = lines.firstIndex { $0.rect.maxY > rect.minY } ?? lines.count
    return first..<max(first, lines.firstIndex { $0.rect.minY >= rect.maxY } ?? lines.count)
  }
}
