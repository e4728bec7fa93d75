import GlissadeTesting
import GlissadeUI
import Testing
import UIKit

/// A view with an element for each of its parts, which it makes when it is asked.
private final class Wheel: UIView {
  lazy var parts: [UIAccessibilityElement] = ["first", "second"].map {
    let element = UIAccessibilityElement(accessibilityContainer: self)
    element.accessibilityLabel = $0
    return element
  }

  override func accessibilityElementCount() -> Int { parts.count }
  override func accessibilityElement(at index: Int) -> Any? { parts[index] }
  override func index(ofAccessibilityElement element: Any) -> Int {
    parts.firstIndex { $0 === element as AnyObject } ?? NSNotFound
  }
}

/// A view whose elements are an array of objects.
private final class Menu: UIView {
  lazy var parts: [Any] = [UIAccessibilityElement(accessibilityContainer: self), "no responder"]

  override var accessibilityObjects: [Any]? {
    get { parts }
    set { parts = newValue ?? [] }
  }
}

/// A cell with properties whose names UIKit does not use, but the library does.
private final class Cell: UITableViewCell {
  var indexPath: IndexPath? { IndexPath(row: 7, section: 7) }
}

private final class Heart: UIButton {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var image: UIImage! { didSet { changes += 1 } }
  var title = 5
  private(set) var changes = 0
}

/// A controller with the transition of the screens that it presents, under the usual name.
private final class Bubbles: UIViewController {
  let transition = Heart()
}

private final class Sheet: UIView {
  private(set) var calls: [String] = []

  override var description: String { "a sheet" }
  override func layoutSubviews() { calls.append("subviews") }
  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    calls.append(layer === self.layer ? "sublayers" : "others")
  }
  override func draw(_ layer: CALayer, in context: CGContext) {
    UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
    super.draw(layer, in: context)
  }
  override func draw(_ rect: CGRect) { UIRectFill(rect) }
}

/// A control that places its label in its layout, and moves it when it counts.
private final class Counter: UIControl {
  let label = UILabel()

  override func didMoveToSuperview() { addSubview(label) }
  override func layoutSubviews() { label.frame = bounds }

  func count() {
    label.text = "1"
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.label.center.x += 10 }
  }
}

private final class Tower: UICollectionViewFlowLayout {
  private(set) var contexts: [UICollectionViewLayoutInvalidationContext] = []

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    contexts.append(context)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

private final class Items: UIView, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

private final class Player: UIView {
  private(set) var stops = 0
  var isAllowed = true

  func stop(_ action: UIAccessibilityCustomAction) -> Bool {
    stops += 1
    return isAllowed
  }
}

@MainActor
@Suite struct `Code of components` {
  private let stage = Stage(size: CGSize(width: 200, height: 200), textMeasurer: Typewriter())

  private func show<Shown: UIView>(_ view: Shown) -> Shown {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.root.addSubview(view)
    return view
  }

  private var labels: [String] { stage.accessibilityTree().elements.map(\.name) }

  @Test func `gives elements by their indexes`() {
    let wheel = show(Wheel())
    #expect(labels.contains("first") && labels.contains("second"))
    #expect(wheel.index(ofAccessibilityElement: wheel.parts[1]) == 1)
    let plain = UIView()
    #expect(plain.accessibilityElementCount() == 0 && plain.accessibilityElement(at: 0) == nil)
    plain.accessibilityElements = [wheel]
    #expect(plain.accessibilityElementCount() == 1 && plain.accessibilityElement(at: 0) as? UIView === wheel)
    #expect(plain.index(ofAccessibilityElement: wheel) == 0)
    #expect(plain.accessibilityElement(at: 1) == nil && plain.accessibilityElement(at: -1) == nil)
  }

  @Test func `gives elements as objects, of which responders count`() {
    let menu = show(Menu())
    (menu.parts.first as? UIAccessibilityElement)?.accessibilityLabel = "only"
    #expect(labels.contains("only"))
    #expect(menu.accessibilityElements?.count == 2)
  }

  @Test func `performs custom actions by selectors, with the results of their methods`() throws {
    let player = Player()
    final class Stop: UIAccessibilityCustomAction {}
    let action = Stop(name: "Stop", target: player, selector: Selector(Player.stop, named: "stop(_:)"))
    #expect(action.actionHandler(action) && player.stops == 1)
    player.isAllowed = false
    #expect(!action.actionHandler(action) && player.stops == 2)
    let nobody = UIAccessibilityCustomAction(name: "No", target: nil, selector: Selector(Player.stop))
    #expect(!nobody.actionHandler(nobody))
  }

  @Test func `declares properties with names of the library's`() {
    let cell = Cell(style: .default, reuseIdentifier: nil)
    #expect(cell.indexPath == IndexPath(row: 7, section: 7))
    #expect((cell as UITableViewCell).indexPath == nil)
    let heart = Heart()
    heart.image = UIImage()
    #expect(heart.changes == 1 && heart.title == 5)
    #expect(heart.image(for: .normal) == nil && heart.title(for: .normal) == nil)
    #expect(Bubbles().transition.title == 5)
    (Bubbles() as UIViewController).transition = CoverVertical()
  }

  @Test(arguments: [true, false])
  func `moves what its layout has placed, and is laid out for a new text only by constraints`(likeUIKit: Bool)
  {
    defer { UIKitDefaults.areUsed = false }
    UIKitDefaults.areUsed = likeUIKit
    let counter = show(Counter())
    stage.advance(to: 1)
    let x = counter.label.center.x
    counter.count()
    stage.advance(to: 1.5)
    // Otherwise the layout puts the label back at once, and the animation ends where it began.
    #expect(counter.label.center.x == (likeUIKit ? x + 10 : x))
    let shown = counter.label.layer.presentation()?.position.x ?? 0
    #expect(abs(shown - (likeUIKit ? x + 5 : x - 5)) < 1e-9)
  }

  @Test func `lays out and draws by the methods of a layer's delegate`() {
    let sheet = show(Sheet())
    _ = sheet.layer
    sheet.layoutIfNeeded()
    #expect(sheet.calls == ["subviews", "sublayers"])
    #expect(sheet.description == "a sheet")
    #expect(stage.draw().description.contains("fill 0 0 100 100 #0000ff"))
  }

  @Test func `learns why a layout is invalid`() {
    let (layout, items) = (Tower(), Items())
    let view = show(UICollectionView(frame: .zero, collectionViewLayout: layout))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    stage.advance(to: 0.1)
    let before = layout.contexts.count
    view.reloadData()
    #expect(layout.contexts.count > before)
    #expect(layout.contexts[before...].contains { $0.invalidateEverything && $0.invalidateDataSourceCounts })
    stage.advance(to: 0.2)
    let calm = layout.contexts.count
    stage.advance(to: 0.3)
    #expect(layout.contexts.count == calm)
    view.contentOffset = CGPoint(x: 0, y: 30)
    stage.advance(to: 0.4)
    #expect(layout.contexts.count > calm)
    #expect(layout.contexts.last?.invalidateEverything == false)
    #expect(layout.contexts.allSatisfy { $0 is UICollectionViewFlowLayoutInvalidationContext })
  }

  @Test func `finds paths equal that are the same object`() {
    let (one, other) = (UIBezierPath(), UIBezierPath())
    #expect(one == one && one != other)
    #expect(Set([one, other, one]).count == 2)
  }

  @Test func `reads and sets the time at which a timer fires`() {
    MainScreen.stage = stage
    defer { MainScreen.stage = nil }
    var fires: [Double] = []
    let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in fires.append(stage.time) }
    stage.advance(to: 0.5)
    #expect(abs(timer.fireDate.timeIntervalSinceNow - 1.5) < 0.1)
    timer.fireDate = Date(timeIntervalSinceNow: 10)
    for step in 1...30 { stage.advance(to: 0.5 + 0.5 * Double(step)) }
    timer.invalidate()
    #expect(fires.count == 3)
    for (time, expected) in zip(fires, [10.5, 12.5, 14.5]) { #expect(abs(time - expected) < 0.1) }
  }

  @Test func `schedules timers by the functions of Core Foundation`() {
    MainScreen.stage = stage
    defer { MainScreen.stage = nil }
    var fires: [Double] = []
    func add(after delay: Double, every interval: Double) -> CFRunLoopTimer? {
      let timer = CFRunLoopTimerCreateWithHandler(
        kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + delay, interval, 0, 0
      ) { _ in fires.append(stage.time) }
      CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
      return timer
    }
    let once = add(after: 1, every: 0)
    let often = add(after: 2, every: 0.5)
    for step in 1...13 { stage.advance(to: 0.25 * Double(step)) }
    CFRunLoopTimerInvalidate(often)
    stage.advance(to: 5)
    #expect(once?.isValid == false && fires.count == 4)
    for (time, expected) in zip(fires, [1, 2, 2.5, 3]) { #expect(abs(time - expected) < 0.1) }
  }

  @Test(arguments: [
    (3661.0, "1:01:01", "1h 1m 1s", "1 hr, 1 min, 1 sec", "1 hour, 1 minute, 1 second"),
    (7200, "2:00:00", "2h", "2 hr", "2 hours"),
    (59.9, "59", "59s", "59 sec", "59 seconds"),
    (0, "0", "0s", "0 sec", "0 seconds"),
    (-90, "-1:30", "-1m 30s", "-1 min, 30 sec", "-1 minute, 30 seconds"),
  ])
  func `formats durations`(
    seconds: Double, positional: String, abbreviated: String, short: String, full: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    for (style, text) in [
      (DateComponentsFormatter.UnitsStyle.positional, positional), (.abbreviated, abbreviated),
      (.short, short), (.full, full),
    ] {
      formatter.unitsStyle = style
      #expect(formatter.string(from: seconds) == text)
    }
  }

  @Test func `formats durations with chosen zeros and units`() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "01:05")
    #expect(formatter.string(from: 5) == "00:05")
    formatter.zeroFormattingBehavior = .default
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 65) == "1 minute")
    formatter.collapsesLargestUnit = true
    #expect(formatter.string(from: 65) == "65 seconds")
    formatter.unitsStyle = .spellOut
    #expect(formatter.string(from: 21) == "twenty-one seconds")
    #expect(formatter.string(from: .infinity) == nil && formatter.string(from: .nan) == nil)
  }
}
