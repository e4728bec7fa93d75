import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeUI

/// A view that counts how often it is hit-tested.
private final class CountingView: View {
  var hitTests = 0

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    hitTests += 1
    return super.hitTest(point, with: event)
  }
}

/// A view that takes the focus and runs a closure when it gets it.
private final class FocusedView: View {
  var onFocus: () -> Void = {}
  var touches = 0

  override var canBecomeFocused: Bool { true }
  override func focusDidArrive() { onFocus() }
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { self.touches += 1 }
}

@MainActor
@Suite struct `The path of an event` {
  private let stage = Stage(size: Size(width: 200, height: 200))
  private let view = CountingView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let mouse = PointerKind.mouse

  init() { stage.root.addSubview(view) }

  private func send(_ phase: PointerEvent.Phase, at location: Point, kind: PointerKind = .mouse, time: Double)
    -> Int
  {
    view.hitTests = 0
    stage.advance(
      to: time, input: [InputEvent(time: time, .pointer(PointerEvent(phase, at: location, kind: kind)))])
    return view.hitTests
  }

  @Test func `is searched once for each press, move and release of the mouse`() {
    view.addGestureRecognizer(HoverGestureRecognizer { (_: HoverGestureRecognizer) in })
    view.addGestureRecognizer(TapGestureRecognizer { (_: TapGestureRecognizer) in })
    #expect(send(.moved, at: Point(50, 50), time: 1) == 1)
    #expect(send(.pressed(.primary), at: Point(50, 50), time: 2) == 1)
    #expect(send(.moved, at: Point(60, 50), time: 3) == 1)
    #expect(send(.released(.primary), at: Point(60, 50), time: 4) == 1)
  }

  @Test func `is searched once for each press of a finger, and not for its moves`() {
    let finger = PointerKind.touch(id: 1)
    #expect(send(.pressed(.primary), at: Point(50, 50), kind: finger, time: 1) == 1)
    #expect(send(.moved, at: Point(70, 50), kind: finger, time: 2) == 0)
    #expect(send(.released(.primary), at: Point(70, 50), kind: finger, time: 3) == 0)
  }

  @Test func `is the one that was asked for before the event, if nothing has changed since`() {
    stage.advance(to: 0)
    view.hitTests = 0
    let press = InputEvent.Kind.pointer(PointerEvent(.pressed(.middle), at: Point(50, 50), kind: .mouse))
    _ = stage.mayPaste(press)
    stage.advance(to: 1, input: [InputEvent(time: 0, press)])
    #expect(view.hitTests == 1)
    _ = stage.mayPaste(press)
    let cover = CountingView(frame: view.frame)
    stage.root.addSubview(cover)
    let finger = PointerEvent(.pressed(.primary), at: Point(50, 50), kind: .touch(id: 1))
    stage.advance(to: 1, input: [InputEvent(time: 1, .pointer(finger))])
    #expect(cover.hitTests == 1)
  }

  @Test func `gives the shape of the pointer until something changes`() {
    view.pointerStyle = .hand
    _ = send(.moved, at: Point(50, 50), time: 1)
    #expect(stage.pointerStyle == .hand && view.hitTests == 1)
    let cover = CountingView(frame: view.frame)
    cover.pointerStyle = .text
    stage.root.addSubview(cover)
    #expect(stage.pointerStyle == .text && stage.pointerStyle == .text && cover.hitTests == 1)
  }

  @Test func `passes over views that left the stage while the event was handled`() {
    let (below, above) = (FocusedView(frame: view.frame), FocusedView(frame: view.bounds))
    stage.root.addSubview(below)
    below.addSubview(above)
    above.onFocus = { above.removeFromSuperview() }
    stage.advance(
      to: 1,
      input: [InputEvent(time: 1, .pointer(PointerEvent(.pressed(.primary), at: Point(9, 9), kind: .mouse)))])
    #expect(above.stage == nil && above.touches == 0 && below.touches == 1)
  }

  @Test func `passes over views that are hidden while the event is handled`() {
    let (below, above) = (FocusedView(frame: view.frame), FocusedView(frame: view.bounds))
    stage.root.addSubview(below)
    below.addSubview(above)
    let inner = View(frame: view.bounds)
    above.addSubview(inner)
    above.onFocus = { above.isHidden = true }
    stage.advance(
      to: 1,
      input: [InputEvent(time: 1, .pointer(PointerEvent(.pressed(.primary), at: Point(9, 9), kind: .mouse)))])
    #expect(above.touches == 0 && below.touches == 1)
  }

  @Test func `gives focus and touch to one view, also if another one comes in front of it meanwhile`() {
    let (first, second) = (FocusedView(frame: view.frame), FocusedView(frame: view.frame))
    stage.root.addSubview(first)
    first.onFocus = { stage.root.addSubview(second) }
    stage.advance(
      to: 1,
      input: [InputEvent(time: 1, .pointer(PointerEvent(.pressed(.primary), at: Point(9, 9), kind: .mouse)))])
    #expect(stage.focus.view === first && first.touches == 1 && second.touches == 0)
  }
}
