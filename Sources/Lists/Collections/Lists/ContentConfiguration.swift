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
  var configuration: (any ContentConfiguration)?
  var view: (View & ContentView)?

  nonisolated init() {}

  /// Returns a view in a container that shows the content of another configuration: the same view if it is content of
  /// the same kind.
  ///
  /// The view may read the configuration of its cell meanwhile. So the method does not change the storage of the cell.
  func view(showing new: (any ContentConfiguration)?, in container: View) -> (View & ContentView)? {
    if let view, let new, let configuration, type(of: configuration) == type(of: new) {
      view.configuration = new
      return view
    }
    view?.removeFromSuperview()
    guard let new else { return nil }
    let made = new.makeContentView()
    made.frame = container.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(made)
    return made
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
