import GlissadeDrawing
import GlissadeUI

extension SegmentedControl {
  /// Inserts a segment with an image before the one at `index`; see the method with a title. The image is drawn in the
  /// colour of a title, centred, and is not scaled.
  public func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: index, animated: animated)
    setImage(image, forSegmentAt: min(max(0, index), labels.count - 1))
  }

  /// Sets the image of a segment, which takes the place of its title. An index out of range has no effect. Assistive
  /// technologies read the label that `setAccessibilityLabel(_:forSegmentAt:)` sets.
  public func setImage(_ image: Image?, forSegmentAt index: Int) {
    guard labels.indices.contains(index) else { return }
    labels[index].text = ""
    labels[index].image = image
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Returns the image of a segment, or `nil` if it has none or the index is out of range.
  public func imageForSegment(at index: Int) -> Image? {
    labels.indices.contains(index) ? labels[index].image : nil
  }

  /// Enables or disables a segment. A disabled one is drawn with half of its opacity and cannot be chosen by the user.
  /// An index out of range has no effect.
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    if labels.indices.contains(index) { labels[index].isEnabled = isEnabled }
  }

  /// Returns whether a segment can be chosen. `false` for an index out of range.
  public func isEnabledForSegment(at index: Int) -> Bool {
    labels.indices.contains(index) && labels[index].isEnabled
  }

  /// Sets the width of a segment, in points. 0, the default, and invalid widths give it an equal share of the room that
  /// the others leave. An index out of range has no effect.
  public func setWidth(_ width: Double, forSegmentAt index: Int) {
    guard labels.indices.contains(index) else { return }
    labels[index].width = width > 0 && width.isFinite ? width : nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Returns the width that was set for a segment, or 0.
  public func widthForSegment(at index: Int) -> Double {
    labels.indices.contains(index) ? labels[index].width ?? 0 : 0
  }

  /// Sets the font and the colour of the titles in a state. `.normal` applies to all titles, `.selected` to that of the
  /// selected segment; other states and attributes have no effect.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public func setTitleTextAttributes(_ attributes: AttributedText.Attributes?, for state: Control.State) {
    titleAttributes[state] = attributes
    setFonts()
    applyOpacities()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Returns the attributes that were set for a state.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public func titleTextAttributes(for state: Control.State) -> AttributedText.Attributes? {
    titleAttributes[state]
  }
}
