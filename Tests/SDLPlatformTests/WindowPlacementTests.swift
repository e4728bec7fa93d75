import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeSDL

@Suite struct `The place of a restored window` {
  private let seed: UInt64
  private var random: SplitMix

  init() {
    seed = UInt64.random(in: .min ... .max)
    random = SplitMix(seed: seed)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5, 500])
  func `has whole numbers of any length that a program requests`(length: Double) {
    for displays in [[], [Rect(x: 0, y: 0, width: 800, height: 600)]] {
      let placement = WindowPlacement(
        position: Point(length, 3), size: Size(width: length, height: 300), unitsPerPoint: 1.5, on: displays)
      #expect(Int32(exactly: placement.size.width) ?? 0 > 0 && placement.size.height == 450)
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  /// Displays beside each other, maybe with gaps, bars of the desktop and negative coordinates.
  private mutating func someDisplays() -> [Rect] {
    var x = number(-3000...3000)
    let displays = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let size = Size(width: number(320...3840), height: number(240...2160))
      defer { x += size.width + number(0...50) }
      return Rect(x: x, y: number(-1000...1000), width: size.width, height: size.height)
    }
    return displays.shuffled(using: &random)
  }

  private mutating func someBorder() -> EdgeInsets {
    EdgeInsets(top: number(0...40), left: number(0...8), bottom: number(0...8), right: number(0...8))
  }

  /// The frame of a window with its decoration, as the desktop shows it: the content is made smaller, and moved, if it
  /// is too large. A desktop that chooses the position puts the window into the corner of the first display.
  private func shown(_ placement: WindowPlacement, _ border: EdgeInsets, on displays: [Rect]) -> Rect {
    let corner = placement.position ?? displays[0].origin
    let home = displays.first {
      $0.contains(corner) || $0.intersects(Rect(origin: corner, size: placement.size))
    }
    let content =
      WindowPlacement.reduced(placement.size, to: (home ?? displays[0]).inset(by: border))
      ?? Rect(origin: Point(corner.x + border.left, corner.y + border.top), size: placement.size)
    return Rect(
      x: content.minX - border.left, y: content.minY - border.top,
      width: content.width + border.left + border.right, height: content.height + border.top + border.bottom)
  }

  /// Whether a person can grip a window by its upper end.
  private func canBeGripped(_ frame: Rect, on displays: [Rect]) -> Bool {
    displays.contains { display in
      let width = min(frame.maxX, display.maxX) - max(frame.minX, display.minX)
      return width >= min(frame.width, 48) && frame.minY >= display.minY && frame.minY + 24 <= display.maxY
    }
  }

  @Test mutating func `lets the window be gripped by its upper end on every arrangement of displays`() {
    for _ in 0..<3000 {
      let (displays, border) = (someDisplays(), someBorder())
      let scale: Double = [1.0, 1.25, 2].randomElement(using: &random) ?? 1
      let placement = WindowPlacement(
        position: Bool.random(using: &random) ? Point(number(-9000...9000), number(-3000...3000)) : nil,
        size: Size(width: number(100...5000) / scale, height: number(100...3000) / scale),
        unitsPerPoint: scale,
        on: displays)
      let frame = shown(placement, border, on: displays)
      #expect(canBeGripped(frame, on: displays), "\(frame) on \(displays), seed \(seed)")
    }
  }

  @Test mutating func `is the stored one if nothing has changed`() {
    for _ in 0..<3000 {
      let (displays, border) = (someDisplays(), someBorder())
      let scale: Double = [1.0, 1.25, 1.5, 2].randomElement(using: &random) ?? 1
      // A window on any display, within its usable area.
      let home = displays.randomElement(using: &random) ?? .zero
      let room = Size(
        width: home.width - border.left - border.right, height: home.height - border.top - border.bottom)
      let size = Size(width: number(64...Int(room.width)), height: number(64...Int(room.height)))
      let position = Point(
        home.minX + number(0...Int(room.width - size.width)),
        home.minY + number(0...Int(room.height - size.height)))
      let placement = WindowPlacement(
        position: position, size: Size(width: size.width / scale, height: size.height / scale),
        unitsPerPoint: scale,
        on: displays)
      #expect(placement.position == position && placement.size == size, "seed \(seed)")
      #expect(
        shown(placement, border, on: displays).origin == position, "\(displays), seed \(seed)")
    }
  }

  @Test func `is on the display where it was, with that display's size`() {
    let displays = [
      Rect(x: 0, y: 30, width: 800, height: 570), Rect(x: 800, y: 0, width: 2560, height: 1440),
    ]
    func place(_ position: Point?, _ size: Size) -> WindowPlacement {
      WindowPlacement(position: position, size: size, unitsPerPoint: 1, on: displays)
    }
    let large = Size(width: 2000, height: 1200)
    #expect(place(Point(900, 50), large).size == large)
    #expect(place(nil, large).size == Size(width: 800, height: 570))
    // With the first display alone, the same window is where the desktop puts it.
    let alone = WindowPlacement(position: Point(900, 50), size: large, unitsPerPoint: 1, on: [displays[0]])
    #expect(alone.position == nil && alone.size == Size(width: 800, height: 570))
    // What was made smaller must still reach the display from where it begins.
    #expect(
      WindowPlacement(position: Point(-1000, 40), size: large, unitsPerPoint: 1, on: [displays[0]]).position
        == nil)
    #expect(place(Point(100, 20), Size(width: 300, height: 300)).position == nil)
    #expect(place(Point(100, 30), Size(width: 300, height: 300)).position == Point(100, 30))
    // Without displays, nothing is known.
    #expect(
      WindowPlacement(position: .zero, size: large, unitsPerPoint: 2, on: []).size
        == Size(width: 4000, height: 2400))
  }

  @Test func `is in the middle of the room that the decoration leaves, if the window is too large`() {
    let room = Rect(x: 10, y: 40, width: 500, height: 400)
    #expect(WindowPlacement.reduced(Size(width: 500, height: 400), to: room) == nil)
    #expect(
      WindowPlacement.reduced(Size(width: 301, height: 900), to: room)
        == Rect(x: 109, y: 40, width: 301, height: 400))
  }
}
