import GlissadeDrawing
import GlissadeGeometry

extension Button {
  /// The description of a button as a whole.
  ///
  /// Spelled as UIKit's `UIButton.Configuration`.
  public struct Configuration: Equatable {
    /// The looks that a configuration begins with.
    enum Base: Hashable { case plain, gray, tinted, filled, borderless }

    let base: Base

    /// How round the corners are.
    public enum CornerStyle: Hashable, Sendable {
      /// As `background.cornerRadius` says.
      case fixed
      case dynamic, small, medium, large
      /// Half of the height.
      case capsule
    }

    /// How large the button is.
    public enum Size: Hashable, Sendable {
      case mini, small, medium, large
    }

    /// What lies behind title and picture.
    public struct Background: Equatable {
      /// The colour; `nil` for that of the look.
      public var backgroundColor: Color?
      /// The radius of the corners, in points, for `CornerStyle.fixed`.
      public var cornerRadius = 5.95
      /// The colour of a line along the edge.
      public var strokeColor: Color?
      /// The width of that line, in points. 0 by default.
      public var strokeWidth = 0.0
    }

    /// The title.
    public var title: String?
    /// A smaller line below the title.
    public var subtitle: String?
    /// The picture.
    public var image: Image?
    /// On which side of the title the picture stands.
    public var imagePlacement = ImagePlacement.leading
    /// The distance between picture and title, in points.
    public var imagePadding = 0.0
    /// The distance between title and subtitle, in points.
    public var titlePadding = 1.0
    /// The room around title and picture, in points.
    public var contentInsets: DirectionalEdgeInsets
    /// The colour of the ground; `nil` for that of the look.
    public var baseBackgroundColor: Color?
    /// The colour of title and picture; `nil` for that of the look.
    public var baseForegroundColor: Color?
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// What lies behind title and picture.
    public var background = Background()
    /// How large the button is. It sets the insets.
    public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(of: buttonSize, base) } }
    /// Whether something runs that the button began. It is kept, and shows nothing.
    public var showsActivityIndicator = false

    private init(_ base: Base) {
      self.base = base
      contentInsets = Self.insets(of: .medium, base)
    }

    /// Title and picture in the tint.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Title and picture in the tint, without insets.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// Title and picture in the tint, on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Title and picture in the tint, on a ground of the tint's, thinned.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Title and picture in white, on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Title and picture in the tint, on grey.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Title and picture in white, on the tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    /// Title and picture in the tint, on a ground of the tint's, thinned.
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

    /// Whether there is something to see behind title and picture.
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
