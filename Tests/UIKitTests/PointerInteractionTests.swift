import GlissadeTesting
import Testing
import UIKit

/// Two parts of a view: the left half is a text, and the right one can be pressed.
private final class Halves: UIView, UIPointerInteractionDelegate {
  private(set) var styled: [AnyHashable?] = []

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    let (left, right) = bounds.divided(atDistance: 50, from: .minXEdge)
    return request.location.x < 50
      ? UIPointerRegion(rect: left, identifier: "text") : UIPointerRegion(rect: right, identifier: "button")
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    styled.append(region.identifier)
    return region.identifier == AnyHashable("text")
      ? UIPointerStyle(shape: .verticalBeam(length: 20))
      : UIPointerStyle(effect: .lift(UITargetedPreview(view: self)))
  }
}

@MainActor
struct `A pointer interaction` {
  private let stage = Stage(size: CGSize(width: 200, height: 200))
  private let view = Halves(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let interaction: UIPointerInteraction

  init() {
    interaction = UIPointerInteraction(delegate: view)
    view.addInteraction(interaction)
    stage.root.addSubview(view)
    stage.advance(to: 0)
  }

  @Test func `gives the pointer the style of the region below it`() {
    stage.move(CGPoint(x: 60, y: 100), at: 0.1)
    #expect(stage.pointerStyle == .text)
    stage.move(CGPoint(x: 70, y: 100), at: 0.2)
    stage.move(CGPoint(x: 120, y: 100), at: 0.3)
    #expect(stage.pointerStyle == .hand)
    // A style is requested once for each region that the pointer enters.
    #expect(view.styled == [AnyHashable("text"), AnyHashable("button")])
    stage.move(CGPoint(x: 180, y: 100), at: 0.4)
    #expect(stage.pointerStyle == .arrow)
    #expect(view.pointerStyle == nil)
  }

  @Test func `has no effect while it is disabled, and after it was removed`() {
    interaction.isEnabled = false
    stage.move(CGPoint(x: 60, y: 100), at: 0.1)
    #expect(stage.pointerStyle == .arrow && view.styled.isEmpty)
    interaction.isEnabled = true
    stage.move(CGPoint(x: 61, y: 100), at: 0.2)
    #expect(stage.pointerStyle == .text)
    view.removeInteraction(interaction)
    #expect(stage.pointerStyle == .arrow && interaction.view == nil)
    stage.move(CGPoint(x: 62, y: 100), at: 0.3)
    #expect(stage.pointerStyle == .arrow)
  }
}
