import Glibc
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

/// A view that performs an action when it is added to a stage.
private final class Messenger: View {
  var action: () -> Void = {}
  override func didMoveToStage() { if stage != nil { action() } }
}

@MainActor
@Suite struct `A view that moves to another stage` {
  @Test func `is no longer one whose transform its old stage animates, even if its new one does`() {
    let (old, new) = (Stage(size: Size(width: 100, height: 100)), Stage(size: Size(width: 100, height: 100)))
    let (view, other) = (View(), View())
    old.root.addSubview(view)
    old.root.addSubview(other)
    View.animate(withDuration: 1) { view.transform = Transform2D(scaleX: 2, y: 2) }
    View.animate(withDuration: 0.5) { other.transform = Transform2D(scaleX: 2, y: 2) }
    old.advance(to: 0.1)
    new.root.addSubview(view)
    View.animate(withDuration: 1) { view.transform = .identity }
    old.advance(to: 0.6)
    #expect(old.brokenInvariants() == [] && new.brokenInvariants() == [])
  }

  @Test func `goes on moving there when its old stage is released`() throws {
    let new = Stage(size: Size(width: 100, height: 100))
    var old: Stage? = Stage(size: Size(width: 100, height: 100))
    weak let released = old
    let view = View()
    old?.root.addSubview(view)
    View.animate(withDuration: 1) { view.transform = Transform2D(scaleX: 2, y: 2) }
    old?.advance(to: 0.1)
    new.root.addSubview(view)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = Transform2D(scaleX: 4, y: 4)
    }
    old = nil
    #expect(released == nil)
    new.advance(to: 0.5)
    #expect(abs(view.presentation.transform.a - 3) < 1e-9)
  }
}

@MainActor
@Suite struct `A view that is being added to a stage` {
  @Test func `has no stage if its sibling removes it in a callback`() {
    let sibling = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let messenger = Messenger()
    messenger.action = { sibling.removeFromSuperview() }
    let parent = View()
    parent.addSubview(messenger)
    parent.addSubview(sibling)
    var stage: Stage? = Stage(size: Size(width: 100, height: 100))
    stage?.root.addSubview(parent)
    #expect(sibling.stage == nil && sibling.superview == nil)
    #expect(stage?.brokenInvariants() == [])
    stage = nil
    View.animate(withDuration: 1, animations: { sibling.alpha = 0 })
    #expect(sibling.alpha == 0)
  }

  @Test func `has no stage if it removes its superview in a callback, nor do its siblings`() {
    let parent = View()
    let messenger = Messenger()
    let sibling = View()
    messenger.action = { parent.removeFromSuperview() }
    parent.addSubview(messenger)
    parent.addSubview(sibling)
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.root.addSubview(parent)
    #expect(parent.stage == nil && messenger.stage == nil && sibling.stage == nil)
    #expect(parent.superview == nil && stage.root.subviews.isEmpty)
  }

  @Test func `is a subview of its new superview only, if it moves itself in a callback`() {
    let (first, second) = (View(), View())
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.root.addSubview(first)
    stage.root.addSubview(second)
    let messenger = Messenger()
    messenger.action = { if messenger.superview !== second { second.addSubview(messenger) } }
    first.addSubview(messenger)
    #expect(messenger.superview === second && first.subviews.isEmpty && second.subviews.count == 1)
    #expect(stage.brokenInvariants() == [])
  }
}

/// A view that performs an action once, in the callback for a subview that will be removed.
private final class Warden: View {
  var action: (() -> Void)?
  override func willRemoveSubview(_ subview: View) {
    let action = action
    self.action = nil
    action?()
  }
}

/// A view that performs an action when its touch is cancelled.
private final class Pad: View {
  var action: () -> Void = {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { action() }
}

@MainActor
@Suite struct `A view that is being removed` {
  @Test func `can move in the callback of its cancelled touch, and be removed again`() {
    let fixture = Fixture()
    let pad = Pad(frame: Rect(x: 0, y: 300, width: 50, height: 50))
    let other = View(frame: Rect(x: 200, y: 300, width: 50, height: 50))
    fixture.stage.root.addSubview(pad)
    fixture.stage.root.addSubview(other)
    pad.action = { other.addSubview(pad) }
    fixture.stage.press(Point(10, 310), at: 0.1)
    pad.removeFromSuperview()
    #expect(pad.superview === other && pad.stage === fixture.stage)
    #expect(fixture.stage.root.subviews.contains { $0 === pad } == false)
    #expect(fixture.stage.brokenInvariants() == [])
    pad.removeFromSuperview()
    #expect(pad.superview == nil && pad.stage == nil && other.subviews.isEmpty)
  }

  @Test func `can remove itself again in the callback of its cancelled touch`() {
    let fixture = Fixture()
    let pad = Pad(frame: Rect(x: 0, y: 300, width: 50, height: 50))
    fixture.stage.root.addSubview(pad)
    var count = 0
    pad.action = {
      count += 1
      if count < 100 { pad.removeFromSuperview() }
    }
    fixture.stage.press(Point(10, 310), at: 0.1)
    pad.removeFromSuperview()
    #expect(count == 1 && pad.superview == nil && pad.stage == nil)
    #expect(fixture.stage.brokenInvariants() == [])
  }

  @Test func `can be moved by its superview in the callback for the removal`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let (parent, other) = (Warden(), View())
    stage.root.addSubview(parent)
    stage.root.addSubview(other)
    let view = View()
    view.addSubview(View())
    parent.addSubview(view)
    parent.action = { other.addSubview(view) }
    view.removeFromSuperview()
    #expect(view.superview === other && view.stage === stage && parent.subviews.isEmpty)
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `keeps its subviews if one of them moves it in a callback`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let (holder, other) = (View(frame: Rect(x: 0, y: 0, width: 50, height: 50)), View())
    stage.root.addSubview(holder)
    stage.root.addSubview(other)
    let pad = Pad(frame: holder.bounds)
    holder.addSubview(pad)
    pad.action = { other.addSubview(holder) }
    stage.pointer(.pressed(.primary), Point(9, 9), at: 0.1)
    holder.removeFromSuperview()
    #expect(holder.superview === other && holder.stage === stage && pad.stage === stage)
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `within an animation block can be added again, animate and come to rest`() {
    let fixture = Fixture()
    let (stage, view) = (fixture.stage, fixture.view)
    var finished: [Bool] = []
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        view.alpha = 0.5
        view.layer.removeAllAnimations()
        view.alpha = 0
      }, completion: { finished.append($0) })
    stage.advance(to: 0.5)
    #expect(isClose(view.presentation.alpha, 0.25) && stage.brokenInvariants() == [])
    stage.advance(to: 2)
    #expect(view.presentation.alpha == 0 && finished == [false])
    #expect(stage.nextTime == nil && stage.brokenInvariants() == [])
    view.alpha = 1
    #expect(view.presentation.alpha == 1)
    #expect(stage.root.hitTest(Point(150, 150), with: nil) === view)
  }
}

@MainActor
@Suite struct `A deallocated stage` {
  @Test func `leaves the model values of views whose layers were animated`() {
    let view = View()
    var stage: Stage? = Stage(size: Size(width: 10, height: 10))
    stage?.root.addSubview(view)
    let animation = BasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.duration) = (0, 1)
    view.layer.add(animation, forKey: nil)
    stage?.advance(to: 0.5)
    #expect(view.presentation.alpha == 0.5)
    stage = nil
    let other = Stage(size: Size(width: 10, height: 10))
    other.root.addSubview(view)
    #expect(view.presentation.alpha == 1 && other.brokenInvariants() == [])
  }

  @Test func `is no longer the stage of its views`() {
    let child = View()
    var stage: Stage? = Stage(size: Size(width: 10, height: 10))
    stage?.root.addSubview(child)
    let root = stage?.root
    stage = nil
    #expect(root?.stage == nil && child.stage == nil && child.superview === root)
    View.animate(withDuration: 1, animations: { child.alpha = 0 })
    #expect(child.presentation.alpha == 0)
  }
}

/// A view that performs an action when the palette changes.
private final class Chameleon: View {
  var action: () -> Void = {}
  override func paletteDidChange() { if stage != nil { action() } }
}

@MainActor
@Suite struct `A view that is notified of another palette` {
  @Test func `can remove its siblings, which then have no stage, even if it is deallocated`() {
    let chameleon = Chameleon()
    var siblings: [View] = (0..<3).map { _ in View() }
    var stage: Stage? = Stage(size: Size(width: 100, height: 100))
    for view in [chameleon as View] + siblings { stage?.root.addSubview(view) }
    chameleon.action = { [siblings] in for view in siblings { view.removeFromSuperview() } }
    stage?.userInterfaceStyle = .dark
    #expect(siblings.allSatisfy { $0.stage == nil && $0.superview == nil })
    #expect(stage?.brokenInvariants() == [])
    chameleon.action = { chameleon.superview?.removeFromSuperview() }
    stage?.userInterfaceStyle = .light
    stage = nil
    siblings = []
    #expect(chameleon.stage == nil && chameleon.palette == .dynamic)
  }
}

/// Creates an object, and releases it on another thread while the main thread waits.
@MainActor
private func releaseElsewhere(_ make: () -> AnyObject) {
  let reference = Unmanaged.passRetained(make())
  var thread = pthread_t()
  pthread_create(&thread, nil, release, reference.toOpaque())
  pthread_join(thread, nil)
}

private func release(_ reference: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let reference { Unmanaged<AnyObject>.fromOpaque(reference).release() }
  return nil
}

@MainActor
@Suite struct `An object released on another thread` {
  @Test func `is no longer a superview, even before its deallocation`() async {
    let (child, other) = (View(), View())
    releaseElsewhere {
      let parent = View()
      parent.addSubview(child)
      return parent
    }
    #expect(child.superview == nil && child.stage == nil && !child.isDescendant(of: other))
    other.addSubview(child)
    for _ in 0..<3 { await Task.yield() }
    #expect(child.superview === other && other.subviews.count == 1)
  }

  @Test func `is no longer a stage, even before its deallocation`() async {
    let view = View()
    releaseElsewhere {
      let stage = Stage(size: Size(width: 100, height: 100))
      stage.root.addSubview(view)
      View.animate(withDuration: 1) { view.alpha = 0 }
      return stage
    }
    #expect(view.stage == nil)
    view.alpha = 0.5
    let other = Stage(size: Size(width: 100, height: 100))
    other.root.addSubview(view)
    for _ in 0..<3 { await Task.yield() }
    #expect(view.stage === other && view.superview === other.root && other.brokenInvariants() == [])
  }
}
