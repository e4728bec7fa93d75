import GlissadeUI
import Testing
import UIKit

/// A label as the plugin ports it: its text is that of another.
private final class Ticker: UILabel {
  let inner = UILabel()
  @_disfavoredOverload override var attributedText: AttributedText? {
    get { UIKitValue.converted(shown) }
    set { shown = UIKitValue.converted(newValue) }
  }
  private var shown: NSAttributedString? {
    get { inner.attributedText }
    set { inner.attributedText = newValue }
  }
  override var description: String { "ticker" }
}

@MainActor
@Suite struct `An override of a property with another type` {
  @Test func `is reached by UIKit's type and by the library's`() {
    let ticker = Ticker()
    let label: UILabel = ticker
    label.attributedText = NSAttributedString(string: "one")
    #expect(ticker.inner.text == "one" && ticker.text == nil)
    let text: AttributedText? = "two"
    label.attributedText = text
    #expect(label.attributedText?.string == "two" && ticker.inner.text == "two")
  }

  @Test func `of numbers and attributes is converted and back without loss`() {
    let number: Double = UIKitValue.converted(0.25 as Float)
    #expect(number == 0.25 && UIKitValue.converted(number) as Float == 0.25)
    let numbers: [NSNumber]? = UIKitValue.converted([0, 0.5] as [Double]?)
    #expect(numbers == [0, 0.5] && UIKitValue.converted(numbers) as [Double]? == [0, 0.5])
    let attributes: [NSAttributedString.Key: Any] = [.kern: 2.0, .foregroundColor: UIColor.red]
    let own: AttributedText.Attributes = UIKitValue.converted(attributes)
    #expect(own.kern == 2 && own.foregroundColor == .red)
    let back: [NSAttributedString.Key: Any] = UIKitValue.converted(own)
    #expect(back.count == 2 && back[.kern] as? Double == 2)
  }
}

private final class Owner: UIResponder, UIScrollViewDelegate {
  func go() {}
}

private final class Counter: UIResponder {
  var count = 0
  func go() { count += 1 }
}

@MainActor
@Suite struct `An object` {
  @Test func `is printed by its description`() {
    #expect("\(Ticker() as Any)" == "ticker" && String(describing: Ticker()) == "ticker")
    #expect(String(describing: UIView()) == UIView().description)
  }

  @Test func `responds to methods of its class`() {
    let owner = Owner()
    #expect(owner.responds(to: Selector(Owner.go)))
    #expect(!UIView().responds(to: Selector(Owner.go)))
    let delegate: any UIScrollViewDelegate = owner
    #expect(delegate.responds(to: Selector(Owner.go)) && !delegate.responds(to: Selector(Counter.go)))
    #expect(!owner.responds(to: nil))
  }

  @Test func `is changed by the names of its properties`() {
    let label = UILabel()
    label.setValue("a", forKey: "text")
    label.setValue(3, forKey: "numberOfLines")
    label.setValue(UIColor.red, forKeyPath: "textColor")
    label.setValue(true, forKey: "hidden")
    label.setValue("not a number", forKey: "alpha")
    #expect(label.text == "a" && label.numberOfLines == 3 && label.textColor == .red)
    #expect(label.isHidden && label.alpha == 1)
    #expect(label.value(forKey: "numberOfLines") as? Int == 3)
    #expect(UIView().value(forKey: "text") == nil)
    let view = UIView()
    view.setValue(5.0, forKeyPath: "layer.cornerRadius")
    #expect(view.layer.cornerRadius == 5)
  }

  @Test func `receives an action that a control sends`() {
    let counter = Counter()
    UIControl().sendAction(Selector(Counter.go), to: counter, for: nil)
    #expect(counter.count == 1)
  }

  @Test func `that is an item of a segmented control is a title or an image`() {
    let control = UISegmentedControl(items: ["a", UIImage(), 3] as [Any])
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 0) == "a")
    #expect(control.imageForSegment(at: 1) != nil && control.titleForSegment(at: 2) == "")
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    control.setTitleTextAttributes(nil, for: .selected)
    #expect(control.titleTextAttributes(for: .selected) == nil)
  }
}
