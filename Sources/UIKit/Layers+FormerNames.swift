import GlissadeDrawing
import GlissadeMotion
import GlissadeUI

// Core Animation's names before Swift 4.2.

/// The name of `LayerFillMode.removed` before Swift 4.2.
public let kCAFillModeRemoved = LayerFillMode.removed
/// The name of `LayerFillMode.forwards` before Swift 4.2.
public let kCAFillModeForwards = LayerFillMode.forwards
/// The name of `LayerFillMode.backwards` before Swift 4.2.
public let kCAFillModeBackwards = LayerFillMode.backwards
/// The name of `LayerFillMode.both` before Swift 4.2.
public let kCAFillModeBoth = LayerFillMode.both
/// The name of `LineCap.butt` before Swift 4.2.
public let kCALineCapButt = LineCap.butt
/// The name of `LineCap.round` before Swift 4.2.
public let kCALineCapRound = LineCap.round
/// The name of `LineCap.square` before Swift 4.2.
public let kCALineCapSquare = LineCap.square
/// The name of `LineJoin.miter` before Swift 4.2.
public let kCALineJoinMiter = LineJoin.miter
/// The name of `LineJoin.round` before Swift 4.2.
public let kCALineJoinRound = LineJoin.round
/// The name of `LineJoin.bevel` before Swift 4.2.
public let kCALineJoinBevel = LineJoin.bevel
/// The name of `FillRule.evenOdd` before Swift 4.2.
public let kCAFillRuleEvenOdd = FillRule.evenOdd
/// The name of `FillRule.winding` before Swift 4.2.
public let kCAFillRuleNonZero = FillRule.winding
/// The name of `MediaTimingFunctionName.linear` before Swift 4.2.
public let kCAMediaTimingFunctionLinear = MediaTimingFunctionName.linear
/// The name of `MediaTimingFunctionName.easeIn` before Swift 4.2.
public let kCAMediaTimingFunctionEaseIn = MediaTimingFunctionName.easeIn
/// The name of `MediaTimingFunctionName.easeOut` before Swift 4.2.
public let kCAMediaTimingFunctionEaseOut = MediaTimingFunctionName.easeOut
/// The name of `MediaTimingFunctionName.easeInEaseOut` before Swift 4.2.
public let kCAMediaTimingFunctionEaseInEaseOut = MediaTimingFunctionName.easeInEaseOut
/// The name of `MediaTimingFunctionName.default` before Swift 4.2.
public let kCAMediaTimingFunctionDefault = MediaTimingFunctionName.default
/// The name of `TextLayerAlignmentMode.center` before Swift 4.2.
public let kCAAlignmentCenter = TextLayerAlignmentMode.center
/// The name of `TextLayerAlignmentMode.natural` before Swift 4.2.
public let kCAAlignmentNatural = TextLayerAlignmentMode.natural
/// The name of `TextLayerAlignmentMode.left` before Swift 4.2.
public let kCAAlignmentLeft = TextLayerAlignmentMode.left
/// The name of `TextLayerAlignmentMode.right` before Swift 4.2.
public let kCAAlignmentRight = TextLayerAlignmentMode.right
/// The name of `TextLayerAlignmentMode.justified` before Swift 4.2.
public let kCAAlignmentJustified = TextLayerAlignmentMode.justified
/// The name of `AnimationCalculationMode.linear` before Swift 4.2.
public let kCAAnimationLinear = AnimationCalculationMode.linear
/// The name of `AnimationCalculationMode.discrete` before Swift 4.2.
public let kCAAnimationDiscrete = AnimationCalculationMode.discrete
/// The name of `AnimationCalculationMode.paced` before Swift 4.2.
public let kCAAnimationPaced = AnimationCalculationMode.paced
/// The name of `AnimationCalculationMode.cubic` before Swift 4.2.
public let kCAAnimationCubic = AnimationCalculationMode.cubic
/// The name of `AnimationCalculationMode.cubicPaced` before Swift 4.2.
public let kCAAnimationCubicPaced = AnimationCalculationMode.cubicPaced
/// The name of `AnimationRotationMode.rotateAuto` before Swift 4.2.
public let kCAAnimationRotateAuto = AnimationRotationMode.rotateAuto
/// The name of `AnimationRotationMode.rotateAutoReverse` before Swift 4.2.
public let kCAAnimationRotateAutoReverse = AnimationRotationMode.rotateAutoReverse
/// The name of `ContentsGravity.resize` before Swift 4.2.
public let kCAGravityResize = ContentsGravity.resize
/// The name of `ContentsGravity.resizeAspect` before Swift 4.2.
public let kCAGravityResizeAspect = ContentsGravity.resizeAspect
/// The name of `ContentsGravity.resizeAspectFill` before Swift 4.2.
public let kCAGravityResizeAspectFill = ContentsGravity.resizeAspectFill
/// The name of `ContentsGravity.center` before Swift 4.2.
public let kCAGravityCenter = ContentsGravity.center
/// The name of `ContentsGravity.top` before Swift 4.2.
public let kCAGravityTop = ContentsGravity.top
/// The name of `ContentsGravity.bottom` before Swift 4.2.
public let kCAGravityBottom = ContentsGravity.bottom
/// The name of `ContentsGravity.left` before Swift 4.2.
public let kCAGravityLeft = ContentsGravity.left
/// The name of `ContentsGravity.right` before Swift 4.2.
public let kCAGravityRight = ContentsGravity.right
/// The name of `ContentsGravity.topLeft` before Swift 4.2.
public let kCAGravityTopLeft = ContentsGravity.topLeft
/// The name of `ContentsGravity.topRight` before Swift 4.2.
public let kCAGravityTopRight = ContentsGravity.topRight
/// The name of `ContentsGravity.bottomLeft` before Swift 4.2.
public let kCAGravityBottomLeft = ContentsGravity.bottomLeft
/// The name of `ContentsGravity.bottomRight` before Swift 4.2.
public let kCAGravityBottomRight = ContentsGravity.bottomRight
/// The name of `GradientLayerType.axial` before Swift 4.2.
public let kCAGradientLayerAxial = GradientLayerType.axial
/// The name of `GradientLayerType.radial` before Swift 4.2.
public let kCAGradientLayerRadial = GradientLayerType.radial
/// The name of `GradientLayerType.conic` before Swift 4.2.
public let kCAGradientLayerConic = GradientLayerType.conic
/// The name of `LayerTransitionType.fade` before Swift 4.2.
public let kCATransitionFade = LayerTransitionType.fade
/// The name of `LayerTransitionType.moveIn` before Swift 4.2.
public let kCATransitionMoveIn = LayerTransitionType.moveIn
/// The name of `LayerTransitionType.push` before Swift 4.2.
public let kCATransitionPush = LayerTransitionType.push
/// The name of `LayerTransitionType.reveal` before Swift 4.2.
public let kCATransitionReveal = LayerTransitionType.reveal
/// The name of `LayerTransitionSubtype.fromLeft` before Swift 4.2.
public let kCATransitionFromLeft = LayerTransitionSubtype.fromLeft
/// The name of `LayerTransitionSubtype.fromRight` before Swift 4.2.
public let kCATransitionFromRight = LayerTransitionSubtype.fromRight
/// The name of `LayerTransitionSubtype.fromTop` before Swift 4.2.
public let kCATransitionFromTop = LayerTransitionSubtype.fromTop
/// The name of `LayerTransitionSubtype.fromBottom` before Swift 4.2.
public let kCATransitionFromBottom = LayerTransitionSubtype.fromBottom
/// The name of `EmitterLayerShape.point` before Swift 4.2.
public let kCAEmitterLayerPoint = EmitterLayerShape.point
/// The name of `EmitterLayerShape.line` before Swift 4.2.
public let kCAEmitterLayerLine = EmitterLayerShape.line
/// The name of `EmitterLayerShape.rectangle` before Swift 4.2.
public let kCAEmitterLayerRectangle = EmitterLayerShape.rectangle
/// The name of `EmitterLayerShape.circle` before Swift 4.2.
public let kCAEmitterLayerCircle = EmitterLayerShape.circle
/// The name of `EmitterLayerShape.cuboid` before Swift 4.2.
public let kCAEmitterLayerCuboid = EmitterLayerShape.cuboid
/// The name of `EmitterLayerShape.sphere` before Swift 4.2.
public let kCAEmitterLayerSphere = EmitterLayerShape.sphere
/// The name of `EmitterLayerMode.volume` before Swift 4.2.
public let kCAEmitterLayerVolume = EmitterLayerMode.volume
/// The name of `EmitterLayerMode.points` before Swift 4.2.
public let kCAEmitterLayerPoints = EmitterLayerMode.points
/// The name of `EmitterLayerMode.outline` before Swift 4.2.
public let kCAEmitterLayerOutline = EmitterLayerMode.outline
/// The name of `EmitterLayerMode.surface` before Swift 4.2.
public let kCAEmitterLayerSurface = EmitterLayerMode.surface
/// The name of `EmitterLayerRenderMode.unordered` before Swift 4.2.
public let kCAEmitterLayerUnordered = EmitterLayerRenderMode.unordered
/// The name of `EmitterLayerRenderMode.oldestFirst` before Swift 4.2.
public let kCAEmitterLayerOldestFirst = EmitterLayerRenderMode.oldestFirst
/// The name of `EmitterLayerRenderMode.oldestLast` before Swift 4.2.
public let kCAEmitterLayerOldestLast = EmitterLayerRenderMode.oldestLast
/// The name of `EmitterLayerRenderMode.backToFront` before Swift 4.2.
public let kCAEmitterLayerBackToFront = EmitterLayerRenderMode.backToFront
/// The name of `EmitterLayerRenderMode.additive` before Swift 4.2.
public let kCAEmitterLayerAdditive = EmitterLayerRenderMode.additive
