import GlissadeGeometry

// The touches of a recognizer.

extension GestureRecognizer {
  /// All touches, in the order in which they began.
  var touches: [Touch] { touch.map { [$0] + furtherTouches } ?? [] }

  /// The number of touches of the gesture. It is 2 for a magnification gesture of a trackpad or the wheel.
  public var numberOfTouches: Int { isMagnifying ? 2 : touches.count }

  /// Returns the location of a touch.
  ///
  /// - Parameters:
  ///   - index: The index of the touch, in the order in which the touches began. For an index out of range,
  ///     the location of the gesture is returned.
  ///   - view: The view whose coordinates are used. `nil` means the stage's.
  public func location(ofTouch index: Int, in view: View?) -> Point {
    touches.indices.contains(index) ? place(touches[index].location, in: view) : location(in: view)
  }

  func follows(_ touch: Touch) -> Bool {
    self.touch === touch || furtherTouches.contains { $0 === touch }
  }

  /// Whether the recognizer can follow another touch.
  var hasRoom: Bool {
    if isMagnifying { return false }
    guard touch != nil else { return true }
    return !isHeldBack && furtherTouches.count + 1 < touchLimit
      && [.possible, .began, .changed].contains(state)
  }

  func follow(_ new: Touch) {
    if touch == nil { touch = new } else { furtherTouches.append(new) }
  }

  /// Removes a touch that ended while others are still down.
  func forget(_ gone: Touch) {
    if touch === gone, !furtherTouches.isEmpty { touch = furtherTouches.removeFirst() }
    furtherTouches.removeAll { $0 === gone }
  }

  /// The recognizers of the same touches that must fail first, according to a delegate or a subclass.
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
  /// The centre of the locations, in the stage's coordinates.
  @MainActor var center: Point {
    count == 1 ? self[0].location : reduce(.zero) { $0 + $1.location } * (1 / Double(Swift.max(count, 1)))
  }
}
