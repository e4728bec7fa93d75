import GlissadeDrawing
import GlissadeGeometry

/// A contact sheet: moments in rows, with the time below each.
package struct Film {
  /// The frames of the moments, in points.
  package let places: [Rect]

  private let moments: [Moment]
  private let scale: Double
  /// The size of the largest moment.
  private let frame: Size
  private let size: Size

  /// Creates a contact sheet.
  ///
  /// - Parameter scale: The scale to whose pixels edges and text are aligned, in pixels per point.
  package init(of moments: [Moment], scale: Double) {
    let frame = Size(enclosing: moments.map(\.sheet.size))
    let captionHeight = Caption.height(under: frame, scale: scale)
    let gap = (min(frame.width, frame.height) / 12).snapped(to: scale)
    let columns = Self.columns(for: moments.count, frame: frame)
    let rows = (moments.count + columns - 1) / columns
    let step = Size(
      width: (frame.width + gap).snapped(to: scale),
      height: (frame.height + captionHeight + gap).snapped(to: scale))
    size = Size(
      width: gap + Double(columns) * step.width,
      // The captions of the last row contain enough empty space.
      height: Double(rows) * step.height + gap / 2)
    places = moments.enumerated().map { index, moment in
      let indent = ((frame.width - moment.sheet.size.width) / 2).snapped(to: scale)
      return Rect(
        origin: Point(
          gap + Double(index % columns) * step.width + indent, gap + Double(index / columns) * step.height),
        size: moment.sheet.size)
    }
    (self.moments, self.scale, self.frame) = (moments, scale, frame)
  }

  /// Returns the index of the moment at a point, or `nil` if there is none.
  package func index(at point: Point) -> Int? { places.firstIndex { $0.contains(point) } }

  /// Returns the sheet, with captions in the given text measurer's font metrics.
  package func sheet(measuring: any TextMeasuring) -> Sheet {
    let caption = Caption(of: moments.map(\.time), under: frame, scale: scale, measuring: measuring)
    var sheet = Sheet(size: size)
    for (index, (moment, place)) in zip(moments, places).enumerated() {
      let clip = sheet.list.addClip(DisplayList.Clip(RoundedRect(place)))
      sheet.list.append(moment.sheet.list, through: Projection(x: place.minX, y: place.minY), clip: clip)
      // The border surrounds the frame instead of covering it.
      let line = 1 / scale
      let outline = RoundedRect(place.insetBy(dx: -line, dy: -line))
      sheet.list.append(DisplayItem(.border(outline, width: line, RGBA(white: 0, alpha: 0.2))))
      caption.add(
        index, at: Point(place.midX - caption.widths[index] / 2, place.minY + frame.height), to: &sheet.list)
    }
    return sheet
  }

  /// Returns the number of columns for which the sheet has about the aspect ratio of a landscape page and few
  /// empty places.
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
