import GlissadeDrawing
import GlissadeInput
import GlissadeUI

/// The title or the image of a segment.
final class SegmentLabel: Label {
  weak var control: SegmentedControl?

  /// The width that was set. `nil` for an equal share of the room.
  var width: Double?

  /// The image in place of the title.
  var image: Image? {
    didSet {
      guard image != oldValue else { return }
      if picture == nil {
        let new = ImageView()
        new.contentMode = .center
        addSubview(new)
        picture = new
      }
      picture?.image = image?.withRenderingMode(.alwaysTemplate)
      picture?.tintColor = textColor
      picture?.alpha = isEnabled ? 1 : Label.disabledOpacity
      setNeedsLayout()
    }
  }
  private var picture: ImageView?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var textColor: Color! {
    didSet { picture?.tintColor = textColor }
  }

  override var isEnabled: Bool {
    didSet { picture?.alpha = isEnabled ? 1 : Label.disabledOpacity }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture?.frame = bounds
  }

  override func describe(into description: inout AccessibilityDescription) {
    guard let control else { return super.describe(into: &description) }
    description.become(.radioButton)
    description.label = text?.isEmpty == false ? text : image?.spokenName
    description.states.formUnion(control.isSelected(self) ? [.checkable, .checked] : .checkable)
    guard control.isEnabled, isEnabled else {
      description.states.remove(.enabled)
      return
    }
    description.addPress()
    description.takeFocus(of: control, isCurrent: control.isCurrent(self))
  }

  override func accessibilityActivate() -> Bool { control?.select(self) ?? false }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard request == .focus else { return super.accessibilityPerform(request) }
    return control?.accessibilityPerform(request) ?? false
  }
}
