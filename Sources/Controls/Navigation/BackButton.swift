import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The chevron of the back button and its touch area. The title beside it belongs to the bar's content and is
/// animated with it.
final class BackButton: Control {
  private let chevron = Chevron()
  private weak var content: NavigationBarContent?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(chevron)
    accessibilityKeyStrokes = [KeyStroke(.left, modifiers: .alt)]
  }

  /// Updates the button for the content's back item.
  func show(_ content: NavigationBarContent) {
    self.content = content
    accessibilityIdentifier =
      content.hasWayBack ? content.back?.backBarButtonItem?.accessibilityIdentifier ?? "BackButton" : nil
    tintColor = content.back?.backBarButtonItem?.tintColor
    chevron.alpha = content.hasWayBack ? 1 : NavigationBar.Choreography.hiddenAlpha
    isEnabled = content.hasWayBack
    isUserInteractionEnabled = content.hasWayBack
  }

  override func layoutSubviews() {
    chevron.frame = mirrored(
      Rect(
        x: BarMetrics.margin, y: (bounds.height - BarMetrics.chevron.height) / 2,
        width: BarMetrics.chevron.width, height: BarMetrics.chevron.height))
  }

  override func stateDidChange() {
    guard content?.hasWayBack == true else { return }
    let alpha = isHighlighted ? BarMetrics.highlightedAlpha : 1
    func show() {
      chevron.alpha = alpha
      content?.backTitleAlpha = alpha
    }
    if isHighlighted {
      View.performWithoutAnimation(show)
    } else {
      fade(duration: ControlChoreography.highlightDuration, show)
    }
  }

  override func activate() -> Bool {
    isHighlighted = true
    isHighlighted = false
    return super.activate()
  }

  override func describe(into description: inout AccessibilityDescription) {
    guard content?.hasWayBack == true else { return }
    super.describe(into: &description)
    // Without room for a title, only the chevron is shown.
    let title = content?.backTitle ?? ""
    description.label = title.isEmpty ? SystemStrings.current[.back] : title
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = content?.backTitle
    snapshot.color = presentation.tintColor
  }
}

/// A chevron towards the leading edge, in the tint colour.
private final class Chevron: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func tintColorDidChange() { displayDidChange() }

  override func draw(in context: inout DrawingContext) {
    let inner = presentation.bounds.insetBy(dx: BarMetrics.chevronLine / 2, dy: BarMetrics.chevronLine / 2)
    let (base, tip) = isMirrored ? (inner.minX, inner.maxX) : (inner.maxX, inner.minX)
    context.polyline(
      [Point(base, inner.minY), Point(tip, inner.midY), Point(base, inner.maxY)],
      width: BarMetrics.chevronLine, barInk)
  }
}
