import GlissadeTesting
import Testing
import UIKit

/// Values that Objective-C code wraps in objects, and numbers of UIKit's types.
@MainActor
struct ValueTests {
  @Test func `A structure comes out of an object as it went in`() {
    let point = CGPoint(x: 1, y: -2)
    let size = CGSize(width: 3, height: 4)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeRotation(0.5, 1, 2, 3)
    #expect(NSValue(cgPoint: point).cgPointValue == point)
    #expect(NSValue(cgSize: size).cgSizeValue == size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(uiOffset: UIOffsetMake(1, 2)).uiOffsetValue == UIOffset(horizontal: 1, vertical: 2))
    #expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue == plane)
    #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
  }

  @Test func `An array returns the values of a property of its views`() {
    let (cell, label) = (UITableViewCell(), UILabel())
    label.text = "a"
    #expect(NSArray(array: [cell]).value(forKey: "contentView") as? [UIView] == [cell.contentView])
    #expect(NSArray(array: [label, label]).value(forKey: "text") as? [String] == ["a", "a"])
  }

  @Test func `A colour from a closure follows the appearance`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == UIColor.white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == UIColor.black)
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = color
    stage.root.addSubview(view)
    func ground() -> String { stage.draw().description }
    #expect(ground().contains("#000000"))
    stage.userInterfaceStyle = .dark
    #expect(ground().contains("#ffffff"))
  }

  @Test func `The kind of device follows the width of the traits`() {
    for (width, idiom) in [(390.0, UIUserInterfaceIdiom.phone), (1000, .pad)] {
      let stage = Stage(size: CGSize(width: width, height: 900))
      #expect(stage.traitCollection.userInterfaceIdiom == idiom)
      #expect(stage.traitCollection.userInterfaceLevel == .base)
    }
  }

  @Test func `A layer that is created with another one has default values`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.layer.cornerRadius = 5
    let shape = CAShapeLayer(layer: view.layer)
    #expect(shape.frame == .zero && shape.cornerRadius == 0)
    view.layer.addSublayer(shape)
    #expect(shape.convert(CGPoint.zero, to: view.layer) == .zero)
  }

  @Test func `An object of another kind has the neutral value`() {
    let value = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(value.cgRectValue == .zero)
    #expect(value.cgAffineTransformValue == .identity)
    #expect(value.caTransform3DValue == CATransform3DIdentity)
  }

  @Test func `Casts convert structures to objects and back`() {
    let any: Any = CGPoint(x: 1, y: 2)
    #expect((any as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
    #expect((any as? NSNumber) == nil)
    let object: Any = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((object as? CGRect) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((object as? CGPoint) == nil)
    #expect((NSNumber(value: 3) as Any) as? CGPoint == nil)
  }

  /// Returns the position and the transform of a layer half-way through an animation.
  private func halfWay(_ animations: [CABasicAnimation]) -> (CGPoint, CATransform3D)? {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.root.addSubview(view)
    for animation in animations {
      animation.duration = 1
      view.layer.add(animation, forKey: animation.keyPath)
    }
    stage.advance(to: 0.5)
    return view.layer.presentation().map { ($0.position, $0.transform) }
  }

  @Test func `An animation between objects is an animation between their values`() throws {
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = NSValue(cgPoint: CGPoint(x: 10, y: 20))
    move.toValue = NSValue(cgPoint: CGPoint(x: 30, y: 60))
    let scale = CABasicAnimation(keyPath: "transform")
    scale.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    scale.toValue = NSValue(caTransform3D: CATransform3DMakeScale(3, 5, 1))
    let (position, transform) = try #require(halfWay([move, scale]))
    #expect(position == CGPoint(x: 20, y: 40))
    #expect(abs(transform.m11 - 2) < 1e-12 && abs(transform.m22 - 3) < 1e-12)
  }

  @Test func `A keyframe animation takes numbers as objects`() throws {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    let times: [NSNumber] = [0, 0.25, 1]
    animation.keyTimes = times
    animation.values = [NSNumber(value: 0), NSNumber(value: 1), NSNumber(value: 0)]
    animation.duration = 1
    #expect(animation.keyTimes == [0, 0.25, 1])
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView()
    stage.root.addSubview(view)
    view.layer.add(animation, forKey: nil)
    stage.advance(to: 0.625)
    let shown: Double? = view.layer.presentation()?.opacity
    #expect(shown == 0.5)
  }

  @Test func `A property is read and set as a number of either type`() {
    let layer = CAGradientLayer()
    let float: Float = 0.25
    layer.opacity = float
    layer.shadowOpacity = Float(0.5)
    layer.shadowOpacity += 0.25
    let opacity: Float = layer.opacity
    #expect(opacity == 0.25 && layer.shadowOpacity == 0.75)
    layer.locations = [0.25, 0.5]
    let numbers: [NSNumber]? = layer.locations
    #expect(numbers == [0.25, 0.5])
    layer.locations = [NSNumber(value: 0.5)]
    let doubles: [Double]? = layer.locations
    #expect(doubles == [0.5])
    let shape = CAShapeLayer()
    shape.lineDashPattern = [4, 2] as [NSNumber]
    #expect(shape.lineDashPattern == [4, 2])
    let slider = UISlider()
    (slider.minimumValue, slider.maximumValue) = (0, 10)
    let wanted: Float = 2.5
    slider.value = wanted
    #expect(slider.value == 2.5)
    slider.setValue(wanted + 1, animated: false)
    let value: Float = slider.value
    #expect(value == 3.5)
    let progress = UIProgressView()
    progress.setProgress(wanted / 10, animated: false)
    #expect(progress.progress == 0.25)
  }

  @Test func `Bits of options are signed or unsigned`() {
    let bits: UInt = 7 << 16
    #expect(UIView.AnimationOptions(rawValue: bits) == UIView.AnimationOptions(rawValue: 7 << 16))
    var images: [UInt: String] = [:]
    images[UIControl.State.highlighted.rawValue] = "a"
    #expect(images[1] == "a")
    let signed: Int = UIControl.State.highlighted.rawValue
    #expect(signed == 1)
  }

  @Test func `Arrays that UIKit has as optionals are used as such, and as they are`() {
    let view = UIView()
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    view.gestureRecognizers = [tap, pan]
    #expect(view.gestureRecognizers?.count == 2 && view.gestureRecognizers.count == 2)
    #expect(tap.view === view)
    view.gestureRecognizers = [pan]
    #expect(view.gestureRecognizers == [pan] && tap.view == nil)
    view.gestureRecognizers?.forEach { view.removeGestureRecognizer($0) }
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers.isEmpty && tap.view == nil)
    let bar = UITabBar()
    #expect(bar.items?.isEmpty == true)
    #expect(UITabBarController().viewControllers?.first == nil)
  }

  @Test func `A label without a font or a colour has the standard ones`() {
    let label = UILabel()
    label.font = UIFont(name: "Avenir", size: 9)
    #expect(label.font.pointSize == 9)
    if let font = label.font { #expect(font.familyName == "Avenir") }
    label.font = nil
    label.textColor = nil
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
    let (font, color): (UIFont, UIColor) = (label.font, label.textColor)
    #expect(font.pointSize == 17 && color == .label)
  }

  @Test func `Metrics of a visual format may be objects`() {
    let (view, child) = (UIView(), UIView())
    view.addSubview(child)
    let metrics: [String: Any] = ["a": 5, "b": 7.5, "c": NSNumber(value: 9)]
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-a-[child(b)]-c-|", options: [], metrics: metrics, views: ["child": child])
    #expect(constraints.map(\.constant).map(abs).sorted() == [5, 7.5, 9])
    let loose = NSLayoutConstraint.constraints(
      withVisualFormat: "H:[child]-1@p-|", options: [], metrics: ["p": UILayoutPriority.defaultHigh],
      views: ["child": child])
    #expect(loose.map(\.priority) == [.defaultHigh])
  }

  @Test func `A navigation bar takes the attributes of its titles`() {
    let bar = UINavigationBar()
    bar.titleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 9)]
    #expect(bar.titleColor == .red && bar.titleFont?.pointSize == 9)
    bar.largeTitleTextAttributes = nil
    #expect(bar.largeTitleTextAttributes == nil && bar.titleTextAttributes?.count == 2)
  }

  @Test func `A constant of Core Animation is found by its string`() {
    #expect(CAMediaTimingFunctionName(rawValue: "easeIn") == .easeIn)
    #expect(CAMediaTimingFunctionName.easeInEaseOut.rawValue == "easeInEaseOut")
    #expect(CAMediaTimingFunctionName(rawValue: "nonsense") == .default)
    #expect(CAMediaTimingFillMode(rawValue: "forwards") == .forwards)
    #expect(CAShapeLayerFillRule(rawValue: "even-odd") == .evenOdd)
    #expect(CAShapeLayerLineCap(rawValue: "round") == .round)
    #expect(CAShapeLayerLineJoin(rawValue: "bevel") == .bevel)
    #expect(CALayerContentsGravity(rawValue: "resizeAspectFill") == .resizeAspectFill)
    #expect(CATextLayerAlignmentMode(rawValue: "center") == .center)
    #expect(CAAnimationRotationMode(rawValue: "auto") == .rotateAuto)
    #expect(CAAnimationCalculationMode(rawValue: "cubicPaced") == .cubicPaced)
    for name in CAMediaTimingFunctionName.coreAnimationNames.map(\.value) {
      #expect(CAMediaTimingFunctionName(rawValue: name.rawValue) == name)
    }
  }

  @Test(arguments: [
    (1.0, 90.0, 100.0, 30.0), (2, 0, 15, 50), (1, 45, 65 * 2.0.squareRoot(), 65 * 2.0.squareRoot()),
    (1, -90, 100, 30),
  ])
  func `The bounds of a turned view enclose the frame that it gets`(
    scale: Double, degrees: Double, width: Double, height: Double
  ) {
    let view = UIView()
    view.transform = CGAffineTransform(scaleX: scale, y: scale).rotated(by: degrees * .pi / 180)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 100)
    #expect(abs(view.bounds.width - width) < 1e-9 && abs(view.bounds.height - height) < 1e-9)
    #expect(view.center.distance(to: CGPoint(x: 25, y: 70)) < 1e-9)
  }

  @Test func `Names of older code have the types of today`() {
    let path = UIKit.IndexPath(row: 3, section: 1)
    #expect((path as NSIndexPath).row == 3)
    #expect(!Timer().isValid)
    let matrix = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 7,
      m42: 8, m43: 9, m44: 1)
    #expect(matrix == CATransform3DMakeTranslation(7, 8, 9))
    let window = UIWindow(frame: .zero)
    window.windowLevel = .alert
    #expect(window.windowLevel.rawValue > UIWindow.Level.statusBar.rawValue)
    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(string: "Name")
    #expect(field.placeholder == "Name" && field.attributedPlaceholder?.string == "Name")
  }

  @Test func `A transaction has its properties by their keys`() {
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
  }

  @Test(arguments: [(0, 2), (2, 0), (1, 2), (0, 3)]) func `Two subviews exchange their places`(
    pair: (Int, Int)
  ) {
    let view = UIView()
    for tag in 0..<4 {
      let child = UIView()
      child.tag = tag
      view.addSubview(child)
    }
    view.exchangeSubview(at: pair.0, withSubviewAt: pair.1)
    var expected = [0, 1, 2, 3]
    expected.swapAt(pair.0, pair.1)
    #expect(view.subviews.map(\.tag) == expected)
    view.exchangeSubview(at: 1, withSubviewAt: 9)
    #expect(view.subviews.map(\.tag) == expected)
  }

  @Test func `A text describes a structure of numbers`() {
    #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: 4)) == "{{1, 2.5}, {3, 4}}")
    #expect(NSCoder.cgSize(for: "nonsense") == .zero && NSCoder.cgSize(for: "{1, 2, 3}") == .zero)
  }

  @Test func `Objects without parameters can be created`() {
    #expect(UIImage().size == .zero)
    #expect(UIColor().cgColor.alpha == 0)
    #expect(UIViewPropertyAnimator().isInterruptible)
    #expect(!UIViewPropertyAnimator().isRunning)
    let constraint = NSLayoutConstraint()
    constraint.isActive = true
    #expect(!constraint.isActive)
  }

  @Test func `A colour has the components of Core Graphics`() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1).cgColor
    #expect(color.alpha == 1)
    #expect(color.copy(alpha: 0.5)?.alpha == 0.5)
    #expect(color.copy(alpha: 0.5)?.components == [0.25, 0.5, 0.75, 0.5])
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.25, 0.5, 0.75, 1]) == color)
  }
}
