import Foundation
import SwiftTokens
import Testing
import UIKit
import UIKitPorting

/// Ported copies, compiled with the module.
@Suite(.enabled(if: Compiler.isAvailable))
struct PortedSourceTests {
  private static let sources: [(name: String, text: String)] = [
    (
      "optional requirements",
      """
      import UIKit
      @objc public protocol DialDelegate {
        @objc optional func dialDidTurn(_ dial: Dial, by angle: CGFloat)
        @objc optional func dialShouldTurn(_ dial: Dial) -> Bool
        @objc optional func dialColor(_ dial: Dial) -> UIColor?
        @objc optional var rate: CGFloat { get }
      }
      public class Dial: UIView {
        public weak var delegate: DialDelegate?
        weak var anything: AnyObject?
        func turn() {
          guard delegate?.dialShouldTurn?(self) ?? true else { return }
          backgroundColor = delegate?.dialColor?(self) ?? .red
          delegate?.dialDidTurn?(self, by: delegate?.rate ?? 1)
          anything?.dialDidTurn?(self, by: 2)
        }
      }
      final class Owner: NSObject, DialDelegate {
        func dialShouldTurn(_ dial: Dial) -> Bool { return false }
        var rate: CGFloat { 2 }
        func dialDidTurn(_ dial: Dial, by angle: CGFloat) {}
      }
      final class Other: DialDelegate {}
      """
    ),
    (
      "members of extensions that subclasses override",
      """
      import UIKit
      extension UIViewController {
        @objc func open(_ width: CGFloat, by other: UIView? = nil) -> Bool { return true }
        @objc var isAway: Bool { presentingViewController == nil }
      }
      public extension UIView {
        @objc func mark() { backgroundColor = .red }
        @objc var shade: CGFloat { get { alpha } set { alpha = newValue } }
      }
      extension UILabel {
        override func mark() { super.mark(); textColor = .red }
      }
      class Tag: UILabel {
        override func mark() { super.mark(); text = "marked" }
        override var shade: CGFloat { get { super.shade / 2 } set { super.shade = newValue * 2 } }
      }
      class Drawer: UINavigationController {
        override func open(_ width: CGFloat, by other: UIView?) -> Bool { super.open(width) && !isAway }
        override var isAway: Bool { false }
        func f() { perform(#selector(self.hide), with: nil, afterDelay: 1); Tag().mark() }
      }
      extension UIViewController { @objc func hide() {} }
      class Last: Drawer { override func hide() { super.hide() } }
      """
    ),
    (
      "what belongs to no actor, and what is declared twice",
      """
      import UIKit
      public class Place: NSObject {
        let name: String
        init(name: String) { self.name = name }
        public override func isEqual(_ object: Any?) -> Bool {
          guard let other = object as? Place else { return super.isEqual(object) }
          return other.name == name
        }
        public override var description: String { return "place \\(name)" }
        open override var debugDescription: String { get { super.debugDescription + name } }
        public override var hash: Int { name.hashValue }
      }
      open class Clock {
        var link: CADisplayLink?
        deinit { link?.invalidate() }
      }
      class Watch: Clock {}
      postfix operator %%
      postfix func %% (share: CGFloat) -> CGFloat { return share / 100 }
      postfix func %% (share: Double) -> CGFloat { return CGFloat(share)%% }
      extension UIView {
        @discardableResult func height(_ points: Double) -> Self { height(CGFloat(points)) }
        @discardableResult func height(_ points: CGFloat) -> Self { frame.size.height = points; return self }
        @discardableResult func height(_ points: Int) -> Self { height(CGFloat(points)) }
      }
      extension UIView.AnimationCurve {
        var options: UIView.AnimationOptions {
          switch self {
          case .easeIn: return .curveEaseIn
          @unknown default: return .curveLinear
          }
        }
      }
      func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
      func += (left: inout CGPoint, right: CGPoint) { left = left - right - right }
      func way(_ a: CGPoint, _ b: CGPoint) -> CGPoint { var way = a - b; way += a; return way }
      func find(_ item: Any, _ view: UIView) -> Bool {
        if let found = item as? NSObject, found == view { return true }
        return false
      }
      func run(_ animator: UIViewImplicitlyAnimating, _ layout: UICollectionViewDelegateFlowLayout) {
        animator.addAnimations? { print("runs") }
        animator.addCompletion?({ _ in print("ends") })
      }
      class Wide: UITableViewCell {
        let width: CGFloat
        init(width: CGFloat) { self.width = width; super.init(style: .default, reuseIdentifier: nil) }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    ),
    (
      "what is declared for CGFloat and Double, and for all objects",
      """
      import UIKit
      protocol Measure { var measure: CGFloat { get } }
      extension Double: Measure { var measure: CGFloat { CGFloat(self) } }
      extension CGFloat: Measure { var measure: CGFloat { self } }
      extension CGFloat {
        func limited(_ low: CGFloat, to high: CGFloat) -> CGFloat { min(max(self, low), high) }
        var half: CGFloat { self / 2 }
      }
      extension TimeInterval {
        func limited(_ low: TimeInterval, to high: TimeInterval) -> TimeInterval { min(max(self, low), high) }
      }
      let width: CGFloat = 3.5.limited(0, to: 1).half
      extension NSObject {
        func tell() { print(isKind(of: UIView.self)) }
      }
      final class Told: UIView {
        override func encode(with coder: NSCoder) { super.encode(with: coder) }
        required init?(coder: NSCoder) { super.init(coder: coder)! }
        override func willMove(toWindow newWindow: UIWindow?) {
          super.willMove(toWindow: newWindow)
          if newWindow != nil { tell() }
        }
      }
      """
    ),
    (
      "what is changed in place",
      """
      import UIKit
      import os.log
      let log = OSLog(subsystem: "org.example", category: "tests")
      extension UIImage {
        class func dot() -> UIImage { return UIImage() }
      }
      final class Bubble: UIView {
        private func tip(_ at: CGPoint, path: CGMutablePath) { path.addLine(to: at) }
        override func draw(_ rect: CGRect) {
          let path = CGMutablePath()
          path.move(to: .zero)
          tip(CGPoint(x: 3, y: 4), path: path)
          let attributes = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 9), NSAttributedString.Key.foregroundColor: UIColor.red]
          NSString(string: "a").draw(in: rect, withAttributes: attributes)
          UIImage.dot().draw(in: rect)
          os_log("drawn in %{public}@", log: log, type: .debug, "\\(rect)")
        }
      }
      final class Tilt: UICollectionViewLayoutAttributes {
        var angle: CGFloat = 0
        override func copy(with zone: NSZone? = nil) -> Any {
          let copy = super.copy(with: zone) as! Tilt
          copy.angle = angle
          return copy
        }
      }
      """
    ),
    (
      "overrides of properties with other types",
      """
      import UIKit
      open class Ticker: UILabel {
        private let inner = UILabel()
        override open var attributedText: NSAttributedString? {
          get { return inner.attributedText }
          set {
            if inner.attributedText == newValue { return }
            inner.attributedText = newValue
            super.attributedText = attributedText
          }
        }
        override open var baselineAdjustment: UIBaselineAdjustment { didSet {} }
        open override var maximumContentSizeCategory: UIContentSizeCategory? {
          get { return inner.maximumContentSizeCategory }
          set { inner.maximumContentSizeCategory = newValue }
        }
      }
      final class Headline: Ticker {
        override var attributedText: NSAttributedString? {
          didSet { if oldValue?.length != attributedText?.length { setNeedsLayout() } }
        }
      }
      final class Note: UITextView {
        override var attributedText: NSAttributedString! {
          get { return super.attributedText }
          set { super.attributedText = newValue; count(newValue.length) }
        }
        override var typingAttributes: [NSAttributedString.Key: Any] {
          didSet { count(typingAttributes.count) }
        }
        func count(_ number: Int) {}
      }
      final class Entry: UITextField {
        override var attributedPlaceholder: NSAttributedString? {
          didSet { setNeedsLayout() }
        }
      }
      final class Dial: UISlider {
        override var value: Float {
          didSet { turn(from: oldValue, to: value) }
        }
        override var maximumValue: Float {
          get { return super.maximumValue }
          set { super.maximumValue = newValue * 2 }
        }
        func turn(from: Float, to: Float) {}
      }
      final class Glow: CALayer {
        override var shadowOpacity: Float {
          get { return 0.5 }
          set { super.shadowOpacity = newValue }
        }
      }
      final class Bar: UIProgressView {
        override var progress: Float { willSet { print(newValue.rounded()) } }
      }
      func use(_ ticker: Ticker, _ dial: Dial) -> Float {
        ticker.attributedText = NSAttributedString(string: "a")
        let text = ticker.attributedText
        dial.value = Float(text?.length ?? 0)
        let value = dial.value
        return value
      }
      """
    ),
    (
      "overrides in tables, collections and their layouts",
      """
      import UIKit
      open class Pages: UICollectionView {
        var count = 0
        init(layout: UICollectionViewLayout) { super.init(frame: .zero, collectionViewLayout: layout) }
        required public init?(coder: NSCoder) { super.init(coder: coder) }
      }
      extension Pages {
        @available(*, unavailable)
        open override var delegate: UICollectionViewDelegate? {
          get { return super.delegate }
          set { super.delegate = newValue }
        }
        open override var dataSource: UICollectionViewDataSource? {
          get { return super.dataSource }
          set { super.dataSource = newValue }
        }
        open override var semanticContentAttribute: UISemanticContentAttribute { didSet { count += 1 } }
        open override func reloadData() { super.reloadData(); count += 1 }
        open override func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
          super.register(viewClass, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: identifier)
        }
        open override func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
          super.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
      }
      final class Months: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
        override func register(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {
          super.register(viewClass, forDecorationViewOfKind: kind)
        }
      }
      final class Title: UITableViewHeaderFooterView {
        override init(reuseIdentifier: String?) {
          super.init(reuseIdentifier: reuseIdentifier)
          contentView.backgroundColor = .red
          textLabel?.text = "title"
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func prepareForReuse() { super.prepareForReuse(); backgroundView = UIView() }
      }
      final class List: UITableView {
        weak var other: UITableViewDelegate?
        override var delegate: UITableViewDelegate? { didSet { other = delegate as? UITableViewDelegate } }
        override var rowHeight: CGFloat { didSet { reloadData() } }
        func f() {
          register(Title.self, forHeaderFooterViewReuseIdentifier: "title")
          register(UITableViewCell.self, forCellReuseIdentifier: "cell")
          let view = dequeueReusableHeaderFooterView(withIdentifier: "title") as? Title
          view?.isHidden = headerView(forSection: 0)?.textLabel == nil
        }
      }
      final class Gap: NSLayoutConstraint {
        override var constant: CGFloat { get { return super.constant } set { super.constant = newValue * 2 } }
      }
      """
    ),
    (
      "objects that are asked for methods, and constraints and items of Interface Builder",
      """
      import UIKit
      final class Proxy: NSObject, UIScrollViewDelegate {
        weak var other: UIScrollViewDelegate?
        override func responds(to aSelector: Selector!) -> Bool {
          return super.responds(to: aSelector) || other?.responds(to: aSelector) ?? false
        }
        func f(_ delegate: UIGestureRecognizerDelegate, _ recognizer: UIGestureRecognizer) -> Bool {
          let selector = #selector(UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:))
          if delegate.responds(to: selector) { return recognizer.isEnabled }
          return other!.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)))
        }
      }
      final class Keyboard: NSLayoutConstraint {
        override func awakeFromNib() { super.awakeFromNib() }
      }
      final class Item: UIBarButtonItem {
        override func awakeFromNib() { super.awakeFromNib() }
        override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
      }
      final class Screen: UIViewController {
        override var childForStatusBarStyle: UIViewController? { return children.first }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { return [.bottom] }
        override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
          super.preferredContentSizeDidChange(forChildContentContainer: container)
        }
        override func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
          super.willTransition(to: newCollection, with: coordinator)
        }
        override var description: String { return "screen" }
        let name: String
        required public init() {
          name = ""
          super.init(nibName: nil, bundle: nil)
          UIControl().sendAction(#selector(Screen.go), to: self, for: nil)
          view.setValue(0.5, forKey: "alpha")
          let text = NSAttributedString()
          view.isHidden = text.length == 0 || UIFont().pointSize == 0
        }
        required init?(coder: NSCoder) { fatalError() }
        @objc func go() {}
      }
      final class Sentence: UIView {
        let label = UILabel()
        override var forFirstBaselineLayout: UIView { return label }
        override func forBaselineLayout() -> UIView { return label }
      }
      """
    ),
    (
      "requests of the network",
      """
      import UIKit
      final class Loader {
        func load(_ url: URL) {
          URLSession.shared.dataTask(with: URLRequest(url: url)) { data, response, error in
            print((response as? HTTPURLResponse)?.statusCode ?? 0)
          }.resume()
        }
      }
      """
    ),
    (
      "a deinit that calls methods",
      """
      import UIKit
      class Bell: UIView {
        private var link: CADisplayLink?
        func silence() { link?.invalidate() }
        deinit { silence() }
      }
      final class Model: NSObject {
        var timer: Timer?
        deinit { timer?.invalidate(); NotificationCenter.default.removeObserver(self) }
      }
      final class Plain {
        let view = UIView()
        deinit {
          view.removeFromSuperview()
        }
      }
      """
    ),
    (
      "selectors of properties",
      """
      import UIKit
      class Watcher: UIScrollView {
        @objc dynamic var angle: CGFloat = 0
        func f() -> [String] {
          [
            NSStringFromSelector(#selector(getter: UIScrollView.contentOffset)),
            NSStringFromSelector(#selector(getter: angle)), NSStringFromSelector(#selector(setter: self.angle)),
          ]
        }
      }
      """
    ),
    (
      "decoding initializers",
      """
      import UIKit
      class Glass: UIVisualEffectView {
        override init(effect: UIVisualEffect?) { super.init(effect: effect) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      class Grid: UICollectionView {
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      class Cell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func awakeFromNib() { super.awakeFromNib() }
      }
      """
    ),
    (
      "overrides in extensions",
      """
      import UIKit
      public class Pad: UIControl { private var isOpen = false }
      extension Pad: UIGestureRecognizerDelegate {
        override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
          return isOpen
        }
      }
      extension Pad {
        override public func layoutSubviews() { super.layoutSubviews(); g(#selector(press)) }
        @objc func press() {}
        private func g(_ selector: Selector) {}
      }
      """
    ),
    (
      "layers with initializers of their own",
      """
      import UIKit
      class Spinner: CAShapeLayer {
        init(frame: CGRect) { super.init(); self.frame = frame }
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      open class Dial: CALayer {
        @NSManaged open var angle: CGFloat
        @NSManaged var tint: UIColor?
        var step = 1
        public override init() { super.init() }
        public override init(layer: Any) {
          super.init(layer: layer)
          if let other = layer as? Dial { step = other.step; angle = other.angle }
        }
        public required init?(coder: NSCoder) { fatalError() }
        open override class func needsDisplay(forKey key: String) -> Bool {
          return key == "angle" || super.needsDisplay(forKey: key)
        }
        open override func action(forKey event: String) -> CAAction? {
          return event == "angle" ? CABasicAnimation(keyPath: event) : super.action(forKey: event)
        }
        open override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: angle, height: 1)) }
        open override func display() { super.display() }
      }
      final class Inner: Dial {
        override init(layer: Any) { super.init(layer: layer) }
        override init() { super.init(); actions = ["angle": NSNull()]; mask = Spinner(frame: .zero) }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Face: UIView {
        override class var layerClass: AnyClass { return Dial.self }
        override func action(for layer: CALayer, forKey event: String) -> CAAction? { return nil }
      }
      """
    ),
    (
      "work that is due later",
      """
      import UIKit
      import Foundation
      class Delayed: UIView {
        func go() {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.alpha = 0 }
          DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(20), execute: go)
          let item = DispatchWorkItem { [weak self] in self?.alpha = 1 }
          DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1), execute: item)
          let later = DispatchTime.now() + Double(NSEC_PER_SEC) / 1e9
          DispatchQueue.main.asyncAfter(deadline: later) { [weak self] in self?.alpha = 0.5 }
          DispatchQueue.main.async { self.alpha = 1 }
        }
      }
      """
    ),
    (
      "dynamic colours, classes as values, and traits",
      """
      import UIKit
      extension UIColor {
        static let ink = UIColor { _ in .red }
        static let paper: UIColor = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }
        static let shade = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        static let line = UIColor { (traits: UITraitCollection) -> UIColor in
          switch traits.userInterfaceStyle {
          case .dark: return UIColor(white: 1, alpha: 0.2)
          default: return .black
          }
        }
        static let raised = UIColor { $0.userInterfaceLevel == .elevated ? .gray : UIColor.white }
      }
      class Board: UIView {
        let kinds: [UIView.Type] = [UILabel.self, UIButton.self, Board.self]
        var excluded = [UIView.Type]()
        func isKnown(_ view: UIView) -> Bool {
          return type(of: view) == UIView.self || kinds.contains { view.isKind(of: $0) }
        }
        func isControl(_ type: UIView.Type) -> Bool {
          if type.isSubclass(of: UISwitch.self) { return true }
          if type == UILabel.self { return false }
          switch type { case is UIControl.Type: return true; default: return false }
        }
        func all() -> [UIView] { return kinds.map { $0.init(frame: .zero) } + kinds.map { $0.init() } }
        func screen(_ type: UIViewController.Type) -> UIViewController { return type.init() }
        func find<T: UIView>(_ type: T.Type) -> T? { return subviews.first { $0 is T } as? T }
        func paint() {
          backgroundColor = UIColor { _ in .clear }
          tintColor = .init { _ in .blue }
          layer.anchorPointZ = 40
          _ = find(UILabel.self)
          _ = traitCollection.userInterfaceIdiom == .pad
          _ = CABasicAnimation(keyPath: #keyPath(CALayer.anchorPointZ))
        }
      }
      """
    ),
    (
      "what older components use",
      """
      import UIKit
      class Holder: UILongPressGestureRecognizer {
        override init(target: Any?, action: Selector?) {
          super.init(target: target, action: action)
          minimumPressDuration = 0
        }
      }
      class Slider: UIPanGestureRecognizer {
        init() { super.init(target: nil, action: nil) }
      }
      class Tabs: UITabBarController {
        override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      class Grid: UICollectionViewController {}
      extension Grid: UICollectionViewDelegateFlowLayout {
        func collectionView(
          _: UICollectionView, layout _: UICollectionViewLayout, sizeForItemAt _: IndexPath
        ) -> CGSize { return view.bounds.size }
      }
      class Message: NSObject { var accessibilityIdentifier: String? }
      func make(_ owner: Tabs, _ table: UITableView) -> CGRect {
        let emitter = CAEmitterLayer()
        emitter.emitterShape = kCAEmitterLayerLine
        let path = CAKeyframeAnimation(keyPath: "position")
        path.calculationMode = kCAAnimationPaced
        path.rotationMode = kCAAnimationRotateAuto
        let transition = CATransition()
        transition.type = kCATransitionPush
        transition.subtype = kCATransitionFromLeft
        let view = UIScrollView()
        view.indicatorStyle = .white
        let style: UIScrollView.IndicatorStyle = .black
        _ = [Holder(target: owner, action: nil), Slider(), style] as [Any]
        _ = (table.visibleCells as NSArray).value(forKey: "contentView") as! [UIView]
        let setter = CTFramesetterCreateWithAttributedString(NSAttributedString(string: "a"))
        let size = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(), nil, .zero, nil)
        return UIGraphicsGetCurrentContext()?.boundingBoxOfClipPath ?? CGRect(origin: .zero, size: size)
      }
      """
    ),
    (
      "overridden properties",
      """
      import UIKit
      class Card: UIView {
        override var frame: CGRect { didSet { layer.cornerRadius = frame.height / 2 } }
        override var bounds: CGRect { willSet {} }
        override var center: CGPoint { didSet {} }
        override var isHidden: Bool { didSet {} }
        override var alpha: CGFloat { didSet {} }
        override var transform: CGAffineTransform { didSet {} }
        override var backgroundColor: UIColor? { didSet {} }
        override var tintColor: UIColor! { didSet {} }
        override var clipsToBounds: Bool { didSet {} }
        override var isUserInteractionEnabled: Bool { didSet {} }
        override var contentMode: UIView.ContentMode { didSet {} }
        override var safeAreaInsets: UIEdgeInsets { return .zero }
        override func addSubview(_ view: UIView) { super.addSubview(view) }
        override func removeFromSuperview() { super.removeFromSuperview() }
        override func setNeedsDisplay() { super.setNeedsDisplay() }
        override func setNeedsLayout() { super.setNeedsLayout() }
        override func layoutIfNeeded() { super.layoutIfNeeded() }
        override func sizeToFit() { super.sizeToFit() }
        override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
        override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { return targetSize }
      }
      class Title: UILabel {
        override var text: String? { didSet {} }
        override var font: UIFont! { didSet {} }
        override var textColor: UIColor! { didSet {} }
      }
      class Picture: UIImageView { override var image: UIImage? { didSet {} } }
      class Field: UITextField { override var placeholder: String? { didSet {} } }
      class Scroller: UIScrollView {
        override var contentOffset: CGPoint { didSet {} }
        override var contentSize: CGSize { didSet {} }
      }
      class Push: UIButton {
        override func setTitle(_ title: String?, for state: UIControl.State) { super.setTitle(title, for: state) }
        override var isHighlighted: Bool { didSet {} }
        var style = 3
      }
      class Toggle: UISwitch { override func setOn(_ on: Bool, animated: Bool) { super.setOn(on, animated: animated) } }
      class Knob: UISlider { override var value: Double { didSet {} } }
      class Dots: UIPageControl { override var currentPage: Int { didSet {} } }
      class Segments: UISegmentedControl { override var selectedSegmentIndex: Int { didSet {} } }
      class Animator: UIViewPropertyAnimator {
        override func startAnimation() { super.startAnimation() }
      }
      class Tabs: UITabBarController, UITabBarControllerDelegate {
        override var selectedIndex: Int { didSet {} }
        override var viewControllers: [UIViewController]? { didSet {} }
        override var selectedViewController: UIViewController? { willSet {} }
      }
      class Item: UITabBarItem { override var isEnabled: Bool { didSet {} } }
      class Tap: UITapGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
          super.touchesBegan(touches, with: event)
          state = .ended
        }
      }
      class Sheet: UIViewController {
        override var modalPresentationStyle: UIModalPresentationStyle { get { return .custom } set {} }
        override func present(
          _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
        ) { super.present(controller, animated: flag, completion: completion) }
        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
          super.dismiss(animated: flag, completion: completion)
        }
      }
      class Echo: CAReplicatorLayer {
        override var backgroundColor: CGColor? { didSet {} }
        override var repeatCount: Float { didSet {} }
        override func removeFromSuperlayer() { super.removeFromSuperlayer() }
      }
      """
    ),
    (
      "what components declare",
      """
      import UIKit
      class Bubble: UIView {
        override var description: String { return "bubble" }
        override var accessibilityElements: [Any]? { get { return [self] } set {} }
        override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
        override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
        var box: CGRect? { return (1 as AnyObject).cgRectValue }
        func listed() { accessibilityElements = [self] as [Any] }
      }
      class Growing: UITextView {
        override init(frame: CGRect, textContainer: NSTextContainer?) {
          super.init(frame: frame, textContainer: textContainer)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      class Whistle: UIViewController {
        override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }
      }
      class Scene: UIWindow {
        override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      let made: (UIViewController, UIView) = (Whistle(), Growing(frame: .zero))
      class Pager: UICollectionView { override var scrollsToTop: Bool { get { return false } set {} } }
      class Heart: UIButton { var image: UIImage! { didSet {} } }
      class Cell: UITableViewCell { var indexPath: IndexPath? { return nil } }
      class Layout: UICollectionViewFlowLayout {
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
          super.invalidateLayout(with: context)
        }
      }
      class Action: UIAccessibilityCustomAction {
        init(owner: Owner) { super.init(name: "x", target: owner, selector: #selector(Owner.act(_:))) }
      }
      class Owner: NSObject {
        @objc func act(_ action: Action) -> Bool { return accessibilityLabel == nil }
      }
      struct Mark: Equatable { var path: UIBezierPath? }
      protocol Steps { func addAnimations(_ animation: @escaping () -> Void); var isRunning: Bool { get } }
      extension UIViewPropertyAnimator: Steps {}
      var looks: [NSAttributedString.Key: AnyObject] = [.font: UIFont.systemFont(ofSize: 3)]
      func measured() -> CGRect {
        return NSString(string: "a").boundingRect(
          with: .zero, options: .usesLineFragmentOrigin, attributes: nil, context: nil)
      }
      func name(of object: AnyObject) -> String { return type(of: object).description() }
      """
    ),
    (
      "a mutable path",
      """
      import UIKit
      func ring() -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2, clockwise: true)
        return path
      }
      """
    ),
  ]

  @Test(arguments: sources.indices, ["5", "6"])
  func `A ported copy compiles`(index: Int, languageMode: String) throws {
    let (name, text) = Self.sources[index]
    let (copy, diagnostics) = Port([SourceFile(path: "A.swift", text)]).rewritten(0)
    #expect(diagnostics.isEmpty, "\(name)")
    let complaints = try Compiler.complaints(
      about: String(decoding: copy, as: UTF8.self), languageMode: languageMode)
    #expect(!complaints.contains("error:"), "\(name): \(complaints)")
  }

  @Test func `A conformer answers a requirement whose result became optional`() throws {
    let text = Self.sources[0].text
    let copy = String(decoding: Port([SourceFile(path: "A.swift", text)]).rewritten(0).copy, as: UTF8.self)
    #expect(copy.contains("func dialShouldTurn(_ dial: Dial) -> Bool? { return false }"))
    #expect(copy.contains("public protocol DialDelegate: AnyObject {"))
  }

  /// Uses of names that the library lacks, with a part of the message that says so.
  private static let lacking = [
    (
      "_ = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)",
      "isPagingEnabled"
    ),
    ("_ = UISearchController(searchResultsController: nil)", "UISearchTextField"),
    ("_ = UIPickerView(frame: .zero)", "UISegmentedControl"),
    ("_ = UIDatePicker()", "UIStepper"),
    ("_ = WKWebView(frame: .zero)", "open(_:)"),
  ]

  @Test(arguments: lacking.indices) func `An expression with a name that is lacking says what to write`(
    index: Int
  ) throws {
    let (expression, hint) = Self.lacking[index]
    let complaints = try Compiler.complaints(
      about: "import UIKit\nclass A: UIViewController { func f() { \(expression) } }", languageMode: "5")
    let errors = complaints.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1 && errors[0].contains(hint), "\(expression): \(complaints)")
  }

  /// Uses of names from before Swift 4.2, with the present ones.
  private static let renamed = [
    ("_ = UIViewAnimationOptions.curveEaseOut", "UIView.AnimationOptions"),
    ("let options: UIViewAnimationOptions = [.curveEaseOut]; _ = options", "UIView.AnimationOptions"),
    ("_ = UIControlState.normal", "UIControl.State"),
    ("_ = NSAttributedStringKey.font", "NSAttributedString.Key"),
    ("_ = UIGestureRecognizerState.began", "UIGestureRecognizer.State"),
  ]

  @Test(arguments: renamed.indices) func `A name from before Swift 4.2 compiles`(
    index: Int
  ) throws {
    let (expression, _) = Self.renamed[index]
    let complaints = try Compiler.complaints(
      about: "import UIKit\nclass A: UIViewController { func f() { \(expression) } }", languageMode: "5")
    #expect(!complaints.contains(": error: "), "\(expression): \(complaints)")
  }
}
