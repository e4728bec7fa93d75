import Cartography
import GlissadeMotion
import UIKit

// The factory methods that the tutorial uses but does not show.

extension UIView {
  static func make(
    backgroundColor: UIColor, height: CGFloat, width: CGFloat? = nil, cornerRadius: CGFloat
  ) -> UIView {
    let view = UIView()
    view.backgroundColor = backgroundColor
    view.layer.cornerRadius = cornerRadius
    constrain(view) { $0.height == height }
    if let width { constrain(view) { $0.width == width } }
    return view
  }
}

extension UIImageView {
  static func make(image: UIImage?, tintColor: UIColor) -> UIImageView {
    let view = UIImageView(image: image)
    view.tintColor = tintColor
    return view
  }
}

/// A generator with a fixed seed, so that the trace is reproducible.
private var generator = SeededGenerator(seed: 0)

extension CGFloat {
  static func random(in range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat(generator.deviation(within: Double(range.upperBound)))
  }
}
