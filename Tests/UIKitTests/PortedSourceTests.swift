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
    (
      "_ = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())", "UICollectionView"
    ),
    ("_ = UIPickerView(frame: .zero)", "UISegmentedControl"),
    ("_ = UIDatePicker()", "UIStepper"),
    ("_ = WKWebView(frame: .zero)", "open(_:)"),
    ("_ = UIViewAnimationOptions.curveEaseOut", "UIView.AnimationOptions"),
    ("let options: UIViewAnimationOptions = [.curveEaseOut]; _ = options", "UIView.AnimationOptions"),
    ("_ = UIControlState.normal", "UIControl.State"),
    ("_ = NSAttributedStringKey.font", "NSAttributedString.Key"),
    ("_ = UIGestureRecognizerState.began", "UIGestureRecognizer.State"),
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
}
