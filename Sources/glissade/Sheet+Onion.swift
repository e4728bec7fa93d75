import GlissadeDrawing
import GlissadeGeometry

extension Sheet {
  /// All moments in one picture, as a chronophotograph has them: the earlier, the fainter.
  static func onion(of moments: [Moment], spread: Double = 0) -> Sheet {
    let frame = Size(enclosing: moments.map(\.sheet.size))
    let count = Double(moments.count)
    var sheet = Sheet(size: Size(width: frame.width + spread * (count - 1), height: frame.height))
    let still = stillCount(moments.map(\.sheet.list))
    if let first = moments.first {
      var background = first.sheet.list
      background.items.removeLast(background.items.count - still)
      if spread == 0 { sheet.list.append(background) }
    }
    for (index, moment) in moments.enumerated() {
      var moving = moment.sheet.list
      if spread == 0 { moving.items.removeFirst(still) }
      let opacity = Double(index + 1) / count
      let place = Rect(origin: Point(Double(index) * spread, 0), size: moment.sheet.size)
      let clip = sheet.list.addClip(DisplayList.Clip(RoundedRect(place)))
      sheet.list.group(place, opacity: opacity) {
        $0.append(moving, through: Projection(x: place.minX, y: 0), clip: clip)
      }
    }
    return sheet
  }

  /// How many items at the back are the same in all the lists: what stands still behind all that moves.
  private static func stillCount(_ lists: [DisplayList]) -> Int {
    guard let first = lists.first else { return 0 }
    return first.items.indices.first { index in
      let item = first.items[index]
      if case .beginGroup = item.content { return true }
      return item.clip != nil || !lists.allSatisfy { index < $0.items.count && $0.items[index] == item }
    } ?? first.items.count
  }
}
