import GlissadeGeometry
import GlissadeInput

/// The views at a location of a stage, from the frontmost one to the root.
///
/// A stage computes the path of an event once, before any code of the application handles it. The focus, gestures,
/// hovering, scrolling and pasting take this path, so that they agree about the views. Code that handles the event may
/// change the tree: views that have left the stage, or no longer take touches, are passed over together with the views
/// in them, and views that have come in front take part from the next event on.
@MainActor
package struct HitPath {
  /// The location, in the stage's coordinates.
  let location: Point
  private let all: [View]
  private unowned let stage: Stage

  /// Hit-tests the tree of a stage.
  init(at location: Point, on stage: Stage) {
    (self.location, self.stage) = (location, stage)
    all = stage.root.hitTest(location).map { Array(sequence(first: $0, next: \.superview)) } ?? []
  }

  /// The views that still take touches, from the frontmost one to the root.
  package var views: ArraySlice<View> {
    let lost = all.lastIndex { $0.stage !== stage || !$0.takesTouches }
    return all[(lost.map { $0 + 1 } ?? 0)...]
  }
  /// The frontmost view. `nil` if no view takes touches at the location.
  package var front: View? { views.first }

  /// The recognizers of the views, innermost view first.
  var recognizers: some Sequence<GestureRecognizer> { views.lazy.flatMap(\.gestureRecognizers) }
}

/// A path that was computed at a moment, and whether it is still the current one.
@MainActor
struct DatedHitPath {
  let path: HitPath
  private let time: Double
  private let changes: Int

  init(_ path: HitPath, on stage: Stage) {
    (self.path, time, changes) = (path, stage.time, stage.changeCount)
  }

  /// Whether nothing on the stage has changed since, and no animation moves it.
  func isCurrent(on stage: Stage) -> Bool {
    changes == stage.changeCount && (time == stage.time || stage.nextTime == nil)
  }
}

extension Stage {
  /// Returns the views at the location of an event that is about to be handled, which then takes the same path.
  package func expectedHitPath(at location: Point) -> HitPath {
    if let expected = expectedPath, expected.path.location == location, expected.isCurrent(on: self) {
      return expected.path
    }
    let path = HitPath(at: location, on: self)
    expectedPath = DatedHitPath(path, on: self)
    return path
  }

  /// Returns the path of an event, and remembers that of the mouse for the shape of the pointer.
  func hitPath(of event: InputEvent.Kind) -> HitPath? {
    defer { expectedPath = nil }
    guard let location = event.hitLocation else { return nil }
    let path = expectedHitPath(at: location)
    if case .pointer(let pointer) = event, pointer.kind == .mouse { pointerPath = expectedPath }
    return path
  }

  /// Removes paths that contain a view that leaves.
  func forgetHitPaths() { (expectedPath, pointerPath) = (nil, nil) }
}

extension InputEvent.Kind {
  /// The location at which views are searched for the event. `nil` if the event needs none.
  fileprivate var hitLocation: Point? {
    switch self {
    case .pointer(let pointer):
      switch pointer.phase {
      case .pressed: pointer.location
      case .moved, .released: pointer.kind == .mouse ? pointer.location : nil
      case .cancelled: nil
      }
    case .wheel(let delta, let location, _): delta == .zero ? nil : location
    case .magnify(_, _, let location): location
    default: nil
    }
  }
}
