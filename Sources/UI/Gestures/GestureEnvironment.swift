import GlissadeGeometry
import GlissadeInput

/// The touches of a stage and the recognizers that compete for them.
@MainActor
final class GestureEnvironment {
  unowned let stage: Stage
  /// The active touches: at most one of the mouse, and any number of fingers.
  private(set) var touches: [Touch] = []
  /// Recognizers that wait for another one to fail. Their touches may have ended.
  private var heldBack: [GestureRecognizer] = []
  /// The hover recognizers of the views under the mouse.
  var hovering: [GestureRecognizer] = []
  /// The magnification gesture in progress, of the wheel or a trackpad.
  var magnification: Magnification?

  /// The previous press, for counting presses in quick succession.
  private var lastPress: (kind: PointerKind, location: Point, time: Double, count: Int)?

  init(stage: Stage) { self.stage = stage }

  /// Handles an event.
  ///
  /// - Parameter path: The views at its location. Only presses need them.
  func handle(_ event: PointerEvent, on path: HitPath?) {
    switch event.phase {
    case .pressed(let button): if let path { press(event, button, on: path) }
    case .moved: move(event)
    case .released(let button): release(event, button)
    case .cancelled: cancel(event.kind)
    }
  }

  // MARK: Touches

  private func press(_ event: PointerEvent, _ button: PointerButton, on path: HitPath) {
    // Another button that is pressed during a press is ignored.
    guard touch(of: event.kind) == nil else { return }
    let touch = Touch(kind: event.kind, button: button, at: event.location, time: stage.time)
    if let last = lastPress, last.kind == event.kind,
      stage.time - last.time <= GestureMetrics.multipleTapInterval,
      last.location.distance(to: event.location) <= GestureMetrics.tapSlop
    {
      touch.tapCount = last.count + 1
    }
    lastPress = (event.kind, event.location, stage.time, touch.tapCount)
    touches.append(touch)
    touch.view = path.front
    for recognizer in path.recognizers
    where recognizer.isEnabled && recognizer.hasRoom && recognizer.button == button
      && recognizer.followsTouches
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    {
      recognizer.follow(touch)
      touch.recognizers.append(recognizer)
    }
    if button == .primary { tell(touch, .began) } else { touch.isTaken = true }
    deliver(touch) { $0.touchesBegan([touch], with: $1) }
  }

  private func move(_ event: PointerEvent) {
    guard let touch = touch(of: event.kind) else { return }
    touch.location = event.location
    touch.timestamp = stage.time
    deliver(touch) { $0.touchesMoved([touch], with: $1) }
    if !touch.isTaken { tell(touch, .moved) }
  }

  private func release(_ event: PointerEvent, _ button: PointerButton) {
    guard let touch = touch(of: event.kind) else { return }
    guard touch.button == button else { return move(event) }
    if event.location != touch.location { move(PointerEvent(.moved, at: event.location, kind: event.kind)) }
    touch.timestamp = stage.time
    touches.removeAll { $0 === touch }
    deliver(touch) { $0.touchesEnded([touch], with: $1) }
    if !touch.isTaken { tell(touch, .ended) }
    end(touch)
  }

  private func cancel(_ kind: PointerKind) {
    guard let touch = touch(of: kind) else { return }
    touches.removeAll { $0 === touch }
    // A recognizer must not be recognized because another one fails in this loop.
    for recognizer in touch.recognizers where recognizer.follows(touch) { recognizer.letGo() }
    let event = event(with: touch)
    for recognizer in touch.recognizers where recognizer.follows(touch) {
      recognizer.touchesCancelled([touch], with: event)
      recognizer.abandon()
    }
    if !touch.isTaken { tell(touch, .cancelled) }
    touch.recognizers = []
  }

  /// Sends a touch event to the view on which the touch began.
  private func tell(_ touch: Touch, _ phase: Touch.Phase) {
    touch.phase = phase
    guard let view = touch.view else { return }
    let event = event(with: touch)
    switch phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved, .stationary: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }

  private func touch(of kind: PointerKind) -> Touch? { touches.first { $0.kind == kind } }

  private func event(with touch: Touch) -> TouchEvent {
    TouchEvent(Set(touches).union([touch]), at: stage.time)
  }

  private func deliver(_ touch: Touch, _ body: (GestureRecognizer, TouchEvent) -> Void) {
    guard !touch.recognizers.isEmpty else { return }
    let event = event(with: touch)
    for recognizer in touch.recognizers where recognizer.follows(touch) && recognizer.state != .failed {
      body(recognizer, event)
    }
  }

  /// Ends a touch. Recognizers that do not wait for others or further touches are reset.
  private func end(_ touch: Touch) {
    for recognizer in touch.recognizers where recognizer.follows(touch) {
      if !recognizer.furtherTouches.isEmpty {
        recognizer.forget(touch)
        continue
      }
      if recognizer.state == .possible, recognizer.isHeldBack || recognizer.isBetweenTouches { continue }
      if recognizer.state == .possible { recognizer.transition(to: .failed) }
      recognizer.startAfresh()
    }
    for recognizer in touch.recognizers where recognizer.touch === touch && !recognizer.isHeldBack {
      recognizer.touch = nil
    }
    touch.recognizers = []
  }

  // MARK: Competition

  func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    var view = recognizer.touch?.view ?? (recognizer.isMagnifying ? recognizer.view : nil)
    while let current = view, current !== recognizer.view?.superview {
      guard current.gestureRecognizerShouldBegin(recognizer) else { return false }
      view = current.superview
    }
    return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  /// Called when `winner` was recognized. The other recognizers of its touches fail.
  func didRecognize(_ winner: GestureRecognizer) {
    for recognizer in heldBack { recognizer.otherDidSucceed(winner) }
    if winner.isMagnifying { magnification?.didRecognize(winner, beside: runTogether) }
    for touch in winner.touches {
      for other in touch.recognizers
      where other !== winner && other.follows(touch) && other.state == .possible {
        guard winner.canPrevent(other), other.canBePrevented(by: winner), !runTogether(winner, other) else {
          continue
        }
        other.letGo()
        other.transition(to: .failed)
      }
      if winner.cancelsTouchesInView, !touch.isTaken {
        touch.isTaken = true
        tell(touch, .cancelled)
      }
    }
  }

  private func runTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  /// Called when `loser` failed. Recognizers that waited for it may proceed.
  func didFail(_ loser: GestureRecognizer) {
    for recognizer in heldBack { recognizer.otherDidFail(loser) }
  }

  func holdBack(_ recognizer: GestureRecognizer) {
    if !heldBack.contains(where: { $0 === recognizer }) { heldBack.append(recognizer) }
  }

  func letGo(_ recognizer: GestureRecognizer) { heldBack.removeAll { $0 === recognizer } }

  /// Releases all touches, before the stage is deallocated: touches and recognizers retain each other.
  func releaseTouches() {
    for touch in touches {
      for recognizer in touch.recognizers { (recognizer.touch, recognizer.furtherTouches) = (nil, []) }
      touch.recognizers = []
    }
    touches = []
    heldBack = []
    hovering = []
    magnification = nil
  }

  func viewWillLeave(_ view: View) {
    for recognizer in view.gestureRecognizers { recognizer.abandon() }
    hovering.removeAll { $0.view === view }
    for touch in touches where touch.view === view {
      let wasTaken = touch.isTaken
      // The view may leave its superview again in the callback.
      touch.isTaken = true
      if !wasTaken { tell(touch, .cancelled) }
      touch.view = nil
    }
  }
}
