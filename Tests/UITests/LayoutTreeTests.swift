import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// Trees of views whose frames are computed by arithmetic, and constraints that state the same frames in
/// different forms.
@MainActor
@Suite struct `A random tree laid out by constraints` {
  @Test(arguments: seeds(0..<40)) func `has the frames that arithmetic gives`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stage = Stage(size: Size(width: 600, height: 400))
    var views: [(view: View, frame: Rect)] = [(stage.root, Rect(x: 0, y: 0, width: 600, height: 400))]
    var waiting: [() -> Void] = []
    for _ in 0..<30 {
      let (parent, outer) = views[Int.random(in: 0..<views.count, using: &random)]
      let frame = Rect(
        x: .random(in: -20...200, using: &random), y: .random(in: -20...200, using: &random),
        width: .random(in: 1...300, using: &random), height: .random(in: 1...300, using: &random))
      let view = View()
      parent.addSubview(view)
      if Int.random(in: 0..<5, using: &random) == 0 {
        view.frame = frame
      } else {
        relate(view, frame, to: parent, outer.size, using: &random, &waiting)
      }
      views.append((view, frame))
    }
    // The constraints are activated in a random order.
    for activate in waiting.shuffled(using: &random) { activate() }
    stage.advance(to: 0)
    for (view, frame) in views {
      #expect(isClose(view.frame.minX, frame.minX, within: 1e-7), "seed \(seed)")
      #expect(isClose(view.frame.minY, frame.minY, within: 1e-7), "seed \(seed)")
      #expect(isClose(view.frame.width, frame.width, within: 1e-7), "seed \(seed)")
      #expect(isClose(view.frame.height, frame.height, within: 1e-7), "seed \(seed)")
    }
  }

  /// Constrains the position and size of `view`, each in one of several equivalent forms.
  private func relate(
    _ view: View, _ frame: Rect, to parent: View, _ outer: Size, using random: inout SplitMix,
    _ waiting: inout [() -> Void]
  ) {
    func say(_ relations: @escaping (LayoutProxy<View>, LayoutProxy<View>) -> Void) {
      waiting.append { constrain(view, parent, relations: relations) }
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      say { $0.leading == $1.leading + frame.minX }
      say { view, _ in view.width == frame.width }
    case 1:
      say { $0.trailing == $1.trailing + (frame.maxX - outer.width) }
      say { $0.left == $1.centerX + (frame.minX - outer.width / 2) }
    case 2:
      say { $0.width == $1.width * (frame.width / outer.width) }
      say { $0.centerX == $1.right + (frame.midX - outer.width) }
    default:
      say { $0.width * 2 == $1.width + (2 * frame.width - outer.width) }
      say { $0.right == $1.left + frame.maxX }
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      say { $0.top == $1.top + frame.minY }
      say { $0.bottom == $1.bottom + (frame.maxY - outer.height) }
    case 1:
      say { view, _ in view.height == view.width + (frame.height - frame.width) }
      say { $0.centerY == $1.centerY + (frame.midY - outer.height / 2) }
    default:
      say { $0.height == $1.height * 0.5 + (frame.height - outer.height / 2) }
      say { $0.bottom == $1.top + frame.maxY }
    }
  }

  /// A view whose constraint changes while it leaves its superview, as when a press is cancelled by that.
  @Test func `follows a constraint that changed while the tree was left`() {
    final class Leaving: View {
      let inner = View()
      let group = ConstraintGroup()
      func setWidth(_ width: Double) { constrain(inner, replace: group) { $0.width == width } }
      override func didMoveToStage() {
        guard stage == nil else { return }
        setWidth(20)
        layoutIfNeeded()
      }
    }
    let stage = Stage(size: Size(width: 600, height: 400))
    let view = Leaving()
    view.addSubview(view.inner)
    stage.root.addSubview(view)
    view.setWidth(10)
    stage.advance(to: 0)
    #expect(isClose(view.inner.bounds.width, 10))
    view.removeFromSuperview()
    stage.root.addSubview(view)
    stage.advance(to: 1)
    #expect(isClose(view.inner.bounds.width, 20))
    view.setWidth(30)
    stage.advance(to: 2)
    #expect(isClose(view.inner.bounds.width, 30))
  }

  /// The container takes no part in a layout when it enters the stage, but it had one of its own.
  @Test func `lays out what a container gets on a stage, after a layout of its own without one`() {
    let stage = Stage(size: Size(width: 600, height: 400))
    let other = View()
    stage.root.addSubview(other)
    constrain(other) { $0.edges == $0.superview!.edges }
    stage.advance(to: 0)
    let (box, first, second) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View(), View())
    box.addSubview(first)
    constrain(first) { $0.edges == $0.superview!.edges }
    box.layoutIfNeeded()
    #expect(first.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    first.removeFromSuperview()
    stage.root.addSubview(box)
    box.addSubview(second)
    constrain(second) { $0.edges == $0.superview!.edges }
    stage.advance(to: 1)
    #expect(second.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(other.frame == Rect(x: 0, y: 0, width: 600, height: 400))
  }

  /// Views in different branches are related through any number of superviews.
  @Test(arguments: seeds(0..<20)) func `relates views in different branches`(seed: UInt64) {
    var random = SplitMix(seed: 1000 + seed)
    let stage = Stage(size: Size(width: 600, height: 400))
    func branch() -> (view: View, origin: Point) {
      var (view, origin) = (stage.root, Point.zero)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let child = View()
        view.addSubview(child)
        let place = Point(.random(in: 0...50, using: &random), .random(in: 0...50, using: &random))
        if Bool.random(using: &random) {
          child.frame = Rect(origin: place, size: Size(width: 90, height: 80))
        } else {
          constrain(child) {
            $0.leading == $0.superview!.leading + place.x
            $0.bottom == $0.superview!.top + (place.y + 80)
            $0.width == 90
            $0.height == 80
          }
        }
        origin = Point(origin.x + place.x, origin.y + place.y)
        view = child
      }
      return (view, origin)
    }
    let (a, b) = (branch(), branch())
    let inner = View()
    b.view.addSubview(inner)
    constrain(inner, a.view) {
      $0.leading == $1.trailing + 7
      $0.centerY == $1.centerY
      $0.size == $1.size
    }
    stage.advance(to: 0)
    #expect(isClose(b.origin.x + inner.frame.minX, a.origin.x + 97), "seed \(seed)")
    #expect(isClose(b.origin.y + inner.frame.minY, a.origin.y), "seed \(seed)")
    #expect(inner.frame.size == Size(width: 90, height: 80))
    // A view whose frame is set moves its subviews, and nothing else.
    a.view.superview?.frame.origin.x += 3
    stage.advance(to: 1)
    if a.view.superview !== stage.root, a.view.superview?.translatesAutoresizingMaskIntoConstraints == true {
      #expect(isClose(b.origin.x + inner.frame.minX, a.origin.x + 100), "seed \(seed)")
    }
  }
}
