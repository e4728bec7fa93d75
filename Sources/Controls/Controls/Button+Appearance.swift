import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

extension Button {
  private enum Opacity {
    /// The opacity of a pressed button. Source for the plain style: UIKit.
    static func highlighted(_ style: Style) -> Double { style == .plain ? 0.2 : 0.6 }
    /// The opacity of the tint behind a tinted button, and behind pressed ones.
    static let tintedGround = 0.15
    static let pressedPlainGround = 0.2
    static let pressedTintedGround = 0.4
    /// The opacity of a custom button's image while it is pressed or disabled.
    static let dimmedPicture = 0.5
  }

  private enum Contrast {
    /// The least contrast ratio with white at which a tint serves as the background of white text.
    static let white = 2.5
    /// The share of black that is mixed into a filled button while it is selected.
    static let selectedShade = 0.25
    /// The share of the ink's opposite that is mixed into a filled button while it is pressed.
    static let pressedShade = 0.3
    static let darkInk = RGBA(white: 0.02)
    /// The factor for the loss of contrast where colours are blended and rounded when they are drawn.
    static let margin = 1.015
  }

  /// The style that is drawn. A selected button is filled; one that is filled anyway gets darker.
  private var shownStyle: Style { isSelected ? .filled : style }

  var highlightedAlpha: Double {
    switch look {
    case .styled where configuration == nil: 1
    case .styled: Opacity.highlighted(shownStyle)
    case .typed: Opacity.highlighted(configuration?.hasGround == true ? .filled : .plain)
    }
  }

  /// Whether the button as a whole fades while it is pressed or disabled.
  var fadesFace: Bool { look != .typed(.custom) || configuration != nil }

  /// Dims the image of a custom button that has no image of its own for the state.
  func dimPicture() {
    guard look == .typed(.custom), images.values[state] == nil || state == .normal else {
      icon.alpha = 1
      return
    }
    let isDimmed = isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
    icon.alpha = isDimmed ? Opacity.dimmedPicture : 1
  }

  func color() {
    if let configuration {
      color(by: configuration)
    } else {
      switch look {
      case .styled: colorByStyle()
      case .typed(let type): colorByState(type)
      }
    }
  }

  private func colorByStyle() {
    var tint = effectiveTint
    if isSelected, style == .filled { tint = tint.mixed(with: .black, by: Contrast.selectedShade) }
    let ground = groundColor
    let contrast = palette.contrast.ofText * Contrast.margin
    let fill: RGBA?
    let ink: RGBA
    // A pressed button stays legible: its ground changes, not its opacity.
    func onTint(_ opacity: Double) -> (RGBA?, RGBA) {
      (
        tint.withAlphaComponent(opacity),
        tint.legible(on: tint.mixed(with: ground, by: 1 - opacity), contrast: contrast)
      )
    }
    switch shownStyle {
    case .plain where isHighlighted: (fill, ink) = onTint(Opacity.pressedPlainGround)
    case .plain:
      fill = nil
      ink = tint.legible(on: ground, contrast: contrast)
    case .tinted:
      (fill, ink) = onTint(isHighlighted ? Opacity.pressedTintedGround : Opacity.tintedGround)
    case .filled where tint.contrastRatio(with: .white) >= Contrast.white:
      let own = tint.legible(on: .white, contrast: contrast)
      fill = isHighlighted ? own.mixed(with: .black, by: Contrast.pressedShade) : own
      ink = .white
    case .filled:
      let own = tint.legible(on: Contrast.darkInk, contrast: contrast)
      fill = isHighlighted ? own.mixed(with: .white, by: Contrast.pressedShade) : own
      ink = Contrast.darkInk.legible(on: tint, contrast: contrast)
    }
    face.backgroundColor = fill.map { Color($0) }
    label.baseTextColor = titleColor(for: state) ?? Color(ink)
    icon.tintColor = label.baseTextColor
  }

  private func colorByState(_ type: ButtonType) {
    let tint = tintColor ?? .tintColor
    let title = titleColor(for: state) ?? (type == .custom ? .white : tint)
    if label.baseTextColor != title { label.baseTextColor = title }
    let picture = type == .custom || titleColors.values.isEmpty ? tint : title
    if icon.tintColor != picture { icon.tintColor = picture }
  }

  private func color(by configuration: Configuration) {
    let tint = tintColor ?? .tintColor
    let (ground, ink) = configuration.colors(tint: tint, isEnabled: isEnabled)
    face.backgroundColor = ground
    face.layer.cornerRadius = configuration.cornerRadius(in: bounds.size)
    face.layer.borderWidth = configuration.background.strokeWidth
    face.layer.borderColor = configuration.background.strokeColor
    label.baseTextColor = titleColor(for: state) ?? ink
    subtitleLabel.textColor = label.baseTextColor
    icon.tintColor = label.baseTextColor
  }
}

/// A button that can be given the library's style. The property is not a member of the class, so that a subclass may
/// have a property of that name.
@MainActor
public protocol StyledButton: Button {}

extension Button: StyledButton {}

extension StyledButton {
  /// The library's style. Setting it on a button that was created as in UIKit gives it the library's style.
  public var style: Button.Style {
    get { if case .styled(let style) = look { style } else { .plain } }
    set {
      guard look != .styled(newValue) else { return }
      look = .styled(newValue)
      setNeedsLayout()
    }
  }
}
