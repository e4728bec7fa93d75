import GlissadeUI

/// The location of a view in the hierarchy of a stage, by which the view is found on another stage with the
/// same history.
///
/// A view is identified by its identifier. A view without one is identified by its path from the nearest
/// superview that has one.
struct ViewLocation: Hashable {
  /// The identifier at which the path begins. `nil` for the root view.
  let identifier: String?
  /// The index among all views with that identifier, in the order of the hierarchy.
  let occurrence: Int
  /// The path from there, as indices of subviews.
  let indices: [Int]
  /// The class name that the view must have to match.
  let className: String

  /// - Parameter view: A view on a stage.
  @MainActor
  init(of view: View) {
    let (start, indices) = view.identifiedPath
    identifier = start.accessibilityIdentifier
    var namesakes: [View] = []
    if let identifier { view.stage?.root.collect(identifier, into: &namesakes) }
    occurrence = namesakes.firstIndex { $0 === start } ?? 0
    self.indices = indices
    className = view.className
  }

  /// Returns the view at this location on a stage, or `nil` if there is none.
  @MainActor
  func view(on stage: Stage) -> View? {
    var view = stage.root
    if let identifier {
      var namesakes: [View] = []
      stage.root.collect(identifier, into: &namesakes)
      guard let start = namesakes.indices.contains(occurrence) ? namesakes[occurrence] : namesakes.last else {
        return nil
      }
      view = start
    }
    for index in indices {
      guard view.children.indices.contains(index) else { return nil }
      view = view.children[index]
    }
    return view.className == className ? view : nil
  }
}

extension View {
  fileprivate func collect(_ identifier: String, into views: inout [View]) {
    if accessibilityIdentifier == identifier { views.append(self) }
    for view in children { view.collect(identifier, into: &views) }
  }

  /// The name of the view in lists: its identifier, its controller's name, or its class and its text.
  var caption: String {
    if let name = accessibilityIdentifier ?? controllerName { return name }
    guard let text = shownText, !text.isEmpty else { return className }
    return "\(className) “\(text.count > 24 ? text.prefix(23) + "…" : text[...])”"
  }
}
