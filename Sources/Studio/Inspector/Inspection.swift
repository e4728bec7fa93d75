import GlissadeGeometry
import GlissadeUI

/// The selected view of the inspector, on the stage that is shown.
///
/// The selection follows the view itself. If another stage is shown, such as one of the past, the selection
/// is the view at the same location in its hierarchy, or no view if there is none.
@MainActor
final class Inspection {
  private let shown: () -> Stage
  /// The selected view on the stage that is shown. `nil` if nothing is selected, or if that stage has no such
  /// view.
  private(set) weak var view: View?
  /// The view that was selected originally, which is used again when its own stage is shown.
  private weak var original: View?
  /// The last location of the selected view. `nil` if nothing is selected.
  private(set) var location: ViewLocation?
  /// The view under the pointer.
  weak var hovered: View?

  /// - Parameter shown: Returns the stage that is shown.
  init(of shown: @escaping () -> Stage) {
    self.shown = shown
  }

  /// The stage that is shown.
  var stage: Stage { shown() }

  func select(_ view: View?) {
    (self.view, original) = (view, view)
    location = view.map(ViewLocation.init)
  }

  /// Finds the selected view again if another stage is shown, or if the view has been removed from its stage.
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

  // MARK: - View hierarchy

  /// A step in the view hierarchy.
  enum Step {
    case parent, firstChild, previousSibling, nextSibling
  }

  /// Returns the view one step away from the selected one, or the root view if nothing is selected.
  func neighbor(_ step: Step) -> View? {
    guard let view else { return location == nil ? stage.root : nil }
    let siblings = view.superview?.children ?? []
    let index = siblings.firstIndex { $0 === view }
    switch step {
    case .parent: return view.superview
    case .firstChild: return view.children.first
    case .previousSibling: return index.flatMap { $0 > 0 ? siblings[$0 - 1] : nil }
    case .nextSibling: return index.flatMap { $0 + 1 < siblings.count ? siblings[$0 + 1] : nil }
    }
  }

  /// The superviews of the selected view, outermost first.
  var parents: [View] {
    guard let view else { return [] }
    return sequence(first: view, next: \.superview).dropFirst().reversed()
  }

  // MARK: - Picking

  /// Returns the view that is visible at a point of the stage.
  ///
  /// This is the frontmost view that draws at the point or, if no view draws there, the innermost one that
  /// contains the point. Unlike hit testing, picking ignores whether views receive touches.
  func view(at point: Point) -> View? {
    let layers = stage.layerDrawings().reversed().filter { $0.contains(point) }
    let holder = layers.first { !$0.list.items.isEmpty } ?? layers.max { $0.depth < $1.depth }
    return holder?.view
  }
}
