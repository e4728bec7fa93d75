import GlissadeGeometry

/// The place at which a window opens, in whole units of the desktop.
struct WindowPlacement: Equatable {
  /// The position of the window with its decoration; `nil` for one that the desktop chooses.
  var position: Point?
  /// The size of the content.
  var size: Size

  /// The least width and height of the upper end of a window by which it can be moved, in the desktop's units.
  static let leastReach = 64.0

  /// The greatest width and height of a window. X11 has no greater numbers.
  private static let longest = 32_767.0

  /// Chooses the place for a window.
  ///
  /// The window is not larger than the display on which its upper end can be reached. Without such a display, the
  /// desktop chooses the position, and the first display limits the size.
  ///
  /// - Parameters:
  ///   - position: The requested position of the window with its decoration, in the desktop's units. `nil` if the
  ///     desktop chooses.
  ///   - size: The requested size of the content, in points.
  ///   - displays: The usable areas of the displays, in the desktop's units.
  init(position: Point?, size: Size, unitsPerPoint: Double, on displays: [Rect]) {
    let whole = Size(
      width: Self.length((size.width * unitsPerPoint).rounded()),
      height: Self.length((size.height * unitsPerPoint).rounded()))
    func reduced(to display: Rect) -> Size {
      Size(width: min(whole.width, display.width), height: min(whole.height, display.height))
    }
    if let position = position.map({ Point($0.x.rounded(), $0.y.rounded()) }),
      let home = displays.first(where: {
        Self.isReachable(at: position, width: reduced(to: $0).width, on: $0)
      })
    {
      (self.position, self.size) = (position, reduced(to: home))
    } else {
      (self.position, self.size) = (nil, displays.first.map(reduced) ?? whole)
    }
  }

  /// Returns a length that a window can have. One that is not finite counts as `leastReach`.
  static func length(_ length: Double) -> Double {
    length.isFinite ? min(max(length, 1), longest) : leastReach
  }

  /// Returns whether enough of the upper end of a window is on a display that the window can be moved by it.
  private static func isReachable(at position: Point, width: Double, on display: Rect) -> Bool {
    let overlap = min(position.x + width, display.maxX) - max(position.x, display.minX)
    return overlap >= min(leastReach, width) && position.y >= display.minY
      && position.y + leastReach <= display.maxY
  }

  /// Returns the frame of a content that is larger than the room within the decoration: as large as possible, in the
  /// middle. `nil` if the content is not larger.
  ///
  /// - Parameters:
  ///   - size: The size of the content, in whole units.
  ///   - room: The usable area of the display, without the decoration.
  static func reduced(_ size: Size, to room: Rect) -> Rect? {
    guard size.width > room.width || size.height > room.height else { return nil }
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    return Rect(
      x: room.minX + ((room.width - width) / 2).rounded(.down),
      y: room.minY + ((room.height - height) / 2).rounded(.down), width: width, height: height)
  }
}
