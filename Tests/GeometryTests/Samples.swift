import GlissadeGeometry
import TestSupport

/// Random geometry. Its description is its seed.
struct Samples: CustomStringConvertible {
  private let seed = UInt64.random(in: .min ... .max)
  private var random: SplitMix

  init() {
    random = SplitMix(seed: seed)
  }

  var description: String { "seed \(seed)" }

  mutating func number(in range: ClosedRange<Double> = -3...3) -> Double {
    .random(in: range, using: &random)
  }

  mutating func point() -> Point { Point(number(), number()) }

  mutating func affine() -> Transform2D {
    Transform2D(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  mutating func quaternion() -> Quaternion {
    Quaternion(angle: number(), x: number(), y: number(), z: number())
  }

  /// A rectangle of integers, so that its edges are exact.
  mutating func rect() -> Rect {
    func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    return Rect(x: whole(-9...9), y: whole(-9...9), width: whole(0...9), height: whole(0...9))
  }
}

func near(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

func near(_ a: Transform2D, _ b: Transform2D) -> Bool { near(Transform3D(a), Transform3D(b)) }

func near(_ a: Transform3D, _ b: Transform3D) -> Bool {
  zip(a.elements, b.elements).allSatisfy { abs($0 - $1) < 1e-9 }
}
