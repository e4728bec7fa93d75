// UIKit's own names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Core Animation's names.

public typealias CALayerDelegate = LayerDelegate
public typealias CAShapeLayer = ShapeLayer
public typealias CAGradientLayer = GradientLayer
public typealias CATextLayer = TextLayer
public typealias CAReplicatorLayer = ReplicatorLayer
public typealias CAGradientLayerType = GradientLayerType
public typealias CALayerContentsGravity = ContentsGravity
public typealias CATextLayerAlignmentMode = TextLayerAlignmentMode
public typealias CACornerMask = RectCorner
public typealias CAShapeLayerFillRule = FillRule
public typealias CAShapeLayerLineCap = LineCap
public typealias CAShapeLayerLineJoin = LineJoin

public typealias CAAnimation = LayerAnimation
public typealias CAPropertyAnimation = PropertyAnimation
public typealias CABasicAnimation = BasicAnimation
public typealias CAKeyframeAnimation = KeyframeAnimation
public typealias CASpringAnimation = SpringAnimation
public typealias CAAnimationGroup = AnimationGroup
public typealias CAAnimationDelegate = AnimationDelegate
public typealias CAAnimationCalculationMode = AnimationCalculationMode
public typealias CAAnimationRotationMode = AnimationRotationMode
public typealias CAMediaTimingFunction = MediaTimingFunction
public typealias CAMediaTimingFunctionName = MediaTimingFunctionName
public typealias CAMediaTimingFillMode = LayerFillMode
public typealias CATransaction = LayerTransaction

// What the names were before Swift 4.2.

public let kCAFillModeRemoved = LayerFillMode.removed
public let kCAFillModeForwards = LayerFillMode.forwards
public let kCAFillModeBackwards = LayerFillMode.backwards
public let kCAFillModeBoth = LayerFillMode.both
public let kCALineCapButt = LineCap.butt
public let kCALineCapRound = LineCap.round
public let kCALineCapSquare = LineCap.square
public let kCALineJoinMiter = LineJoin.miter
public let kCALineJoinRound = LineJoin.round
public let kCALineJoinBevel = LineJoin.bevel
public let kCAFillRuleEvenOdd = FillRule.evenOdd
public let kCAFillRuleNonZero = FillRule.winding
public let kCAMediaTimingFunctionLinear = MediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = MediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = MediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = MediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = MediaTimingFunctionName.default
public let kCAAlignmentCenter = TextLayerAlignmentMode.center

/// Returns the time of the first window's stage, in seconds; 0 before there is one.
@MainActor
public func CACurrentMediaTime() -> Double { MainScreen.stage?.time ?? 0 }

// Numbers as Foundation has them.

extension NSNumber: LayerAnimatable {
  public var layerAnimationValue: Any { doubleValue }
}

extension FillRule {
  public static let nonZero = FillRule.winding
}

// The corners as Core Animation names them.

extension RectCorner {
  public static let layerMinXMinYCorner = RectCorner.topLeft
  public static let layerMaxXMinYCorner = RectCorner.topRight
  public static let layerMinXMaxYCorner = RectCorner.bottomLeft
  public static let layerMaxXMaxYCorner = RectCorner.bottomRight
}
