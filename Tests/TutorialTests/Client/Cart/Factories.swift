import Cartography
import GlissadeMotion
import UIKit

// The factory methods that the tutorial calls simple.

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

/// The numbers that the trace draws, in place of those that differ each time.
private var generator = SeededGenerator(seed: 0)

extension CGFloat {
  static func random(in range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat(generator.deviation(within: Double(range.upperBound)))
  }
}
