import GlissadeDrawing
import GlissadeGeometry

extension Sheet {
  /// A contact sheet: the moments side by side, row by row, with the time under each.
  ///
  /// All distances follow from a frame's size, so that a sheet is as legible small as it is large.
  ///
  /// - Parameter scale: device pixels a point, to which edges and text keep.
  static func film(of moments: [Moment], scale: Double, measuring: any TextMeasuring) -> Sheet {
    let frame = Size(enclosing: moments.map(\.sheet.size))
    let unit = min(frame.width, frame.height) / 12
    let columns = columns(for: moments.count, frame: frame)
    let rows = (moments.count + columns - 1) / columns
    func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }

    let font = Font.systemFont(ofSize: unit * 0.6, weight: .medium)
    let metrics = measuring.metrics(of: font)
    let (gap, captionHeight) = (snapped(unit), snapped(unit * 1.5))
    let step = Size(width: frame.width + gap, height: frame.height + captionHeight + gap)
    var sheet = Sheet(
      size: Size(width: gap + Double(columns) * step.width, height: gap + Double(rows) * step.height))

    let captions = Caption.texts(of: moments.map(\.time))
    for (index, moment) in moments.enumerated() {
      let x = snapped(gap + Double(index % columns) * step.width)
      let y = snapped(gap + Double(index / columns) * step.height)
      let size = moment.sheet.size
      let place = Rect(origin: Point(snapped(x + (frame.width - size.width) / 2), y), size: size)
      let clip = sheet.list.addClip(DisplayList.Clip(RoundedRect(place)))
      sheet.list.append(moment.sheet.list, through: Projection(x: place.minX, y: place.minY), clip: clip)
      // The line runs around the frame, not over it.
      let line = 1 / scale
      sheet.list.append(
        DisplayItem(
          .border(
            RoundedRect(place.insetBy(dx: -line, dy: -line)), width: line, Color(white: 0, alpha: 0.2))))
      let width = measuring.width(of: captions[index], font: font)
      let baseline = Point(
        snapped(place.midX - width / 2),
        snapped(y + frame.height + (captionHeight + metrics.ascent - metrics.descent) / 2))
      sheet.list.append(DisplayItem(.text(captions[index], font, Caption.color, origin: baseline)))
    }
    return sheet
  }

  /// As many columns as make the sheet about as wide as a page on its side, with few empty places at its end.
  private static func columns(for count: Int, frame: Size) -> Int {
    func badness(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let aspect = Double(columns) * frame.width / (Double(rows) * frame.height)
      let empty = Double(rows * columns - count) / Double(count)
      return max(aspect / 1.6, 1.6 / aspect) * (1 + empty)
    }
    return (1...max(count, 1)).min { badness($0) < badness($1) } ?? 1
  }
}
