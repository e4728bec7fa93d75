import Foundation
import GlissadeControls
import GlissadeUI

extension SegmentedControl {
  /// Creates a control with a segment for each item. A `String` is a title, a `UIImage` an image; other items are empty
  /// titles.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: numberOfSegments, animated: false)
      }
    }
  }

  /// Sets the font and the colour of the titles in a state; see the method of the library.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
  {
    let attributes = attributes.map { AttributedText.Attributes($0) }
    setTitleTextAttributes(attributes, for: state)
  }

  /// Returns the attributes that were set for a state.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    let attributes: AttributedText.Attributes? = titleTextAttributes(for: state)
    return attributes?.dictionary
  }
}
