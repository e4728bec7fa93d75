import GlissadeDrawing
import GlissadeGeometry

extension Sheet {
  /// Returns a picture of several moments side by side, in the manner of a chronophotograph. Earlier moments
  /// are fainter.
  ///
  /// Items at the back that are equal in all moments do not fade. Each moment covers the previous one except
  /// for a strip at the left. The time is shown below the strip if there is room. For moments in place, see
  /// `Bitmap.onion(of:)`.
  ///
  /// - Parameters:
  ///   - spread: The distance of each moment to the right of the previous one, in points.
  ///   - scale: The scale to whose pixels edges and text are aligned, in pixels per point.
  package static func onion(
    of moments: [Moment], spread: Double, scale: Double, measuring: any TextMeasuring
  ) -> Sheet {
    let frame = Size(enclosing: moments.map(\.sheet.size))
    let spread = spread.snapped(to: scale)
    let last = Double(max(moments.count - 1, 1))
    var sheet = Sheet(size: Size(width: frame.width + spread * last, height: frame.height))
    let stillCount = stillCount(of: moments)
    for (index, moment) in moments.enumerated() {
      let place = Rect(origin: Point(Double(index) * spread, 0), size: moment.sheet.size)
      let projection = Projection(x: place.minX, y: place.minY)
      var (still, moving) = (moment.sheet.list, moment.sheet.list)
      still.items.removeSubrange(stillCount...)
      moving.items.removeSubrange(..<stillCount)
      let clip = sheet.list.addClip(DisplayList.Clip(RoundedRect(place)))
      if index == 0 || spread > 0 { sheet.list.append(still, through: projection, clip: clip) }
      let opacity = faintest + (1 - faintest) * Double(index) / last
      sheet.list.group(place, opacity: opacity) { $0.append(moving, through: projection, clip: clip) }
    }
    if spread > 0 {
      sheet.addCaptions(
        Caption(of: moments.map(\.time), under: frame, scale: scale, measuring: measuring), every: spread)
    }
    return sheet
  }

  /// The opacity of the first moment.
  private static let faintest = 0.3

  /// Returns the number of items at the back that are equal in all moments.
  private static func stillCount(of moments: [Moment]) -> Int {
    let lists = moments.map(\.sheet.list)
    guard let first = lists.first else { return 0 }
    return first.items.indices.first { index in
      let item = first.items[index]
      if case .beginGroup = item.content { return true }
      return item.clip != nil || !lists.allSatisfy { index < $0.items.count && $0.items[index] == item }
    } ?? first.items.count
  }

  /// Adds a line below with the times of the moments, each at the left edge of its moment.
  private mutating func addCaptions(_ caption: Caption, every step: Double) {
    guard let widest = caption.widths.max(), widest + caption.inset < step else { return }
    for index in caption.texts.indices {
      caption.add(index, at: Point(Double(index) * step + caption.inset, size.height), to: &list)
    }
    size.height += caption.height
  }
}
