// The file declares UIKit's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Core Animation's names.

/// Core Animation's name for `LayerDelegate`.
public typealias CALayerDelegate = LayerDelegate
/// Core Animation's name for `ShapeLayer`.
public typealias CAShapeLayer = ShapeLayer
/// Core Animation's name for `GradientLayer`.
public typealias CAGradientLayer = GradientLayer
/// Core Animation's name for `TextLayer`.
public typealias CATextLayer = TextLayer
/// Core Animation's name for `ReplicatorLayer`.
public typealias CAReplicatorLayer = ReplicatorLayer
/// Core Animation's name for `GradientLayerType`.
public typealias CAGradientLayerType = GradientLayerType
/// Core Animation's name for `ContentsGravity`.
public typealias CALayerContentsGravity = ContentsGravity
/// Core Animation's name for `TextLayerAlignmentMode`.
public typealias CATextLayerAlignmentMode = TextLayerAlignmentMode
/// Core Animation's name for `RectCorner`.
public typealias CACornerMask = RectCorner
/// Core Animation's name for `FillRule`.
public typealias CAShapeLayerFillRule = FillRule
/// Core Animation's name for `LineCap`.
public typealias CAShapeLayerLineCap = LineCap
/// Core Animation's name for `LineJoin`.
public typealias CAShapeLayerLineJoin = LineJoin

/// Core Animation's name for `LayerAnimation`.
public typealias CAAnimation = LayerAnimation
/// Core Animation's name for `PropertyAnimation`.
public typealias CAPropertyAnimation = PropertyAnimation
/// Core Animation's name for `BasicAnimation`.
public typealias CABasicAnimation = BasicAnimation
/// Core Animation's name for `KeyframeAnimation`.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// Core Animation's name for `SpringAnimation`.
public typealias CASpringAnimation = SpringAnimation
/// Core Animation's name for `AnimationGroup`.
public typealias CAAnimationGroup = AnimationGroup
/// Core Animation's name for `AnimationDelegate`.
public typealias CAAnimationDelegate = AnimationDelegate
/// Core Animation's name for `AnimationCalculationMode`.
public typealias CAAnimationCalculationMode = AnimationCalculationMode
/// Core Animation's name for `AnimationRotationMode`.
public typealias CAAnimationRotationMode = AnimationRotationMode
/// Core Animation's name for `MediaTimingFunction`.
public typealias CAMediaTimingFunction = MediaTimingFunction
/// Core Animation's name for `MediaTimingFunctionName`.
public typealias CAMediaTimingFunctionName = MediaTimingFunctionName
/// Core Animation's name for `LayerFillMode`.
public typealias CAMediaTimingFillMode = LayerFillMode
/// Core Animation's name for `EmitterLayer`.
public typealias CAEmitterLayer = EmitterLayer
/// Core Animation's name for `EmitterCell`.
public typealias CAEmitterCell = EmitterCell
/// Core Animation's name for `EmitterLayerShape`.
public typealias CAEmitterLayerEmitterShape = EmitterLayerShape
/// Core Animation's name for `EmitterLayerMode`.
public typealias CAEmitterLayerEmitterMode = EmitterLayerMode
/// Core Animation's name for `EmitterLayerRenderMode`.
public typealias CAEmitterLayerRenderMode = EmitterLayerRenderMode
/// Core Animation's name for `TransitionAnimation`.
public typealias CATransition = TransitionAnimation
/// Core Animation's name for `LayerTransitionType`.
public typealias CATransitionType = LayerTransitionType
/// Core Animation's name for `LayerTransitionSubtype`.
public typealias CATransitionSubtype = LayerTransitionSubtype
/// Core Animation's name for `LayerAction`.
public typealias CAAction = LayerAction
/// Core Animation's name for `LayerTransaction`.
public typealias CATransaction = LayerTransaction

/// Returns the time of the first window's stage, in seconds, or 0 if there is no window.
@MainActor
public func CACurrentMediaTime() -> Double { MainScreen.stage?.time ?? 0 }

extension FillRule {
  /// Core Animation's name for `winding`.
  public static let nonZero = FillRule.winding
}

// Core Animation's names of the corners.

extension RectCorner {
  /// The top left corner.
  public static let layerMinXMinYCorner = RectCorner.topLeft
  /// The top right corner.
  public static let layerMaxXMinYCorner = RectCorner.topRight
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = RectCorner.bottomLeft
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = RectCorner.bottomRight
}
