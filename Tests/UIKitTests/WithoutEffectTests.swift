import GlissadeUI
import Testing
import UIKit

@MainActor
@Suite struct `A property without effect` {
  /// Expects that a property has its default, then what is set, and that another object keeps the default.
  private func check<Object: AnyObject, Value: Equatable>(
    _ make: () -> Object, _ path: ReferenceWritableKeyPath<Object, Value>, _ standard: Value, _ other: Value
  ) {
    let (one, two) = (make(), make())
    #expect(one[keyPath: path] == standard)
    one[keyPath: path] = other
    #expect(one[keyPath: path] == other && two[keyPath: path] == standard)
    one[keyPath: path] = standard
    #expect(one[keyPath: path] == standard)
  }

  @Test func `of a layer keeps what is set`() {
    check(CALayer.init, \.contentsScale, 1, 2)
    check(CALayer.init, \.shouldRasterize, false, true)
    check(CALayer.init, \.rasterizationScale, 1, 2)
    check(CALayer.init, \.allowsEdgeAntialiasing, false, true)
    check(CALayer.init, \.isOpaque, false, true)
    check(CALayer.init, \.duration, 0, 2)
    check(CALayer.init, \.repeatCount, 0, 2)
    check(CALayer.init, \.repeatDuration, 0, 2)
    check(CALayer.init, \.autoreverses, false, true)
    check(CALayer.init, \.fillMode, .removed, .both)
    check(CAEmitterLayer.init, \.emitterZPosition, 0, 2)
    check(CAEmitterLayer.init, \.emitterDepth, 0, 2)
    check(CAEmitterLayer.init, \.preservesDepth, false, true)
    check(CAEmitterCell.init, \.emissionLatitude, 0, 2)
    check(CAEmitterCell.init, \.zAcceleration, 0, 2)
  }

  @Test func `of a layer is in its presentation and under its name`() {
    let layer = CALayer()
    layer.contentsScale = 3
    #expect(layer.presentation()?.contentsScale == 3)
    #expect(layer.value(forKey: "contentsScale") as? CGFloat == 3)
  }

  @Test func `of a transition is copied with it`() {
    let transition = CATransition()
    transition.startProgress = 0.25
    #expect((transition.copy() as? CATransition)?.startProgress == 0.25)
  }

  @Test func `of a view or a gesture keeps what is set`() {
    check({ UIScrollView() }, \.keyboardDismissMode, .none, .onDrag)
    check({ UIStackView() }, \.isBaselineRelativeArrangement, false, true)
    check({ UIPanGestureRecognizer() }, \.delaysTouchesBegan, false, true)
    check({ UIPanGestureRecognizer() }, \.delaysTouchesEnded, true, false)
  }

  @Test func `of an animation has UIKit's number`() {
    let numbers: [(UIView.AnimationOptions, Int)] = [
      (.layoutSubviews, 1), (.overrideInheritedOptions, 512), (.preferredFramesPerSecondDefault, 0),
      (.preferredFramesPerSecond60, 3 << 24), (.preferredFramesPerSecond30, 7 << 24),
    ]
    for (option, number) in numbers { #expect(option.rawValue == number) }
    #expect(UIView.KeyframeAnimationOptions.layoutSubviews.rawValue == 1)
    #expect(UIView.KeyframeAnimationOptions.overrideInheritedOptions.rawValue == 512)
  }
}
