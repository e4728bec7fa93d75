import GlissadeUI

/// What a `UIVisualEffectView` does to what lies behind it.
@MainActor
open class UIVisualEffect {
  public init() {}
}

/// A ground that lets through what lies behind it.
///
/// On iOS that is blurred. Here it is not: the ground is a translucent colour, as opaque as the style is thick.
@MainActor
public final class UIBlurEffect: UIVisualEffect {
  /// How bright and how thick the ground is.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  let style: Style

  public init(style: Style) { self.style = style }

  // Chosen by eye, so that text on a ground can be read over any picture. From 0 to 1.
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

/// What stands out on a blurred ground. Here its content is drawn as it is.
@MainActor
public final class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}
}

/// A view that shows an effect behind its `contentView`.
@MainActor
open class UIVisualEffectView: UIView {
  /// What holds the view's content.
  public let contentView = UIView()

  /// What is seen behind the content. Inside an animation block it animates.
  public var effect: UIVisualEffect? {
    didSet { showEffect() }
  }

  /// Creates a view with an effect.
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
