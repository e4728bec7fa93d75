import Foundation
import GlissadeControls
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport

let cartLines = ["top", "middle", "bottom"]

/// A cart in the middle of a stage, with methods that press, drag and release it.
@MainActor
final class FastCartFixture {
  let stage = Stage(size: Size(width: 400, height: 400))
  let cart: FastCart
  private(set) var events: [String] = []

  init(seed: UInt64 = 0, reducesMotion: Bool = false) {
    stage.reducesMotion = reducesMotion
    cart = FastCart(generator: SplitMix(seed: seed))
    cart.center = Point(200, 200)
    cart.setIdentifiers("cart")
    stage.root.addSubview(cart)
    stage.advance(to: 0)
    for (name, event) in [
      ("down", Control.Event.touchDown), ("inside", .touchUpInside), ("outside", .touchUpOutside),
      ("cancel", .touchCancel),
    ] {
      cart.addAction(for: event) { [weak self] in self?.events.append(name) }
    }
  }

  func pointer(_ phase: PointerEvent.Phase, x: Double = 0, y: Double = 0, at time: Double) {
    stage.pointer(phase, Point(200 + x, 200 + y), at: time)
  }

  func press(at time: Double) { pointer(.pressed(.primary), at: time) }
  func drag(x: Double = 0, y: Double = 0, at time: Double) { pointer(.moved, x: x, y: y, at: time) }
  func release(x: Double = 0, y: Double = 0, at time: Double) {
    pointer(.released(.primary), x: x, y: y, at: time)
  }

  /// The drawn values of the cart's part `name`, or of the cart itself if the name is empty.
  func part(_ name: String = "") -> ViewSnapshot {
    let identifier = name.isEmpty ? "cart" : "cart." + name
    let parts = stage.snapshot()
    return parts.first { $0.identifier == identifier } ?? parts[0]
  }

  var iconAngle: Double {
    let t = part("icon").transform.affine
    return atan2(t.b, t.a)
  }

  /// All animated values: the icon's position and angle, and the positions, lengths and opacity of the lines.
  var figures: [Double] {
    var figures = [part("icon").position.x, iconAngle, part().alpha]
    for line in cartLines {
      let (white, pink) = (part("line.white." + line), part("line.pink." + line))
      figures += [white.position.x, white.size.width, pink.position.x, pink.size.width, pink.alpha]
    }
    return figures
  }

  private static let resting = FastCartFixture().figures

  var isAtRest: Bool {
    cart.touchState == .idle && stage.nextTime == nil
      && zip(figures, Self.resting).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}

/// The values that follow from the numbers of the fast cart tutorial alone. Springs add up, each from the target of
/// the previous one.
struct CartSprings {
  private(set) var target: Double
  private var parts: [(offset: Double, start: Double, spring: ReferenceCriticalSpring)] = []

  init(_ value: Double) { target = value }

  mutating func go(to value: Double, at time: Double, duration: Double) {
    parts.append((target - value, time, ReferenceCriticalSpring(duration: duration)))
    target = value
  }

  func callAsFunction(_ time: Double) -> Double {
    parts.reduce(target) {
      $0 + $1.offset * (1 - $1.spring(time - $1.start))
    }
  }
}

/// The expected values of the whole cart while it is pressed and cancelled.
struct FastCartTutorial {
  var lengths = [24.0, 24, 24].map(CartSprings.init)
  var ends = [11.0, 8, 14].map(CartSprings.init)
  var alpha = CartSprings(0.6)
  var angle = CartSprings(0)
  private var random: SplitMix

  init(seed: UInt64 = 0) { random = SplitMix(seed: seed) }

  /// A number from −4 to 4, from the upper 53 bits.
  mutating func jitter() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 * 8 - 4 }

  private mutating func go(
    _ lengths: [Double], _ ends: [Double], _ alpha: Double, _ angle: Double, _ time: Double,
    _ duration: Double
  ) {
    for line in 0..<3 {
      self.lengths[line].go(to: lengths[line], at: time, duration: duration)
      self.ends[line].go(to: ends[line], at: time, duration: duration)
    }
    self.alpha.go(to: alpha, at: time, duration: duration)
    self.angle.go(to: angle, at: time, duration: duration)
  }

  mutating func windUp(at time: Double) {
    let lengths = (0..<3).map { _ in 32 + jitter() }
    let ends = (0..<3).map { _ in 8 + jitter() }
    go(lengths, ends, 1, -0.1, time, 0.8)
  }

  mutating func cancel(at time: Double) {
    go([24, 24, 24], [11, 8, 14], 0.6, 0, time, 0.3)
  }

  func place(_ line: Int, _ time: Double) -> Double { ends[line](time) - lengths[line](time) / 2 }
}
