import GlissadeGeometry
import GlissadeUI

/// Which view is inspected, on whichever stage is seen.
///
/// The selection follows the view itself. On another stage, as in the past of a session, it is the view at the same
/// place in the tree, and none while there is no such view.
@MainActor
final class Inspection {
  private let shown: () -> Stage
  /// The inspected view on the stage that is seen. `nil` where nothing is selected, or the view is not there.
  private(set) weak var view: View?
  /// The view that was selected, by which it is found again on its own stage.
  private weak var original: View?
  /// Where the view was last. `nil` where nothing is selected.
  private(set) var location: ViewLocation?
  /// The view under the pointer.
  weak var hovered: View?

  /// - Parameter shown: Returns the stage that is seen.
  init(of shown: @escaping () -> Stage) {
    self.shown = shown
  }

  /// The stage that is seen.
  var stage: Stage { shown() }

  func select(_ view: View?) {
    (self.view, original) = (view, view)
    location = view.map(ViewLocation.init)
  }

  /// Finds the view again where another stage is seen, or the view has left its own.
  func follow() {
    let stage = stage
    if hovered?.stage !== stage { hovered = nil }
    guard view?.stage !== stage || view == nil, location != nil else { return }
    if let view, view.stage != nil { location = ViewLocation(of: view) }
    if let original, original.stage === stage {
      view = original
    } else {
      view = location?.view(on: stage)
    }
  }

  // MARK: - The tree

  /// A step in the tree of views.
  enum Step {
    case parent, firstChild, previousSibling, nextSibling
  }

  /// The view one step away from the selected one. With nothing selected, the root.
  func neighbor(_ step: Step) -> View? {
    guard let view else { return location == nil ? stage.root : nil }
    let siblings = view.superview?.subviews ?? []
    let index = siblings.firstIndex { $0 === view }
    switch step {
    case .parent: return view.superview
    case .firstChild: return view.subviews.first
    case .previousSibling: return index.flatMap { $0 > 0 ? siblings[$0 - 1] : nil }
    case .nextSibling: return index.flatMap { $0 + 1 < siblings.count ? siblings[$0 + 1] : nil }
    }
  }

  /// The views that hold the selected one, the outermost first.
  var parents: [View] {
    guard let view else { return [] }
    return sequence(first: view, next: \.superview).dropFirst().reversed()
  }

  // MARK: - Picking

  /// The view that is seen at a point of the stage: the frontmost one that draws something there or, where none does,
  /// the innermost that holds the point.
  ///
  /// Unlike a touch, picking goes by what is seen alone, whether or not views take input.
  func view(at point: Point) -> View? {
    let layers = stage.layerDrawings().reversed().filter { $0.contains(point) }
    let holder = layers.first { !$0.list.items.isEmpty } ?? layers.max { $0.depth < $1.depth }
    return holder?.view
  }
}
