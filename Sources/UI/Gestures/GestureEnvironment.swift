import GlissadeGeometry
import GlissadeInput

/// The touches of a stage and the recognizers that compete for them.
@MainActor
final class GestureEnvironment {
  unowned let stage: Stage
  /// The active touches: at most one of the mouse, and any number of fingers.
  private(set) var touches: [Touch] = []
  /// The recognizers that have failed or were recognized, while others wait for that and are being told.
  private var decided: [(recognizer: GestureRecognizer, hasFailed: Bool)] = []
  private var isTellingWaiting = false
  /// The number of recognizers that have begun to wait for others.
  private var waitingCount = 0
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

  /// The greatest number of touches at one time, and of recognizers that follow one: each touch is compared with all
  /// touches, and recognizers are asked in pairs which of them prevents the other.
  static let (mostTouches, mostRecognizers) = (100, 1000)

  private func press(_ event: PointerEvent, _ button: PointerButton, on path: HitPath) {
    // Another button that is pressed during a press is ignored.
    guard touch(of: event.kind) == nil else { return }
    guard touches.count < Self.mostTouches else {
      return stage.diagnose("a touch was ignored: there are \(Self.mostTouches) already")
    }
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
      guard touch.recognizers.count < Self.mostRecognizers else {
        let name = recognizer.view.map { "\(type(of: $0))" } ?? "view"
        stage.diagnose(
          "only \(Self.mostRecognizers) recognizers follow a touch; others of the \(name) do not follow it")
        break
      }
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
    if winner.isMagnifying { magnification?.didRecognize(winner, beside: runTogether) }
    for touch in winner.touches {
      let losers = touch.recognizers.filter { other in
        other !== winner && other.follows(touch) && other.state == .possible && winner.canPrevent(other)
          && other.canBePrevented(by: winner) && !runTogether(winner, other)
      }
      // One must not be recognized because another one, for which it waits, fails in this loop.
      for other in losers { other.letGo() }
      for other in losers { other.transition(to: .failed) }
      if winner.cancelsTouchesInView, !touch.isTaken {
        touch.isTaken = true
        tell(touch, .cancelled)
      }
    }
    tellWaiting(for: winner, hasFailed: false)
  }

  private func runTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  /// Called when `loser` failed. Recognizers that waited for it may proceed.
  func didFail(_ loser: GestureRecognizer) { tellWaiting(for: loser, hasFailed: true) }

  /// Tells the recognizers that wait for one that it has been decided. Others that are decided by that follow after it,
  /// so that a long chain of recognizers needs no stack.
  private func tellWaiting(for recognizer: GestureRecognizer, hasFailed: Bool) {
    guard recognizer.isAwaited else { return }
    decided.append((recognizer, hasFailed))
    guard !isTellingWaiting else { return }
    isTellingWaiting = true
    var next = 0
    while next < decided.count {
      let (recognizer, hasFailed) = decided[next]
      next += 1
      for waiting in recognizer.waitingRecognizers {
        if hasFailed { waiting.otherDidFail(recognizer) } else { waiting.otherDidSucceed(recognizer) }
      }
    }
    decided = []
    isTellingWaiting = false
  }

  /// Returns a number that is greater than those before it.
  func nextOrder() -> Int {
    waitingCount += 1
    return waitingCount
  }

  /// Releases all touches, before the stage is deallocated: touches and recognizers retain each other.
  func releaseTouches() {
    for touch in touches {
      for recognizer in touch.recognizers { (recognizer.touch, recognizer.furtherTouches) = (nil, []) }
      touch.recognizers = []
    }
    touches = []
    decided = []
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
