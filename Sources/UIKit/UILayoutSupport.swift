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
    view.coveredGuide("topLayoutGuide") { guide in
      [
        guide.topAnchor.constraint(equalTo: view.topAnchor),
        guide.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      ]
    }
  }

  /// The guide for the part of the view that bars cover at the bottom.
  public var bottomLayoutGuide: any UILayoutSupport {
    view.coveredGuide("bottomLayoutGuide") { guide in
      [
        guide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
    }
  }

}

/// UIKit's name for the guide of an on-screen keyboard.
public typealias UIKeyboardLayoutGuide = LayoutGuide

extension View {
  /// The guide for the part of the view that an on-screen keyboard covers. There is none, so it is the part below the
  /// safe area, as on iOS while no keyboard is shown.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    coveredGuide("keyboardLayoutGuide") { guide in
      [
        guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
        guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      ]
    }
  }

  /// Returns the guide with an identifier, across the width of the view. If there is none, it is created with
  /// constraints.
  fileprivate func coveredGuide(
    _ identifier: String, _ constraints: (LayoutGuide) -> [LayoutConstraint]
  ) -> LayoutGuide {
    if let guide = layoutGuides.first(where: { $0.identifier == identifier }) { return guide }
    let guide = LayoutGuide(identifier: identifier)
    addLayoutGuide(guide)
    LayoutConstraint.activate(
      constraints(guide) + [
        guide.leadingAnchor.constraint(equalTo: leadingAnchor),
        guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    return guide
  }
}
