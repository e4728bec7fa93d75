import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

extension Button {
  /// A description of a button's content and appearance as a whole.
  ///
  /// It corresponds to UIKit's `UIButton.Configuration`.
  public struct Configuration: Equatable {
    /// The base style of a configuration, which supplies the default colours.
    enum Base: Hashable { case plain, gray, tinted, filled, borderless }

    let base: Base

    /// The rounding of the background's corners.
    public enum CornerStyle: Hashable, Sendable {
      /// The radius is `background.cornerRadius`.
      case fixed
      /// The radius does not depend on `background.cornerRadius`, except for `dynamic`, which is the same as
      /// `fixed`. It is 3.8 points for `small`, 5.95 for `medium` and 8.925 for `large`.
      case dynamic, small, medium, large
      /// The radius is half of the button's height.
      case capsule
    }

    /// The size of a button, which sets its content insets.
    public enum Size: Hashable, Sendable {
      /// The insets are 10, 10, 12 and 20 points at the left and right, and 4, 4, 7 and 15 points at the top
      /// and bottom.
      case mini, small, medium, large
    }

    /// The background behind title and image.
    public struct Background: Equatable {
      /// The background colour. `nil`, the default, means the base style's colour.
      public var backgroundColor: Color?
      /// The corner radius for `CornerStyle.fixed` and `.dynamic`, in points. The default is 5.95.
      public var cornerRadius = 5.95
      /// The colour of the outline. `nil`, the default, draws none.
      public var strokeColor: Color?
      /// The width of the outline, in points. The default is 0.
      public var strokeWidth = 0.0
    }

    /// The title. It takes precedence over the titles that are set for states.
    public var title: String?
    /// The title with attributes, which takes precedence over `title`. In UIKit it is an `AttributedString`.
    public var attributedTitle: AttributedText?
    /// The text of a smaller second line below the title.
    public var subtitle: String?
    /// The image. It takes precedence over the images that are set for states.
    public var image: Image?
    /// The side of the title on which the image stands. The default is `.leading`.
    public var imagePlacement = ImagePlacement.leading
    /// The distance between image and title, in points. The default is 0.
    public var imagePadding = 0.0
    /// The distance between title and subtitle, in points. The default is 1.
    public var titlePadding = 1.0
    /// The distances from the button's edges to its content, in points. Setting `buttonSize` replaces them.
    public var contentInsets: DirectionalEdgeInsets
    /// The colour from which the base style derives the background. `nil`, the default, means the base
    /// style's colour.
    public var baseBackgroundColor: Color?
    /// The colour of title and image. `nil`, the default, means the base style's colour.
    public var baseForegroundColor: Color?
    /// The rounding of the corners. The default is `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The background behind title and image.
    public var background = Background()
    /// The size of the button. The default is `.medium`. Setting it replaces `contentInsets`.
    public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(of: buttonSize, base) } }
    /// Whether a task of the button is in progress. The value is stored only; no indicator is shown.
    public var showsActivityIndicator = false

    private init(_ base: Base) {
      self.base = base
      contentInsets = Self.insets(of: .medium, base)
    }

    /// Returns a configuration with title and image in the tint colour, without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration like `plain()`, without insets at the left and the right.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// Returns a configuration with title and image in the tint colour, on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with title and image in the tint colour, on a translucent background of the
    /// tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with title and image in white, on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns the same configuration as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns the same configuration as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    /// Returns the same configuration as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }

    /// In points. Source: UIKit's buttons of each size.
    private static func insets(of size: Size, _ base: Base) -> DirectionalEdgeInsets {
      let (along, across) =
        switch size {
        case .mini, .small: (10.0, 4.0)
        case .medium: (12.0, 7.0)
        case .large: (20.0, 15.0)
        }
      return base == .borderless
        ? DirectionalEdgeInsets(top: across, leading: 0, bottom: across, trailing: 0)
        : DirectionalEdgeInsets(top: across, leading: along, bottom: across, trailing: along)
    }

    /// Whether the button draws a background.
    var hasGround: Bool {
      base == .gray || base == .tinted || base == .filled || background.backgroundColor != nil
    }

    func colors(tint: Color, isEnabled: Bool) -> (ground: Color?, ink: Color) {
      let base = baseBackgroundColor ?? tint
      switch self.base {
      case .plain, .borderless: return (background.backgroundColor, baseForegroundColor ?? tint)
      case .gray:
        return (background.backgroundColor ?? baseBackgroundColor ?? .systemFill, baseForegroundColor ?? tint)
      case .tinted:
        return (background.backgroundColor ?? base.withAlphaComponent(0.18), baseForegroundColor ?? base)
      case .filled: return (background.backgroundColor ?? base, baseForegroundColor ?? .white)
      }
    }

    func cornerRadius(in size: GlissadeGeometry.Size) -> Double {
      switch cornerStyle {
      case .fixed, .dynamic: background.cornerRadius
      case .small: 3.8
      case .medium: 5.95
      case .large: 8.925
      case .capsule: size.height / 2
      }
    }
  }
}
