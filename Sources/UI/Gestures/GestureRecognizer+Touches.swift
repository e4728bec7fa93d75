import GlissadeGeometry

// The touches that a recognizer follows.

extension GestureRecognizer {
  /// All of them, in the order in which they began.
  var touches: [Touch] { touch.map { [$0] + furtherTouches } ?? [] }

  /// How many touches it follows; two for fingers on a trackpad, and for the wheel, which does as they do.
  public var numberOfTouches: Int { isMagnifying ? 2 : touches.count }

  /// Returns where one of the touches is.
  ///
  /// - Parameters:
  ///   - index: From 0, in the order in which the touches began. Where there is no such touch, it is the gesture's own
  ///     location that is returned.
  ///   - view: The view in whose coordinates the place is; `nil` for the stage's.
  public func location(ofTouch index: Int, in view: View?) -> Point {
    touches.indices.contains(index) ? place(touches[index].location, in: view) : location(in: view)
  }

  func follows(_ touch: Touch) -> Bool {
    self.touch === touch || furtherTouches.contains { $0 === touch }
  }

  /// Whether it has a use for one more touch.
  var hasRoom: Bool {
    if isMagnifying { return false }
    guard touch != nil else { return true }
    return !isHeldBack && furtherTouches.count + 1 < touchLimit
      && [.possible, .began, .changed].contains(state)
  }

  func follow(_ new: Touch) {
    if touch == nil { touch = new } else { furtherTouches.append(new) }
  }

  /// The touch is up, others are still down.
  func forget(_ gone: Touch) {
    if touch === gone, !furtherTouches.isEmpty { touch = furtherTouches.removeFirst() }
    furtherTouches.removeAll { $0 === gone }
  }

  /// Those among the recognizers of its touches that must fail first, as a delegate or a subclass wishes.
  var requirementsOfThisGesture: [GestureRecognizer] {
    touches.flatMap(\.recognizers).filter { other in
      other !== self
        && (shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
          || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true)
    }
  }
}

extension [Touch] {
  /// The middle of their places, in the stage's coordinates.
  @MainActor var center: Point {
    count == 1 ? self[0].location : reduce(.zero) { $0 + $1.location } * (1 / Double(Swift.max(count, 1)))
  }
}
