import GlissadeUI

/// The place of a view in the tree of a stage, by which it is found on another stage on which the same has happened.
///
/// A view is known by its identifier. One without is known by its way from the nearest view around it that has one.
struct ViewLocation: Hashable {
  /// The identifier at which the way begins. `nil` for the root.
  let identifier: String?
  /// The place among all views with that identifier, in the order of the tree.
  let occurrence: Int
  /// The way from there, by indices of subviews.
  let indices: [Int]
  /// The class that the view must have to be the one that is meant.
  let className: String

  /// - Parameter view: A view on a stage.
  @MainActor
  init(of view: View) {
    var (start, indices) = (view, [Int]())
    while start.accessibilityIdentifier == nil, let parent = start.superview {
      indices.append(parent.subviews.firstIndex { $0 === start } ?? 0)
      start = parent
    }
    identifier = start.accessibilityIdentifier
    var namesakes: [View] = []
    if let identifier { view.stage?.root.collect(identifier, into: &namesakes) }
    occurrence = namesakes.firstIndex { $0 === start } ?? 0
    self.indices = indices.reversed()
    className = view.className
  }

  /// The view at this place. `nil` where there is none.
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
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return view.className == className ? view : nil
  }
}

extension View {
  fileprivate func collect(_ identifier: String, into views: inout [View]) {
    if accessibilityIdentifier == identifier { views.append(self) }
    for view in subviews { view.collect(identifier, into: &views) }
  }

  /// What a list of views calls the view: its identifier or, without one, its controller, or its class and its text.
  var caption: String {
    if let name = accessibilityIdentifier ?? controllerName { return name }
    guard let text = shownText, !text.isEmpty else { return className }
    return "\(className) “\(text.count > 24 ? text.prefix(23) + "…" : text[...])”"
  }
}
