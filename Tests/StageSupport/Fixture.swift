import GlissadeGeometry
import GlissadeUI

/// A stage of a phone's size that contains one square view.
@MainActor
public struct Fixture {
  public let stage = Stage(size: Size(width: 390, height: 844))
  public let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))

  public init() {
    stage.root.addSubview(view)
  }
}

public func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}
