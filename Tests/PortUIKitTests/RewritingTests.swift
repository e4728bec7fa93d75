import SwiftTokens
import Testing
import UIKitPorting

/// Returns the ported copy of a file.
private func ported(_ text: String) -> String {
  String(decoding: Port([SourceFile(path: "A.swift", text)]).rewritten(0).copy, as: UTF8.self)
}

private func diagnostics(_ text: String) -> [String] {
  Port([SourceFile(path: "A.swift", text)]).rewritten(0).diagnostics.map(\.description)
}

/// Returns the ported copy of code within a view class `Pad`.
private func portedInPad(_ text: String) -> String {
  let (head, tail) = ("class Pad: UIView { ", " }")
  return String(ported(head + text + tail).dropFirst(head.count).dropLast(tail.count))
}

@Suite struct RewritingTests {
  @Test(arguments: [
    ("@objc func f() {}", "func f() {}"),
    ("@objc(doIt:) private func f(_ a: Int) {}", "private func f(_ a: Int) {}"),
    ("@objc\n  func f() {}", "\n  func f() {}"),
    ("@objcMembers final class A {}", "final class A {}"),
    ("@IBOutlet weak var label: UILabel!", "weak var label: UILabel!"),
    ("@IBAction func done(_ sender: Any) {}", "func done(_ sender: Any) {}"),
    ("@IBDesignable class A: UIView { @IBInspectable var r = 1.0 }", "class A: UIView { var r = 1.0 }"),
    ("@UIApplicationMain class A {}", "@main class A {}"),
    ("@objc dynamic var x = 0", "var x = 0"),
    ("let dynamic = 1; print(dynamic)", "let dynamic = 1; print(dynamic)"),
    ("@MainActor @objc func f() {}", "@MainActor func f() {}"),
    ("\u{A0}@objc\u{A0}func f() {}", "\u{A0}\u{A0}func f() {}"),
    ("@objcOther func f() {}", "@objcOther func f() {}"),
  ])
  func `attributes for Objective-C and Interface Builder are removed`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test(arguments: [
    ("import Foundation\nimport UIKit", "\nimport UIKit"),
    ("import UIKit\n@preconcurrency import Foundation", "import UIKit\n"),
    ("import Foundation", "import Foundation"),
    ("import CoreGraphics", "import UIKit"),
    ("import UIKit\nimport struct CoreGraphics.CGFloat", "import UIKit\n"),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    ("import class UIKit.UIImage", "import UIKit"),
    ("import UIKit\nimport QuartzCore\nimport SwiftUI", "import UIKit\nimport QuartzCore\nimport SwiftUI"),
  ])
  func `a module that UIKit includes here is not imported`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test(arguments: [
    ("let a = CoreGraphics.sqrt(2)", "let a = Foundation.sqrt(2)"),
    (
      "let a: Darwin.size_t = 2, b = CoreFoundation.log(a)",
      "let a: Foundation.size_t = 2, b = Foundation.log(a)"
    ),
    ("let a = CoreGraphics.CGFloat(2)", "let a = UIKit.CGFloat(2)"),
    ("let a = kinds.Darwin.first, b = Darwin", "let a = kinds.Darwin.first, b = Darwin"),
  ])
  func `a module of Apple's systems before a name is replaced`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test(arguments: [
    ("DispatchQueue.main.async { f() }", "StageQueue.main.async { f() }"),
    ("DispatchQueue.main.async(execute: item)", "StageQueue.main.async(execute: item)"),
    ("DispatchQueue.main.async(qos: .utility) {}", "StageQueue.main.async(qos: .utility) {}"),
    ("DispatchQueue.main.async(group: group) {}", "DispatchQueue.main.async(group: group) {}"),
    ("DispatchQueue.global().async { f() }", "DispatchQueue.global().async { f() }"),
    ("DispatchQueue.main.sync { f() }", "DispatchQueue.main.sync { f() }"),
  ])
  func `work on the main queue is due in the stage's time`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test func `a file that imports Foundation alone has the types of UIKit beside others that import it`() {
    let port = Port([
      SourceFile(path: "A.swift", "import Foundation\nlet size = CGSize.zero"),
      SourceFile(path: "B.swift", "import UIKit"),
    ])
    #expect(String(decoding: port.rewritten(0).copy, as: UTF8.self) == "import UIKit\nlet size = CGSize.zero")
  }

  @Test(arguments: [
    ("#selector(tap)", "Selector(Pad.tap, named: \"tap\")"),
    ("#selector(tap(_:))", "Selector(Pad.tap(_:), named: \"tap(_:)\")"),
    ("#selector(tap(_:with:))", "Selector(Pad.tap(_:with:), named: \"tap(_:with:)\")"),
    ("#selector(self.tap(_:))", "Selector(Pad.tap(_:), named: \"tap(_:)\")"),
    ("#selector(Self.tap)", "Selector(Pad.tap, named: \"tap\")"),
    ("#selector(Other.tap(_:))", "Selector(Other.tap(_:), named: \"tap(_:)\")"),
    ("#selector(Outer.Inner.tap)", "Selector(Outer.Inner.tap, named: \"tap\")"),
    ("#selector(tap as () -> Void)", "Selector(Pad.tap as (Pad) -> () -> Void, named: \"tap\")"),
    (
      "#selector(Other.tap(_:) as (Other) -> (Int) -> Void)",
      "Selector(Other.tap(_:) as (Other) -> (Int) -> Void, named: \"tap(_:)\")"
    ),
    (
      "let wheel = Wheel(); func f() { g(#selector(wheel.turn(_:))) }",
      "let wheel = Wheel(); func f() { g(Selector(Wheel.turn(_:), named: \"turn(_:)\")) }"
    ),
    (
      "weak var wheel: Wheel?; func f() { g(#selector(self.wheel.turn)) }",
      "weak var wheel: Wheel?; func f() { g(Selector(Wheel.turn, named: \"turn\")) }"
    ),
    (
      "func f(wheel: Wheel) { g(#selector(wheel.turn)) }",
      "func f(wheel: Wheel) { g(Selector(Wheel.turn, named: \"turn\")) }"
    ),
    ("#selector(view.endEditing(_:))", "Selector(UIView.endEditing(_:), named: \"endEditing(_:)\")"),
    (
      "func f() { func h() { run { g(#selector(tap)) } } }",
      "func f() { func h() { run { g(Selector(Pad.tap, named: \"tap\")) } } }"
    ),
    (
      "class Knob: UIView { let s = #selector(tap) }",
      "class Knob: UIView { let s = Selector(Pad.Knob.tap, named: \"tap\") }"
    ),
    (
      "func f() { class Knob { let s = #selector(tap) } }",
      "func f() { class Knob { let s = Selector(Knob.tap, named: \"tap\") } }"
    ),
    ("#selector(\n  tap\n)", "Selector(Pad.tap, named: \"tap\")\n\n"),
    (
      "lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(pan(_:)))",
      "lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(Pad.pan(_:), named: \"pan(_:)\"))"
    ),
  ])
  func `a selector is an unbound method reference`(source: String, copy: String) {
    #expect(portedInPad(source) == copy)
  }

  @Test(arguments: [
    ("#selector(getter: Other.angle)", "Selector({ (it: Other) in { _ = it.angle } }, named: \"angle\")"),
    ("#selector(getter: self.angle)", "Selector({ (it: Pad) in { _ = it.angle } }, named: \"angle\")"),
    ("#selector(setter: angle)", "Selector({ (it: Pad) in { it.angle = $0 } }, named: \"setAngle:\")"),
  ])
  func `a selector of a property reads or sets it`(source: String, copy: String) {
    #expect(portedInPad(source) == copy)
  }

  @Test func `a selector in an extension belongs to the extended type`() {
    #expect(
      ported("extension Pad.Knob: Turning where T: Any { func f() { g(#selector(turn)) } }")
        == "extension Pad.Knob: Turning where T: Any { func f() { g(Selector(Pad.Knob.turn, named: \"turn\")) } }"
    )
  }

  @Test func `a selector in a protocol's extension belongs to the conforming type`() {
    #expect(
      ported("protocol P {}\nextension P where Self: UIView { func f() { g(#selector(self.turn)) } }")
        == "protocol P {}\nextension P where Self: UIView { func f() { g(Selector(Self.turn, named: \"turn\")) } }"
    )
  }

  @Test(arguments: [
    ("UIView", "init(frame: .zero)"), ("UIControl", "init(frame: .zero)"),
    ("UIStackView", "init(frame: .zero)"),
    ("UIViewController", "init(nibName: nil, bundle: nil)"),
    ("UITableViewController", "init(nibName: nil, bundle: nil)"),
    ("UITableViewCell", "init(style: .default, reuseIdentifier: nil)"),
    ("UIBarButtonItem", "init()"),
    ("UIVisualEffectView", "init(effect: nil)"),
    ("UICollectionView", "init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"),
  ])
  func `a decoding initializer is replaced by the one for code`(superclass: String, call: String) {
    let pattern = "class A: \(superclass), B { required init?(coder c: NSCoder) { super.CALL } }"
    #expect(
      ported(pattern.replacing("CALL", with: "init(coder: c)")) == pattern.replacing("CALL", with: call))
  }

  @Test(arguments: [
    (
      "override init(target: Any?, action: Selector?) { n = 1; super.init(target: target, action: action); f() }",
      "required init() { n = 1; super.init(); f() }"
    ),
    (
      "public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }",
      "public required init() { super.init() }"
    ),
    ("init() { super.init(target: nil, action: nil) }", "required init() { super.init() }"),
    (
      "override init() { super.init(target: box, action: #selector(A.f)) }",
      "required init() { super.init(); addTarget( box, action: Selector(A.f, named: \"f\")) }"
    ),
    (
      "convenience init(n: Int) { self.init(target: nil, action: nil) }",
      "convenience init(n: Int) { self.init(target: nil, action: nil) }"
    ),
    (
      "init(n: Int) { super.init(target: nil, action: nil) }",
      " required convenience init() { fatalError(\"init() has not been implemented\") }; init(n: Int) { super.init() }"
    ),
    (
      "required init?(coder: NSCoder) { super.init(coder: coder) }",
      " required init() { super.init() }; required init?(coder: NSCoder) { super.init() }"
    ),
  ])
  func `an initializer of a recognizer becomes the library's, without a target`(source: String, copy: String)
  {
    let (head, tail) = ("class A: UIPanGestureRecognizer {", "}")
    let space = copy.hasPrefix(" required") ? "" : " "
    #expect(ported(head + " " + source + tail) == head + space + copy + tail)
  }

  @Test func `what a moved override uses in its extension can be used in the class's file`() {
    let files = [
      SourceFile(path: "A.swift", "class A: UIView {}"),
      SourceFile(
        path: "B.swift",
        "extension A { override func awakeFromNib() { paint() }\nprivate func paint() {}\nprivate func other() {} }"
      ),
    ]
    let copy = String(decoding: Port(files).rewritten(1).copy, as: UTF8.self)
    #expect(copy.contains("\nfunc paint() {}\nprivate func other() {} }"))
  }

  @Test func `a superclass is found in the target's other files`() {
    let files = [
      SourceFile(path: "B.swift", "class B: A { required init?(coder c: NSCoder) { super.init(coder: c) } }"),
      SourceFile(path: "A.swift", "class A: UITableViewCell {}"),
    ]
    #expect(
      String(decoding: Port(files).rewritten(0).copy, as: UTF8.self)
        == "class B: A { required init?(coder c: NSCoder) { super.init(style: .default, reuseIdentifier: nil) } }"
    )
  }

  @Test func `a superclass that declares a decoding initializer keeps it`() {
    let source = """
      class B: A { required init?(coder c: NSCoder) { super.init(coder: c) } }
      class A: UIView { required init?(coder c: NSCoder) { super.init(frame: .zero) } }
      """
    #expect(ported(source) == source)
  }

  @Test(arguments: [
    (
      "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}",
      "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {}"
    ),
    (
      "override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}",
      "public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}"
    ),
    ("override init(frame: CGRect) {}", "override init(frame: CGRect) {}"),
    (
      "override func f() { _ = UIView.init(frame: .zero) }",
      "override func f() { _ = UIView.init(frame: .zero) }"
    ),
  ])
  func `an initializer of other types in the library is no override`(source: String, copy: String) {
    #expect(portedInPad(source) == copy)
  }

  @Test func `a controller without the plain initializer gets it`() {
    #expect(
      ported("class A: UIViewController { override init(nibName n: String?, bundle b: Bundle?) {} }")
        == "class A: UIViewController { override convenience init() { self.init(nibName: nil, bundle: nil) };"
        + " init(nibName n: String?, bundle b: Bundle?) {} }")
    let below = "class B: A { override init(nibName n: String?, bundle b: Bundle?) {} }"
    #expect(
      ported(
        "class A: UIViewController { init() {}; init(nibName n: String?, bundle b: Bundle?) {} }\n\(below)"
      ).hasSuffix(below))
  }

  @Test(arguments: [
    ("class A: UIViewController { init() {} }", "class A: UIViewController { override init() {} }"),
    (
      "class A: UIViewController { required public init() {} }",
      "class A: UIViewController { required public override init() {} }"
    ),
    (
      "class A: UIViewController { override init() {}; func f() { B.init() } }",
      "class A: UIViewController { override init() {}; func f() { B.init() } }"
    ),
    ("class A: UIView { init() {} }", "class A: UIView { init() {} }"),
    ("class A: UIViewController { init(a: Int) {} }", "class A: UIViewController { init(a: Int) {} }"),
  ])
  func `the plain initializer of a controller is an override`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test func `a file without imports has the types of UIKit beside others that import it`() {
    let port = Port([
      SourceFile(path: "A.swift", "// Sizes.\nlet size = CGSize.zero"),
      SourceFile(path: "B.swift", "import UIKit"),
      SourceFile(path: "C.swift", "import SnapKit\nlet size = CGSize.zero"),
    ])
    let copies = (0..<3).map { String(decoding: port.rewritten($0).copy, as: UTF8.self) }
    #expect(copies[0] == "// Sizes.\nimport UIKit; let size = CGSize.zero")
    #expect(copies[2] == "import SnapKit\nlet size = CGSize.zero")
    #expect(ported("let size = CGSize.zero") == "let size = CGSize.zero")
  }

  @Test func `a cell that is only decoded is created from a frame`() {
    let body = "required init?(coder c: NSCoder) { super.init(frame: .zero) }"
    #expect(
      ported("class A: UICollectionViewCell { \(body) }")
        == "class A: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) }; \(body) }"
    )
    let own = "class A: UICollectionViewCell { init(n: Int) { super.init(frame: .zero) }; \(body) }"
    #expect(ported(own) == own)
  }

  @Test func `a text view with a container is created from a frame`() {
    #expect(
      ported(
        "class A: UITextView { override init(frame f: CGRect, textContainer c: NSTextContainer?)"
          + " { super.init(frame: f, textContainer: c) } }\n"
          + "class B: A { override init(frame f: CGRect, textContainer c: NSTextContainer?)"
          + " { super.init(frame: f, textContainer: c) } }")
        == "class A: UITextView { override convenience init(frame: CGRect = .zero)"
        + " { self.init(frame: frame, textContainer: nil, isPort: ()) };"
        + " init(frame f: CGRect, textContainer c: NSTextContainer?, isPort: Void) { super.init(frame: f) } }\n"
        + "class B: A { override init(frame f: CGRect, textContainer c: NSTextContainer?, isPort: Void)"
        + " { super.init(frame: f, textContainer: c, isPort: ()) } }")
  }

  @Test(arguments: [
    ("var a: [NSAttributedString.Key: AnyObject] = [:]", "var a: [NSAttributedString.Key: Any] = [:]"),
    ("let r = (v as AnyObject).cgRectValue", "let r = (v as? CGRect)"),
    ("let x = (v as AnyObject).cgPointValue.x", "let x = (v as! CGPoint).x"),
    ("let t = NSAttributedString()", "let t = NSAttributedString(string: \"\")"),
    ("let t = NSMutableAttributedString()", "let t = NSMutableAttributedString(string: \"\")"),
    ("let t = [NSAttributedString]()", "let t = [NSAttributedString]()"),
    (
      "extension UIColor { class open var a: Int { 1 } }",
      "extension UIColor { class public var a: Int { 1 } }"
    ),
    ("extension UIView { open var a: Int { 1 } }", "extension UIView { open var a: Int { 1 } }"),
    ("let n = (v as AnyObject).doubleValue", "let n = (v as? NSNumber)?.doubleValue"),
    ("let n = (v as AnyObject).name", "let n = (v as AnyObject).name"),
    ("s += type(of: object).description()", "s += String(reflecting: type(of: object))"),
    ("s += a.type(of: object).description()", "s += a.type(of: object).description()"),
    (
      "override var accessibilityElements: [Any]? { get { super.accessibilityElements } set {} }",
      "override var accessibilityObjects: [Any]? { get { super.accessibilityObjects } set {} }"
    ),
    ("var accessibilityElements: [Any]?", "var accessibilityElements: [Any]?"),
  ])
  func `a value takes the place of an object`(source: String, copy: String) {
    #expect(portedInPad(source) == copy)
  }

  @Test func `a class that others inherit from has an isolated initializer`() {
    #expect(
      ported("protocol P {}\nclass A: P {}\nclass B: A {}")
        == "protocol P {}\nclass A: P { init() {};}\nclass B: A {}")
    let own = "class A { init(_: Int) {} }\nclass B: A {}"
    #expect(ported(own) == own)
    let views = "class A: UIView {}\nclass B: A {}"
    #expect(ported(views) == views)
  }

  @Test func `a delegate's method that is taken as a function falls back to the guard's value`() {
    let source = """
      @objc protocol D { @objc optional func may(_ a: Int, turn b: Int) -> Bool }
      class A {
        func f() -> Bool {
          guard let may = d?.may(_:turn:) else { return true }
          if x { return may(1, 2) }
          return !may(3, 4) && a.may(5)
        }
        func g() { may(6) }
      }
      """
    let copy = ported(source)
    #expect(copy.contains("if x { return (may(1, 2) ?? true) }"))
    #expect(copy.contains("return !(may(3, 4) ?? true) && a.may(5)"))
    #expect(copy.contains("func g() { may(6) }"))
  }

  @Test func `what a moved override uses is visible where it is moved to`() {
    let port = Port([
      SourceFile(path: "A.swift", "class A: UIView {}"),
      SourceFile(
        path: "B.swift",
        "extension A { override var description: String { name(self) } }\n"
          + "private func name(_ a: A) -> String { other() }\nprivate func other() -> String { \"\" }"),
    ])
    let copy = String(decoding: port.rewritten(1).copy, as: UTF8.self)
    #expect(copy.contains("\nfunc name(_ a: A)"))
    #expect(copy.contains("\nprivate func other()"))
  }

  @Test func `an optional requirement gets an empty implementation`() {
    #expect(
      ported(
        """
        @objc public protocol P: AnyObject {
          @objc optional func did(_ a: A,
            at b: Int) // the place
          @objc optional func color() -> UIColor?
          func must()
        }
        func f(_ p: P?) { p?.did?(a, at: 1); _ = p?.color?() }
        """) == """
          public protocol P: AnyObject {
            func did(_ a: A,
              at b: Int) // the place
            func color() -> UIColor?
            func must()
          }; extension P { public func did(_ a: A, at b: Int) {} }; extension P { public func color() -> UIColor? { nil } }
          func f(_ p: P?) { p?.did(a, at: 1); _ = p?.color() }
          """)
  }

  @Test func `an optional requirement with a result gets an optional one, also where it is implemented`() {
    #expect(
      ported(
        """
        @objc protocol P { @objc optional func f(_ a: Int, b: Int) -> [Int] }
        class A: B, P { func f(_ a: Int, b: Int) -> [Int] { [] } }
        class B { func f(_ a: Int, b: Int) -> [Int] { [] } }
        extension C: Q { func f(_ x: Int, b: Int) -> [Int] { [] }; func f(_ a: Int) -> [Int] { [] } }
        protocol Q: P {}
        let x = p?.f?(1, b: 2) ?? []
        """) == """
          protocol P: AnyObject { func f(_ a: Int, b: Int) -> [Int]? }; extension P { func f(_ a: Int, b: Int) -> [Int]? { nil } }
          class A: B, P { func f(_ a: Int, b: Int) -> [Int]? { [] } }
          class B { init() {}; func f(_ a: Int, b: Int) -> [Int] { [] } }
          extension C: Q { func f(_ x: Int, b: Int) -> [Int]? { [] }; func f(_ a: Int) -> [Int] { [] } }
          protocol Q: P {}
          let x = p?.f(1, b: 2) ?? []
          """)
  }

  @Test func `an optional property is optional, also where it is implemented`() {
    #expect(
      ported(
        """
        @objc public protocol P {
          @objc optional var rate: CGFloat { get }
          @objc optional var title: String? { get set }
          var must: Int { get }
        }
        class A: P {
          var rate: CGFloat { return 0.5 }
          let must = 1
          func f(_ p: P?) { let rate: CGFloat = p?.rate ?? 1 }
        }
        """) == """
          public protocol P: AnyObject {
            var rate: CGFloat? { get }
            var title: String? { get set }
            var must: Int { get }
          }; extension P { public var rate: CGFloat? { nil } }; extension P { public var title: String? { get { nil } set {} } }
          class A: P {
            var rate: CGFloat? { return 0.5 }
            let must = 1
            func f(_ p: P?) { let rate: CGFloat = p?.rate ?? 1 }
          }
          """)
  }

  @Test func `an object of any class is cast to the protocol of an optional requirement`() {
    #expect(
      ported(
        """
        @objc protocol P { @objc optional func f(_ a: Int) }
        class A { weak var delegate: AnyObject?; weak var other: P?
          func g() { delegate?.f?(1); self.delegate?.f?(2); other?.f?(3) } }
        """) == """
          protocol P: AnyObject { func f(_ a: Int) }; extension P { func f(_ a: Int) {} }
          class A { weak var delegate: AnyObject?; weak var other: P?
            func g() { (delegate as? P)?.f(1); (self.delegate as? P)?.f(2); other?.f(3) } }
          """)
  }

  @Test(arguments: [
    ("@objc protocol P {}", "protocol P: AnyObject {}"),
    ("@objc public protocol P: Q {}", "public protocol P: AnyObject, Q {}"),
    ("@objc(PP) protocol P: NSObjectProtocol {}", "protocol P: NSObjectProtocol {}"),
    ("@objc protocol P: class {}", "protocol P: class {}"),
    ("protocol P {}", "protocol P {}"),
  ])
  func `an Objective-C protocol is bound to classes`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test func `an override in an extension moves to the class, with its place in diagnostics`() {
    #expect(
      ported(
        """
        public class A: UIView {
        }
        public extension A {
          // A comment.
          @objc override func f() {
            g(#selector(h))
          }
          func h() {}
        }
        extension B { override func f() {} }
        """) == """
          public class A: UIView {

          #sourceLocation(file: "A.swift", line: 5)
          public override func f() {
              g(Selector(A.h, named: "h"))
            }
          #sourceLocation(file: "A.swift", line: 2)
          }
          public extension A {
            // A comment.
            \("")


            func h() {}
          }
          extension B { override func f() {} }
          """)
  }

  @Test func `an override in an extension moves to the class in another file`() {
    let port = Port([
      SourceFile(path: "A.swift", "class A: UIView {\n}\n"),
      SourceFile(path: "B.swift", "extension A {\n  override func f() { g(#selector(h)) }\n}\n"),
    ])
    let copies = (0...1).map { String(decoding: port.rewritten($0).copy, as: UTF8.self) }
    #expect(
      copies[0] == """
        class A: UIView {

        #sourceLocation(file: "B.swift", line: 2)
        override func f() { g(Selector(A.h, named: "h")) }
        #sourceLocation(file: "A.swift", line: 2)
        }

        """)
    #expect(copies[1] == "extension A {\n  \n}\n")
  }

  @Test(arguments: [
    (
      "func tip(_ at: CGPoint, path: CGMutablePath) {}; f(); tip(p, path: outline); tip(p, path: make())",
      "func tip(_ at: CGPoint, path: inout CGMutablePath) {}; f(); tip(p, path: &outline); tip(p, path: make())"
    ),
    ("func f(_ path: CGPath) {}; f(outline)", "func f(_ path: CGPath) {}; f(outline)"),
    ("extension UIImage { class func dot() {} }", "extension UIImage { static func dot() {} }"),
    ("extension UIView { class func dot() {} }", "extension UIView { class func dot() {} }"),
    (
      "let a = [NSAttributedString.Key.font: font, .kern: 1]",
      "let a = [NSAttributedString.Key.font: font, .kern: 1] as [NSAttributedString.Key: Any]"
    ),
    (
      "f([NSAttributedString.Key.font, NSAttributedString.Key.kern])",
      "f([NSAttributedString.Key.font, NSAttributedString.Key.kern])"
    ),
    ("var a: [NSAttributedString.Key: Any] = [:]", "var a: [NSAttributedString.Key: Any] = [:]"),
    (
      "class A: UICollectionViewLayoutAttributes { override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) } }",
      "class A: UICollectionViewLayoutAttributes { override func copy() -> Any { super.copy() } }"
    ),
  ])
  func `what is an object in UIKit and a value here is changed in place`(source: String, copy: String) {
    #expect(ported(source) == copy)
    #expect(ported(copy) == copy)
  }

  @Test(arguments: [
    ("class A { deinit { f() } }", "class A { @MainActor deinit { f() } }"),
    ("class A { deinit {} }", "class A { deinit {} }"),
    ("nonisolated class A { deinit { f() } }", "nonisolated class A { deinit { f() } }"),
    ("actor A { deinit { f() } }", "actor A { deinit { f() } }"),
    ("class A { isolated deinit { f() } }", "class A { isolated deinit { f() } }"),
    ("let path = CGMutablePath()", "var path = CGMutablePath()"),
    ("private let path: CGMutablePath = make()", "private var path: CGMutablePath = make()"),
    ("let path = CGPath(rect: r, transform: nil)", "let path = CGPath(rect: r, transform: nil)"),
  ])
  func `a deinit is isolated, and a mutable path is a variable`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test(arguments: [
    ("#if canImport(CoreGraphics)\n#endif", "#if canImport(UIKit)\n#endif"),
    ("#if canImport(SwiftUI)\n#endif", "#if canImport(SwiftUI)\n#endif"),
    ("#if os(iOS) && DEBUG\n#endif", "#if canImport(UIKit) && DEBUG\n#endif"),
    (
      "#if os(Linux)\n#elseif !os(iOS) || os(tvOS)\n#endif",
      "#if os(Linux)\n#elseif !canImport(UIKit) || os(tvOS)\n#endif"
    ),
    ("_ = #keyPath(CALayer.opacity)", "_ = \"opacity\""),
    ("_ = #keyPath(view.layer.position)", "_ = \"view.layer.position\""),
    ("_ = #imageLiteral(resourceName: \"a\")", "_ = UIImage(named: \"a\")!"),
    (
      "_ = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      "_ = UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
    ),
    ("let a = 1\n#Preview(\"A\") {\n  Pad()\n}\nlet b = 2", "let a = 1\n\n\n\nlet b = 2"),
  ])
  func `constructs of Xcode are replaced by Swift`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test(arguments: [
    (
      "let s = Selector(\"tap\")", "1:9",
      "selectors from strings are not supported; write #selector(Type.method)"
    ),
    (
      "\n  let s = #selector(getter: b)", "2:29",
      "the method's class is unknown here; write #selector(Type.method)"
    ),
    (
      "let s = #selector(wheel.turn)", "1:19",
      "the type of 'wheel' is unknown here; write #selector(Type.method)"
    ),
    (
      "let s = #selector(turn)", "1:19",
      "the method's class is unknown here; write #selector(Type.method)"
    ),
    (
      "@objc protocol P { @objc optional var f: Int { get } }\nclass A: P { let f = 1 }", "2:18",
      "write the type of 'f', which implements an optional requirement, as an optional"
    ),
  ])
  func `unsupported code is an error with its position`(source: String, place: String, message: String) {
    #expect(diagnostics(source) == ["A.swift:\(place): error: \(message)"])
  }

  @Test func `an override of a property of another type converts its value`() {
    #expect(
      ported(
        """
        class Ticker: UILabel {
          override open var attributedText: NSAttributedString? {
            get { return inner.attributedText }
            set { super.attributedText = newValue }
          }
          func f() { super.attributedText = attributedText; super.text = "" }
        }
        """) == """
          class Ticker: UILabel {
            @_disfavoredOverload override open var attributedText: AttributedText? { get { UIKitValue.converted(attributedTextOfTicker) } set { attributedTextOfTicker = UIKitValue.converted(newValue) } }; var attributedTextAboveTicker: NSAttributedString? { get { UIKitValue.converted(super.attributedText as AttributedText?) } set { let value: AttributedText? = UIKitValue.converted(newValue); super.attributedText = value } }; var attributedTextOfTicker: NSAttributedString? {
              get { return inner.attributedText }
              set { attributedTextAboveTicker = newValue }
            }
            func f() { attributedTextAboveTicker = attributedText; super.text = "" }
          }
          """)
  }

  @Test func `an override with observers has the library's type`() {
    let copy = ported(
      "class Dial: UISlider { override var value: Float { didSet { turn(oldValue, value, super.value) } } }")
    #expect(copy.hasPrefix("class Dial: UISlider { var valueAboveDial: Float { get { "))
    #expect(
      copy.hasSuffix(
        "}; @_disfavoredOverload override var value: Double { "
          + "didSet { turn(UIKitValue.converted(oldValue), value, valueAboveDial) } } }"))
  }

  @Test func `an override of a delegate keeps its attributes, also where it is moved to the class`() {
    let copy = ported(
      """
      class Pages: UICollectionView {}
      extension Pages {
        @available(*, unavailable)
        override var delegate: UICollectionViewDelegate? {
          get { return super.delegate }
          set {}
        }
        override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
        var own: Int { 1 }
      }
      """)
    #expect(copy.contains("@_disfavoredOverload @available(*, unavailable)\n"))
    #expect(
      copy.contains(
        "override var delegate: UIScrollViewDelegate? { get { UIKitValue.converted(delegateOfPages) }"))
    #expect(copy.contains("get { return delegateAbovePages }"))
    #expect(!copy.contains("register"))
    #expect(copy.hasSuffix("  var own: Int { 1 }\n}"))
  }

  @Test(arguments: [
    "class A: B { override var value: Float { didSet {} } }\nclass B: UIView { var value: Float = 0 }",
    "class A: UISlider { override var value: Double { didSet {} } }",
    "class A: UISlider { var value: Float { 0 } }",
    "class A: UIView { func f() { super.value = 1; super.opacity(2) } }",
  ])
  func `a property of the target's own keeps its type`(source: String) {
    #expect(ported(source) == source)
  }

  @Test func `a member of an extension calls the overrides, those of subclasses first`() {
    let copy = ported(
      """
      extension UIView { @objc func mark(_ a: Int, by b: CGFloat = 1) -> Bool { true } }
      class A: UILabel { override func mark(_ a: Int, by b: CGFloat) -> Bool { super.mark(a, by: b) } }
      class B: A { override func mark(_ a: Int, by b: CGFloat) -> Bool { !super.mark(a, by: b) } }
      """)
    #expect(
      copy == """
        extension UIView { func mark(_ a: Int, by b: CGFloat = 1) -> Bool { if let self = self as? B { return self.markOfB(a, by: b) }; if let self = self as? A { return self.markOfA(a, by: b) }; return self.markOfUIView(a, by: b) }; func markOfUIView(_ a: Int, by b: CGFloat = 1) -> Bool { true } }
        class A: UILabel { func markOfA(_ a: Int, by b: CGFloat) -> Bool { self.markOfUIView(a, by: b) } }
        class B: A { func markOfB(_ a: Int, by b: CGFloat) -> Bool { !self.markOfA(a, by: b) } }
        """)
  }

  @Test func `a property of an extension calls the overrides of subclasses`() {
    let copy = ported(
      """
      extension UIView { @objc var shade: CGFloat { get { alpha } set { alpha = newValue } } }
      extension UILabel { override var shade: CGFloat { get { super.shade } set { super.shade = newValue } } }
      """)
    #expect(
      copy == """
        extension UIView { var shade: CGFloat { get { if let self = self as? UILabel { return self.shadeOfUILabel }; return self.shadeOfUIView } set { if let self = self as? UILabel { self.shadeOfUILabel = newValue; return }; self.shadeOfUIView = newValue } }; var shadeOfUIView: CGFloat { get { alpha } set { alpha = newValue } } }
        extension UILabel { var shadeOfUILabel: CGFloat { get { self.shadeOfUIView } set { self.shadeOfUIView = newValue } } }
        """)
  }

  @Test(arguments: [
    // Overrides of the library's own members, and members that no subclass overrides.
    "class A: UIView { override func layoutSubviews() { super.layoutSubviews() } }",
    "extension UIView { func mark() {} }\nclass A: UIView { func f() { mark() } }",
    // The class does not inherit from the extended one.
    "extension UILabel { func mark() {} }\nclass A: UIView { override func mark() {} }",
    // There is one type for all subclasses only without `Self`.
    "extension UIView { func mark() -> Self { self } }\nclass A: UIView { override func mark() -> Self { self } }",
  ])
  func `other overrides remain`(source: String) {
    #expect(ported(source) == source)
  }

  @Test(arguments: [
    (
      "func f(_ a: Double) -> Int { f(CGFloat(a)) }\nfunc f(_ a: CGFloat) -> Int { 1 }",
      "\nfunc f(_ a: CGFloat) -> Int { 1 }"
    ),
    (
      "func f(_ a: CGFloat) -> Int { 1 }\nfunc f(_ a: Double) -> Int { 2 }",
      "func f(_ a: CGFloat) -> Int { 1 }\n"
    ),
    (
      "func f(_ a: CGFloat) -> Int { f(Double(a)) }\nfunc f(_ a: Double) -> Int { 2 }",
      "\nfunc f(_ a: Double) -> Int { 2 }"
    ),
    (
      "prefix func - (a: CGFloat) -> Int { 1 }\npublic prefix func - (b: Double) -> Int { 2 }",
      "prefix func - (a: CGFloat) -> Int { 1 }\n"
    ),
    (
      "extension UIView { @discardableResult\nfunc w(_ p: Double) -> Self { w(CGFloat(p)) }; func w(_ p: CGFloat) -> Self { self } }",
      "extension UIView { \n; func w(_ p: CGFloat) -> Self { self } }"
    ),
  ])
  func `of two functions that differ in CGFloat and Double, the one that calls the other is removed`(
    source: String, copy: String
  ) {
    #expect(ported(source) == copy)
  }

  @Test(arguments: [
    "func f(_ a: CGFloat) {}\nfunc f(_ a: Int) {}", "func f(a: CGFloat) {}\nfunc f(b: Double) {}",
    "class A { func f(_ a: CGFloat) {} }\nclass B { func f(_ a: Double) {} }",
    "struct A { func f(_ a: CGFloat) {}\nstatic func f(_ a: Double) {} }",
  ])
  func `functions that differ in more than CGFloat and Double remain`(source: String) {
    #expect(ported(source) == source)
  }

  @Test(arguments: [
    (
      "public func + (a: CGPoint, b: CGPoint) -> CGPoint { a }",
      "extension CGPoint { public static func + (a: CGPoint, b: CGPoint) -> CGPoint { a } }"
    ),
    (
      "func -= (a: inout CGPoint, b: CGPoint) { a = a - b }",
      "extension CGPoint { static func -= (a: inout CGPoint, b: CGPoint) { a = a - b } }"
    ),
    (
      "func * (a: CGPoint, b: CGFloat) -> CGPoint { a }\nfunc * (a: CGPoint, b: Double) -> CGPoint { a }",
      "extension CGPoint { static func * (a: CGPoint, b: CGFloat) -> CGPoint { a } }\n"
    ),
    ("func + (a: CGSize, b: CGSize) -> CGSize { a }", "func + (a: CGSize, b: CGSize) -> CGSize { a }"),
    (
      "extension A { static func + (a: CGPoint, b: CGPoint) -> CGPoint { a } }",
      "extension A { static func + (a: CGPoint, b: CGPoint) -> CGPoint { a } }"
    ),
  ])
  func `an operator of points is a member of the type`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test func `what every object has belongs to no actor`() {
    let copy = ported(
      """
      class A: NSObject {
        public override func isEqual(_ object: Any?) -> Bool { object is A }
        override var description: String { return "A" }
        override var hash: Int { get { 1 } }
      }
      class B: UIView { override var description: String { "B" } }
      nonisolated class C: NSObject { override var description: String { "C" } }
      """)
    #expect(
      copy == """
        class A: NSObject {
          nonisolated public override func isEqual(_ object: Any?) -> Bool { nonisolated(unsafe) let object = object; return MainActor.assumeIsolated { () -> Bool in object is A } }
          nonisolated override var description: String { return MainActor.assumeIsolated { () -> String in return "A" } }
          nonisolated override var hash: Int { get { return MainActor.assumeIsolated { () -> Int in 1 } } }
        }
        class B: UIView { override var description: String { "B" } }
        nonisolated class C: NSObject { override var description: String { "C" } }
        """)
  }

  @Test(arguments: [
    ("animator.addCompletion?({ _ in })", "animator.addCompletion({ _ in })"),
    ("animator.addAnimations? { }", "animator.addAnimations{ }"),
    ("delegate.collectionView!(a, layout: b)", "delegate.collectionView(a, layout: b)"),
    ("x = a.tableView ? (1) : (2)", "x = a.tableView ? (1) : (2)"),
    ("switch a { @unknown default: b() }", "switch a { default: b() }"),
    ("if let c = a as? NSObject, c == b {}", "if let c = a as? (any NSObjectProtocol), c == b {}"),
  ])
  func `optional calls, unknown cases and casts to objects are adapted`(source: String, copy: String) {
    #expect(ported(source) == copy)
  }

  @Test func `a class of cells with another initializer has the one by which tables create cells`() {
    let copy = ported(
      "class A: UITableViewCell { init(a: Int) { super.init(style: .default, reuseIdentifier: nil) } }")
    #expect(
      copy.hasPrefix(
        "class A: UITableViewCell { required convenience init(reuseIdentifier: String?) { fatalError(\"A has no init(style:reuseIdentifier:)\") }; init("
      ))
    for source in [
      "class A: UITableViewCell { override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {} }",
      "class A: UITableViewCell { convenience init(a: Int) { self.init(style: .default, reuseIdentifier: nil) } }",
    ] {
      #expect(ported(source) == source)
    }
  }

  @Test func `a file that is compiled unchanged must not need porting`() {
    let port = Port([
      SourceFile(path: "A.swift", "import Foundation\nimport UIKit\nclass A { @objc func f() {} }")
    ])
    #expect(
      port.marks(0).map(\.description) == [
        "A.swift:3:11: error: '@objc' needs PortUIKit, but the target compiles this file unchanged; add it to 'exclude:'"
      ])
  }
}
