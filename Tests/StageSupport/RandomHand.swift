import GlissadeGeometry
import GlissadeInput
import TestSupport

/// Random input for a stage. Equal seeds give equal input.
public struct RandomHand {
  /// The events, in ascending order of time.
  public let events: [InputEvent]

  private static let keys =
    [
      "Tab", "shift+Tab", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown", "Return",
      "Escape",
    ]
    + ["Space", "Delete", "Insert", "+", "-", "1", "2", "3"]
  private static let sizes = [
    Size(width: 390, height: 844), Size(width: 800, height: 600), Size(width: 320, height: 480),
  ]

  /// Creates pointer moves, drags, clicks, turns of the wheel and key presses, `rate` times a second on
  /// average.
  public init(seed: UInt64, duration: Double, rate: Double = 60) {
    var random = SplitMix(seed: seed)
    var events: [InputEvent] = []
    var place = Point(195, 300)
    /// The next goal of the pointer, and the number of moves to it.
    var (goal, steps) = (place, 0)
    var isDown = false
    var time = 0.0
    while true {
      time += Double.random(in: 0.2...1.8, using: &random) / rate
      guard time < duration else { break }
      func add(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind)) }
      if steps > 0 {
        place = place + (goal - place) * (1 / Double(steps))
        steps -= 1
        add(.pointer(PointerEvent(.moved, at: place)))
        continue
      }
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<45:
        goal = Point(.random(in: 0...390, using: &random), .random(in: 0...844, using: &random))
        steps = .random(in: 5...40, using: &random)
      case 45..<70:
        isDown.toggle()
        add(.pointer(PointerEvent(isDown ? .pressed(.primary) : .released(.primary), at: place)))
      case 70..<85:
        let way = Double.random(in: -200...200, using: &random)
        add(.wheel(delta: Point(0, way), location: place, inNotches: events.count.isMultiple(of: 2)))
      case 85..<98:
        guard let stroke = Self.keys.randomElement(using: &random).flatMap({ KeyStroke($0) }) else {
          continue
        }
        add(.keyPressed(stroke))
        add(.keyReleased(stroke))
      case 98:
        isDown = false
        add(.pointer(PointerEvent(.cancelled, at: place)))
      default:
        add(.resized(Self.sizes.randomElement(using: &random) ?? Self.sizes[0]))
      }
    }
    self.events = events
  }
}
