import Foundation
import GlissadeTesting
import Testing
import UIKit

/// Adds a member to all objects, as extensions of NSObject do.
extension NSObjectProtocol {
  fileprivate var nameOfClass: String { String(describing: type(of: self)) }
}

private final class Tile: UIView {
  private(set) var windows: [Bool] = []

  override func willMove(toWindow newWindow: UIView?) { windows.append(newWindow != nil) }
}

/// A field without a caret and without a placeholder.
private final class Bare: UITextField {
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func drawPlaceholder(in rect: CGRect) {}
}

@MainActor
struct CompatibilityTests {
  private let stage = Stage(size: Size(width: 200, height: 100), textMeasurer: Typewriter())

  private func field<Field: UITextField>(_ field: Field) -> Field {
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    stage.root.addSubview(field)
    return field
  }

  @Test func `Views and objects have the members of every object`() {
    let view: UIView = UIButton()
    #expect(view.isKind(of: UIControl.self))
    #expect(view.isKind(of: UIView.self))
    #expect(!view.isKind(of: UILabel.self))
    #expect(view.isMember(of: UIButton.self))
    #expect(!view.isMember(of: UIControl.self))
    #expect(view.isEqual(view))
    #expect(!view.isEqual(UIButton()))
    #expect(view.nameOfClass == "Button")
    #expect(NSObject().nameOfClass == "NSObject")
    #expect(CALayer().nameOfClass == "Layer")
  }

  @Test func `A view is told of the window to which it moves, before it is there`() {
    let (outer, tile) = (UIView(), Tile())
    outer.addSubview(tile)
    #expect(tile.windows == [])
    stage.root.addSubview(outer)
    #expect(tile.windows == [true])
    outer.removeFromSuperview()
    #expect(tile.windows == [true, false])
  }

  @Test func `Positions of a text are counted in characters`() throws {
    let field = field(UITextField())
    field.text = "a👩‍🚀b"
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 3)
    #expect(field.position(from: field.beginningOfDocument, offset: 3) == field.endOfDocument)
    #expect(field.position(from: field.beginningOfDocument, offset: 4) == nil)
    #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
    let range = try #require(field.textRange(from: 3, to: 1))
    #expect(field.text(in: range) == "👩‍🚀b")
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(from: 1, to: 2)
    #expect(field.selectedTextRange?.start == 1)
    #expect(field.selectedTextRange?.end == 2)
  }

  @Test func `Carets are in the order of the characters, and each is nearest to its position`() throws {
    let field = field(UITextField())
    field.text = "abcd"
    field.becomeFirstResponder()
    stage.advance(to: 0.1)
    let carets = (0...4).map { field.caretRect(for: $0) }
    for (left, right) in zip(carets, carets.dropFirst()) { #expect(left.minX < right.minX) }
    for (position, caret) in carets.enumerated() {
      #expect(field.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY)) == position)
    }
    let rect = field.firstRect(for: 1..<3)
    #expect(abs(rect.minX - carets[1].minX) < 0.001)
    #expect(abs(rect.maxX - carets[3].minX) < 0.001)
  }

  @Test func `A field that overrides its caret and its placeholder draws neither`() {
    func drawn(_ field: UITextField) -> (empty: Int, edited: Int) {
      field.placeholder = "Name"
      let empty = stage.draw().description.split(separator: "\n").count { $0.hasPrefix("text") }
      field.text = "x"
      field.becomeFirstResponder()
      let edited = stage.draw().description.split(separator: "\n").count { $0.hasPrefix("fill") }
      field.removeFromSuperview()
      return (empty, edited)
    }
    let plain = drawn(field(UITextField()))
    let bare = drawn(field(Bare()))
    #expect(plain.empty == 1)
    #expect(bare.empty == 0)
    #expect(bare.edited == plain.edited - 1)
  }

  @Test func `Editing posts notifications with the view`() {
    var posted: [String] = []
    let field = field(UITextField())
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { notification in
        let name = notification.name.rawValue
        MainActor.assumeIsolated { posted.append(name) }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    field.becomeFirstResponder()
    stage.send(.text("a"))
    field.resignFirstResponder()
    #expect(posted == names.map(\.rawValue))
  }

  @Test func `The padding of a text container moves the text`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.root.addSubview(view)
    view.text = "ab"
    let before = view.caretRect(for: 0).minX
    view.textContainer.lineFragmentPadding = 0
    #expect(view.caretRect(for: 0).minX == before - 5)
    #expect(
      view.textContainer.size.width == 100 - view.textContainerInset.left - view.textContainerInset.right)
  }

  @Test func `A part of a view is shown by a snapshot of its size`() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    stage.root.addSubview(view)
    let red = UIView(frame: CGRect(x: 40, y: 0, width: 40, height: 40))
    red.backgroundColor = UIColor(red: 1, green: 0, blue: 0)
    view.addSubview(red)
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 40, y: 0, width: 20, height: 40), afterScreenUpdates: true, withCapInsets: .zero))
    #expect(part.bounds == CGRect(x: 0, y: 0, width: 20, height: 40))
    #expect(part.clipsToBounds)
    view.removeFromSuperview()
    part.frame.origin = CGPoint(x: 100, y: 0)
    stage.root.addSubview(part)
    #expect(stage.draw().description.contains("#ff0000"))
  }

  @Test func `A timing function reads its four control points`() {
    let function = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1)
    let points = (0...3).map { index in
      var point: [Float] = [9, 9]
      function.getControlPoint(at: index, values: &point)
      return point
    }
    #expect(points == [[0, 0], [0.25, 0.5], [0.75, 1], [1, 1]])
  }

  @Test func `The text of the log replaces each conversion by an argument`() {
    #expect(
      logText("%{public}@ is %d, %.2f, %x and 100 %%", ["a", 3, 1.239, 255]) == "a is 3, 1.24, ff and 100 %")
    #expect(logText("%lld of %@", [UInt8(7)]) == "7 of %@")
    #expect(logText("%5.1f|%@", [2.25, [1, 2]]) == "  2.2|[1, 2]")
  }

  @Test func `The guides of a controller are the covered parts of its view`() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 12, left: 0, bottom: 7, right: 0)
    stage.rootViewController = controller
    stage.advance(to: 0)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    stage.advance(to: 0.1)
    #expect(controller.topLayoutGuide.length == 12 && controller.bottomLayoutGuide.length == 7)
    #expect(box.frame.minY == 12 && box.frame.maxY == controller.view.bounds.height - 7)
  }

  @Test func `A button places its parts where a subclass says`() {
    final class Tile: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 0, width: contentRect.width, height: 10)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        var rect = super.titleRect(forContentRect: contentRect)
        rect.origin.y = 10
        return rect
      }
    }
    let tile = Tile(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    tile.setTitle("ab", for: .normal)
    tile.setImage(UIImage(systemName: "plus"), for: .normal)
    stage.root.addSubview(tile)
    stage.advance(to: 0)
    #expect(tile.imageView?.frame == CGRect(x: 0, y: 0, width: 60, height: 10))
    #expect(tile.titleLabel?.frame.minY == 10)
    let plain = UIButton(frame: tile.frame)
    plain.setTitle("ab", for: .normal)
    stage.root.addSubview(plain)
    stage.advance(to: 0.1)
    #expect(
      plain.titleLabel?.frame == plain.titleRect(forContentRect: plain.contentRect(forBounds: plain.bounds)))
  }

  @Test func `A stored property is found by its name`() {
    class Base: UIView { let depth = 3 }
    final class Leaf: Base { var note: String? = "x" }
    let leaf = Leaf()
    #expect(leaf.value(forKey: "depth") as? Int == 3)
    #expect(leaf.value(forKey: "note") as? String == "x")
    #expect(leaf.value(forKey: "_private") == nil)
  }

  @Test func `A number of any type sets a property by its name`() {
    let label = UILabel()
    label.setValue(0, forKey: "alpha")
    #expect(label.alpha == 0)
    label.setValue(Float(0.5), forKey: "alpha")
    #expect(label.alpha == 0.5)
    label.setValue("1", forKey: "alpha")
    #expect(label.alpha == 0.5)
    label.setValue(1, forKey: "minimumScaleFactor")
    #expect(label.minimumScaleFactor == 1)
    label.setValue(3, forKey: "tag")
    #expect(label.tag == 3)
  }
}
