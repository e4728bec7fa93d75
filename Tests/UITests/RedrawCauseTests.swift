import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeUI

private final class Gauge: View {
  @Animatable var level = 0.0
  var style = 0 { didSet { setNeedsDisplay() } }
}

@MainActor
@Suite struct `The causes of a redraw` {
  private let stage = Stage(size: Size(width: 200, height: 200))
  private let label = Label("A")
  private let gauge = Gauge(frame: Rect(x: 0, y: 50, width: 100, height: 100))

  init() {
    (label.accessibilityIdentifier, gauge.accessibilityIdentifier) = ("label", "gauge")
    stage.root.addSubview(label)
    stage.root.addSubview(gauge)
    stage.advance(to: 1)
    _ = stage.draw()
  }

  /// Returns the causes after a change, and draws the frame.
  private func causes(of change: () -> Void) -> [RedrawCause] {
    change()
    defer { _ = stage.draw() }
    return stage.redrawCauses
  }

  @Test func `name the view and the property whose setter woke an idle stage`() {
    stage.recordsRedrawCauses = true
    #expect(!stage.needsDisplay && stage.redrawCauses.isEmpty)
    #expect(causes { label.text = "B" }.contains(RedrawCause(view: "label", change: "text")))
    #expect(causes { gauge.alpha = 0.5 } == [RedrawCause(view: "gauge", change: "alpha")])
    #expect(causes { gauge.layer.borderColor = .red } == [RedrawCause(view: "gauge", change: "borderColor")])
    #expect(
      causes { gauge.transform = Transform2D(rotationAngle: 1) }
        == [RedrawCause(view: "gauge", change: "transform")])
    #expect(causes { gauge.isHidden = true } == [RedrawCause(view: "gauge", change: "isHidden")])
    #expect(causes { gauge.level = 1 } == [RedrawCause(view: "gauge", change: "level")])
    #expect(causes { gauge.style = 1 } == [RedrawCause(view: "gauge", change: "setNeedsDisplay()")])
    #expect(causes { stage.displayScale = 2 } == [RedrawCause(view: nil, change: "displayScale")])
    #expect(stage.redrawCauses.isEmpty)
  }

  @Test func `name the animations that keep a stage awake`() {
    stage.recordsRedrawCauses = true
    View.animate(withDuration: 1) { gauge.center.x = 150 }
    _ = stage.draw()
    stage.advance(to: 1.5)
    #expect(stage.redrawCauses.last == RedrawCause(view: "gauge", change: "animation of center"))
    #expect(stage.redrawnAreas.contains { $0.width == 100 && $0.minX > 0 })
    stage.advance(to: 3)
    _ = stage.draw()
    #expect(stage.redrawCauses.isEmpty && stage.redrawnAreas.isEmpty)
  }

  @Test func `are not recorded unless they are asked for`() {
    label.text = "B"
    #expect(stage.redrawCauses.isEmpty)
    stage.recordsRedrawCauses = true
    stage.recordsRedrawCauses = false
    label.text = "C"
    #expect(stage.redrawCauses.isEmpty && stage.redrawnAreas.isEmpty)
  }
}
