import GlissadeUI

/// An effect that a `UIVisualEffectView` applies to the content behind it.
@MainActor
open class UIVisualEffect {
  /// Creates an effect.
  public init() {}
}

/// A translucent background.
///
/// On iOS the content behind it is blurred. Here it is not: the background is a translucent colour whose
/// opacity depends on the thickness of the style.
@MainActor
public final class UIBlurEffect: UIVisualEffect {
  /// The brightness and the thickness of the background.
  public enum Style: Int, Sendable {
    /// Backgrounds of fixed brightness.
    case extraLight, light, dark
    /// A background that follows the appearance.
    case regular = 4
    /// Backgrounds that follow the appearance, in several thicknesses.
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// The background of bars, which follows the appearance.
    case systemChromeMaterial
    /// Bright backgrounds in several thicknesses.
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    /// The bright background of bars.
    case systemChromeMaterialLight
    /// Dark backgrounds in several thicknesses.
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    /// The dark background of bars.
    case systemChromeMaterialDark
  }

  let style: Style

  /// Creates an effect of a style.
  public init(style: Style) { self.style = style }

  // The opacities, from 0 to 1, chosen visually so that text is legible over any image.
  private static let ultraThin = 0.6
  private static let thin = 0.7
  private static let medium = 0.8
  private static let thick = 0.9

  var color: UIColor {
    let light = Color(white: 0.97)
    let dark = Color(white: 0.13)
    let both = Color(light: light, dark: dark)
    return switch style {
    case .extraLight: Color.white.withAlphaComponent(Self.thick)
    case .light: light.withAlphaComponent(Self.thin)
    case .dark: dark.withAlphaComponent(Self.medium)
    case .regular, .systemMaterial: both.withAlphaComponent(Self.medium)
    case .prominent, .systemThickMaterial, .systemChromeMaterial: both.withAlphaComponent(Self.thick)
    case .systemUltraThinMaterial: both.withAlphaComponent(Self.ultraThin)
    case .systemThinMaterial: both.withAlphaComponent(Self.thin)
    case .systemUltraThinMaterialLight: light.withAlphaComponent(Self.ultraThin)
    case .systemThinMaterialLight: light.withAlphaComponent(Self.thin)
    case .systemMaterialLight: light.withAlphaComponent(Self.medium)
    case .systemThickMaterialLight, .systemChromeMaterialLight: light.withAlphaComponent(Self.thick)
    case .systemUltraThinMaterialDark: dark.withAlphaComponent(Self.ultraThin)
    case .systemThinMaterialDark: dark.withAlphaComponent(Self.thin)
    case .systemMaterialDark: dark.withAlphaComponent(Self.medium)
    case .systemThickMaterialDark, .systemChromeMaterialDark: dark.withAlphaComponent(Self.thick)
    }
  }
}

/// An effect for content on a blurred background. Here the content is drawn unchanged.
@MainActor
public final class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for content on a background.
  public init(blurEffect: UIBlurEffect) {}
}

/// A view that applies an effect behind its `contentView`.
@MainActor
open class UIVisualEffectView: UIView {
  /// The view to which content is added. It fills the effect view.
  public let contentView = UIView()

  /// The effect behind the content. Changes inside an animation block are animated.
  public var effect: UIVisualEffect? { didSet { showEffect() } }

  /// Creates a view with an effect. `nil` means a transparent background.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(contentView)
    showEffect()
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  private func showEffect() { backgroundColor = (effect as? UIBlurEffect)?.color ?? .clear }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
