import GlissadeDrawing
import GlissadeGeometry

extension Label {
  /// The places of the characters of a text without attributes.
  var plainSpokenLines: [TextAppearance.Line] {
    guard let text, let measurer = textMeasurer, let (layout, top) = shownLayout else { return [] }
    let bounds = properties.presentation.pointee.bounds
    let lineHeight = layout.size.height / Double(max(layout.lines.count, 1))
    var (start, place) = (0, text.startIndex)
    return layout.lines.enumerated().map { index, line in
      start += text.distance(from: place, to: line.range.lowerBound)
      place = line.range.lowerBound
      let hasMark =
        line.string.first?.unicodeScalars.allSatisfy { $0.value == 0x200E || $0.value == 0x200F } == true
      let extents = measurer.characterExtents(of: line.string, font: laidOutFont)
      return TextAppearance.Line(
        start: start,
        extents: extents.dropFirst(hasMark ? 1 : 0).map {
          let x = bounds.minX + line.origin.x
          return CharacterExtent(minX: $0.minX + x, maxX: $0.maxX + x, level: $0.level)
        },
        top: top + Double(index) * lineHeight, height: lineHeight)
    }
  }
}
