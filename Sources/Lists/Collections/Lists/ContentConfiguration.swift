import GlissadeGeometry
import GlissadeUI

/// A description of the content of a cell, and the maker of its view.
///
/// It corresponds to UIKit's `UIContentConfiguration`. `ListContentConfiguration` is the library's own.
@MainActor
public protocol ContentConfiguration {
  /// Returns a new view that shows the content.
  func makeContentView() -> View & ContentView
}

/// A view that shows the content that a configuration describes. It corresponds to UIKit's `UIContentView`.
@MainActor
public protocol ContentView: AnyObject {
  /// The description of the content. Setting it shows other content of the same kind.
  var configuration: any ContentConfiguration { get set }
}

/// The view of a configuration in a cell.
@MainActor
struct ConfiguredContent {
  private(set) var configuration: (any ContentConfiguration)?
  private(set) var view: (View & ContentView)?

  nonisolated init() {}

  /// Shows the content of a configuration in a container. A view of the same kind of content is used again.
  mutating func show(_ new: (any ContentConfiguration)?, in container: View) {
    let former = configuration
    configuration = new
    guard let new else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, let former, type(of: former) == type(of: new) {
      view.configuration = new
      return
    }
    view?.removeFromSuperview()
    let made = new.makeContentView()
    made.frame = container.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(made)
    view = made
  }

  /// Returns the height of the content in a width: that of its constraints, or else the one that fits. `nil` without
  /// content.
  func height(in width: Double) -> Double? {
    guard let view else { return nil }
    let byConstraints = view.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if byConstraints.height > 0 { return byConstraints.height }
    return view.sizeThatFits(Size(width: width, height: View.layoutFittingExpandedSize.height)).height
  }
}
