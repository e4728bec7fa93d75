import GlissadeUI
import UIKitTypes

/// A guide for the part of a controller's view that bars cover. `UIView.safeAreaLayoutGuide` has replaced it.
@MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the covered part, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

extension LayoutGuide: UILayoutSupport {
  public var length: CGFloat { layoutFrame.height }
}

extension ViewController {
  /// The guide for the part of the view that bars cover at the top.
  public var topLayoutGuide: any UILayoutSupport {
    coveredGuide("topLayoutGuide") { guide in
      [
        guide.topAnchor.constraint(equalTo: view.topAnchor),
        guide.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      ]
    }
  }

  /// The guide for the part of the view that bars cover at the bottom.
  public var bottomLayoutGuide: any UILayoutSupport {
    coveredGuide("bottomLayoutGuide") { guide in
      [
        guide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
    }
  }

  private func coveredGuide(
    _ identifier: String, _ constraints: (LayoutGuide) -> [LayoutConstraint]
  ) -> LayoutGuide {
    if let guide = view.layoutGuides.first(where: { $0.identifier == identifier }) { return guide }
    let guide = LayoutGuide(identifier: identifier)
    view.addLayoutGuide(guide)
    LayoutConstraint.activate(
      constraints(guide) + [
        guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    return guide
  }
}
