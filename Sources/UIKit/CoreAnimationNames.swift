import GlissadeUI

// Core Animation's constants are strings there, and enumerations here.

/// A constant of Core Animation, which corresponds to a string.
public protocol CoreAnimationName: Hashable, Sendable {
  /// The constants with their strings, the default first.
  static var coreAnimationNames: KeyValuePairs<String, Self> { get }
}

extension CoreAnimationName {
  /// Creates a constant from its string. A string that Core Animation does not have gives the default constant.
  public init(rawValue: String) {
    let names = Self.coreAnimationNames
    self = (names.first { $0.key == rawValue } ?? names[0]).value
  }

  /// The string of the constant.
  public var rawValue: String {
    Self.coreAnimationNames.first { $0.value == self }?.key ?? String(describing: self)
  }
}

extension MediaTimingFunctionName: CoreAnimationName {
  /// The names of the timing functions.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    [
      "default": .default, "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut,
      "easeInEaseOut": .easeInEaseOut,
    ]
  }
}

extension LayerFillMode: CoreAnimationName {
  /// The names of the fill modes.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    ["removed": .removed, "forwards": .forwards, "backwards": .backwards, "both": .both]
  }
}

extension AnimationCalculationMode: CoreAnimationName {
  /// The names of the calculation modes.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    [
      "linear": .linear, "discrete": .discrete, "paced": .paced, "cubic": .cubic, "cubicPaced": .cubicPaced,
    ]
  }
}

extension AnimationRotationMode: CoreAnimationName {
  /// The names of the rotation modes.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    ["auto": .rotateAuto, "autoReverse": .rotateAutoReverse]
  }
}

extension ContentsGravity: CoreAnimationName {
  /// The names of the gravities.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    [
      "resize": .resize, "resizeAspect": .resizeAspect, "resizeAspectFill": .resizeAspectFill,
      "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
      "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
  }
}

extension TextLayerAlignmentMode: CoreAnimationName {
  /// The names of the alignments.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    [
      "natural": .natural, "left": .left, "right": .right, "center": .center, "justified": .justified,
    ]
  }
}

extension GradientLayerType: CoreAnimationName {
  /// The names of the kinds of gradients.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    ["axial": .axial, "radial": .radial, "conic": .conic]
  }
}

extension LayerTransitionType: CoreAnimationName {
  /// The names of the kinds of transitions.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    ["fade": .fade, "moveIn": .moveIn, "push": .push, "reveal": .reveal]
  }
}

extension LayerTransitionSubtype: CoreAnimationName {
  /// The names of the directions.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    ["fromLeft": .fromLeft, "fromRight": .fromRight, "fromTop": .fromTop, "fromBottom": .fromBottom]
  }
}

extension EmitterLayerShape: CoreAnimationName {
  /// The names of the shapes.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    [
      "point": .point, "line": .line, "rectangle": .rectangle, "circle": .circle, "cuboid": .cuboid,
      "sphere": .sphere,
    ]
  }
}

extension EmitterLayerMode: CoreAnimationName {
  /// The names of the modes.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    ["volume": .volume, "points": .points, "outline": .outline, "surface": .surface]
  }
}

extension CAEmitterLayerRenderMode: CoreAnimationName {
  /// The names of the modes.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    [
      "unordered": .unordered, "oldestFirst": .oldestFirst, "oldestLast": .oldestLast,
      "backToFront": .backToFront, "additive": .additive,
    ]
  }
}

extension FillRule: CoreAnimationName {
  /// The names of the fill rules.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    ["non-zero": .winding, "even-odd": .evenOdd]
  }
}

extension LineCap: CoreAnimationName {
  /// The names of the line caps.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    ["butt": .butt, "round": .round, "square": .square]
  }
}

extension LineJoin: CoreAnimationName {
  /// The names of the line joins.
  public static var coreAnimationNames: KeyValuePairs<String, Self> {
    ["miter": .miter, "round": .round, "bevel": .bevel]
  }
}

/// The action that does nothing: a change of a property for which it is found is not animated.
extension NSNull: LayerAction {
  /// Does nothing.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}
