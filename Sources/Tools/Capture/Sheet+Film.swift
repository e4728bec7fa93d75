import GlissadeDrawing
import GlissadeGeometry

extension Sheet {
  /// A contact sheet: the moments side by side, row by row, with the time under each.
  ///
  /// - Parameter scale: device pixels a point, to which edges and text keep.
  package static func film(of moments: [Moment], scale: Double, measuring: any TextMeasuring) -> Sheet {
    let frame = Size(enclosing: moments.map(\.sheet.size))
    let caption = Caption(of: moments.map(\.time), under: frame, scale: scale, measuring: measuring)
    let gap = (min(frame.width, frame.height) / 12).snapped(to: scale)
    let columns = columns(for: moments.count, frame: frame)
    let rows = (moments.count + columns - 1) / columns
    let step = Size(
      width: (frame.width + gap).snapped(to: scale),
      height: (frame.height + caption.height + gap).snapped(to: scale))
    var sheet = Sheet(
      size: Size(
        width: gap + Double(columns) * step.width,
        // The last line of captions has air enough of its own.
        height: Double(rows) * step.height + gap / 2))

    for (index, moment) in moments.enumerated() {
      let corner = Point(
        gap + Double(index % columns) * step.width, gap + Double(index / columns) * step.height)
      let indent = ((frame.width - moment.sheet.size.width) / 2).snapped(to: scale)
      let place = Rect(origin: Point(corner.x + indent, corner.y), size: moment.sheet.size)
      let clip = sheet.list.addClip(DisplayList.Clip(RoundedRect(place)))
      sheet.list.append(moment.sheet.list, through: Projection(x: place.minX, y: place.minY), clip: clip)
      // The line runs around the frame, not over it.
      let line = 1 / scale
      let outline = RoundedRect(place.insetBy(dx: -line, dy: -line))
      sheet.list.append(DisplayItem(.border(outline, width: line, RGBA(white: 0, alpha: 0.2))))
      caption.add(
        index, at: Point(place.midX - caption.widths[index] / 2, corner.y + frame.height), to: &sheet.list)
    }
    return sheet
  }

  /// As many columns as make the sheet about as wide as a page on its side, with few empty places at its end.
  private static func columns(for count: Int, frame: Size) -> Int {
    func badness(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let aspect = Double(columns) * frame.width / (Double(rows) * frame.height)
      let empty = Double(rows * columns - count) / Double(count)
      return max(aspect / 1.6, 1.6 / aspect) * (1 + 2 * empty)
    }
    return (1...max(count, 1)).min { badness($0) < badness($1) } ?? 1
  }
}
