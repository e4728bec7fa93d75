import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A navigation bar` {
  let fixture = NavigationFixture()
  var stage: Stage { fixture.stage }
  var navigation: NavigationController { fixture.navigation }
  var bar: NavigationBar { fixture.navigation.navigationBar }

  private func snapshot(_ identifier: String) -> ViewSnapshot? {
    stage.advance(to: stage.time)
    return stage.snapshot(of: identifier)
  }

  /// The colour in which a text is drawn, or `nil` if it is not drawn.
  private func ink(_ text: String) -> RGBA? {
    stage.advance(to: stage.time)
    for item in stage.draw().items {
      if case .text(text, _, let color, origin: _) = item.content { return color }
    }
    return nil
  }

  @Test func `shows the current title, and the previous title in the back button`() {
    #expect(ink("a") == Palette.light.label.resolved(with: .light))
    fixture.a.title = "first"
    #expect(ink("first") != nil && ink("a") == nil)
    fixture.push("second")
    #expect(ink("second") != nil && ink("first") != nil)
    #expect(snapshot("BackButton")?.text == "first")
    fixture.a.navigationItem.backButtonTitle = "home"
    #expect(snapshot("BackButton")?.text == "home")
    fixture.a.navigationItem.backBarButtonItem = BarButtonItem(title: "")
    #expect(snapshot("BackButton")?.text == "")
    navigation.topViewController?.navigationItem.hidesBackButton = true
    #expect(snapshot("BackButton") == nil)
  }

  @Test func `shows Back if the previous title is empty or has no room`() {
    fixture.a.title = String(repeating: "long ", count: 8)
    let b = fixture.push("a title that takes room")
    #expect(snapshot("BackButton")?.text == "Back")
    b.title = "a title that takes all the room there is in a bar"
    #expect(snapshot("BackButton")?.text == "")
  }

  @Test func `goes back on a click on the back button and on Return`() {
    fixture.push("b")
    fixture.push("c")
    stage.click(stage.locate("BackButton") ?? .zero)
    #expect(navigation.topViewController?.title == "b")
    stage.advance(to: stage.time + 1)
    stage.keys("Tab", "Return")
    #expect(navigation.topViewController?.title == "a")
  }

  @Test func `draws its items in their tint, and performs their actions`() {
    var pressed: [String] = []
    let red = BarButtonItem(title: "Red") { pressed.append($0.title ?? "") }
    red.accessibilityIdentifier = "red"
    red.tintColor = Color(rgb: 0xff0000)
    let plain = BarButtonItem(barButtonSystemItem: .done) { _ in pressed.append("done") }
    plain.accessibilityIdentifier = "done"
    fixture.a.navigationItem.leftBarButtonItem = red
    fixture.a.navigationItem.rightBarButtonItem = plain
    #expect(ink("Red") == RGBA(rgb: 0xff0000))
    #expect(snapshot("red")?.color == RGBA(rgb: 0xff0000))
    #expect(ink("Done") == Palette.light.link.resolved(with: .light))
    bar.tintColor = Color(rgb: 0x00aa00)
    #expect(ink("Done") == RGBA(rgb: 0x00aa00) && ink("Red") == RGBA(rgb: 0xff0000))
    stage.click(stage.locate("red") ?? .zero)
    stage.click(stage.locate("done") ?? .zero)
    #expect(pressed == ["Red", "done"])
    red.isEnabled = false
    stage.advance(to: stage.time + 1)
    stage.click(stage.locate("red") ?? .zero)
    #expect(pressed.count == 2)
    plain.isEnabled = true
    plain.title = "Ready"
    #expect(ink("Ready") != nil)
  }

  @Test func `places items at the edges and the title in the middle`() {
    let titles = ["one", "two"]
    fixture.a.navigationItem.rightBarButtonItems = titles.map { title in
      let item = BarButtonItem(title: title)
      item.accessibilityIdentifier = title
      return item
    }
    stage.advance(to: stage.time)
    let (one, two) = (stage.locate("one") ?? .zero, stage.locate("two") ?? .zero)
    #expect(two.x < one.x && one.y == 22)
    // Each letter of 17 points is 8.5 wide. The width is rounded up, with 8 points on each side and 8 to the
    // edge.
    #expect(one.x == 390 - 8 - (26 + 16) / 2)
    #expect(two.x == one.x - (26 + 16))
  }

  @Test func `can have custom views as items and as the title`() {
    let own = View(frame: Rect(x: 0, y: 0, width: 60, height: 30))
    own.accessibilityIdentifier = "own"
    fixture.a.navigationItem.leftBarButtonItem = BarButtonItem(customView: own)
    let title = View(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    title.accessibilityIdentifier = "title"
    fixture.a.navigationItem.titleView = title
    stage.advance(to: stage.time)
    #expect(stage.locate("own") == Point(16 + 30, 22))
    #expect(stage.locate("title") == Point(195, 22))
    #expect(ink("a") == nil)
    fixture.push("b")
    #expect(own.stage == nil)
    navigation.popViewController(animated: true)
    stage.advance(to: stage.time + 1)
    #expect(stage.locate("own") == Point(46, 22))
  }

  @Test func `moves its titles with the screens, also in a drag`() {
    fixture.push("b")
    fixture.pointer(.pressed(.primary), 5, 400)
    fixture.pointer(.moved, 150, 400, after: 0.3)
    #expect(ink("a") != nil && ink("b") != nil)
    fixture.pointer(.released(.primary), 60, 400, after: 0.3)
    stage.advance(to: stage.time + 1)
    #expect(ink("b") == Palette.light.label.resolved(with: .light))
    #expect(snapshot("BackButton")?.text == "a")
    #expect(bar.content.item?.title == "b")
  }

  @Test func `grows by 52 points for a large title`() {
    bar.prefersLargeTitles = true
    stage.advance(to: stage.time)
    #expect(bar.bounds.height == 96 && fixture.a.view.safeAreaInsets.top == 96)
    let b = fixture.page("b")
    b.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(b, animated: true)
    stage.advance(to: stage.time + 0.175)
    #expect(
      isClose(bar.presentation.bounds.height, 96 - 52 * referenceSystemSpring(0.175), within: 1e-6))
    stage.advance(to: stage.time + 1)
    #expect(bar.bounds.height == 44)
  }

  @Test func `follows the appearance`() {
    let ground = bar.subviews[0]
    #expect(ground.presentation.backgroundColor == Color.bar.resolved(with: .light))
    stage.userInterfaceStyle = .dark
    #expect(ground.presentation.backgroundColor == Color.bar.resolved(with: .dark))
    #expect(ink("a") == Palette.dark.label.resolved(with: .dark))
    bar.barTintColor = .red
    #expect(ground.presentation.backgroundColor == RGBA(rgb: 0xff0000))
    bar.titleColor = .white
    #expect(ink("a") == RGBA(rgb: 0xffffff))
  }

  @Test func `pushes and pops items without a navigation controller`() {
    let bar = NavigationBar(frame: Rect(x: 0, y: 100, width: 390, height: 44))
    navigation.setNavigationBarHidden(true, animated: false)
    fixture.a.view.addSubview(bar)
    bar.items = [NavigationItem(title: "one")]
    #expect(ink("one") != nil)
    bar.pushItem(NavigationItem(title: "two"), animated: true)
    #expect(ink("one") != nil)
    stage.advance(to: stage.time + 1)
    #expect(ink("two") != nil && bar.backItem?.title == "one")
    stage.click(Point(20, 122))
    stage.advance(to: stage.time + 1)
    #expect(bar.topItem?.title == "one" && bar.items?.count == 1)
  }
}

@MainActor
@Suite struct `A toolbar` {
  let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
  let toolbar = Toolbar(frame: Rect(x: 0, y: 800, width: 390, height: 44))

  init() { stage.root.addSubview(toolbar) }

  private func item(_ title: String) -> BarButtonItem {
    let item = BarButtonItem(title: title)
    item.accessibilityIdentifier = title
    return item
  }

  private func frames(_ titles: String...) -> [Rect] {
    stage.advance(to: stage.time)
    return titles.compactMap { title in
      stage.snapshot(of: title).map { Rect(center: $0.position, size: $0.size) }
    }
  }

  @Test func `gives flexible spaces equal widths, and fixed spaces their own`() {
    toolbar.items = [item("ab"), .flexibleSpace(), item("cd"), .flexibleSpace(), item("ef")]
    var frames = frames("ab", "cd", "ef")
    #expect(frames[0].minX == 8 && frames[2].maxX == 382)
    #expect(isClose(frames[1].midX, 195))
    toolbar.items = [item("ab"), .fixedSpace(30), item("cd")]
    frames = self.frames("ab", "cd")
    #expect(frames[1].minX - frames[0].maxX == 30)
    toolbar.items = [.flexibleSpace(), item("cd")]
    #expect(self.frames("cd")[0].maxX == 382)
  }

  @Test func `performs its items' actions, and fades when they change`() {
    var count = 0
    let first = item("ab")
    first.actionHandler = { _ in count += 1 }
    toolbar.items = [first]
    stage.advance(to: 0)
    stage.click(stage.locate("ab") ?? .zero)
    #expect(count == 1)
    first.performAction()
    #expect(count == 2)
    toolbar.setItems([item("cd")], animated: true)
    stage.advance(to: 0.1)
    #expect(frames("ab", "cd").count == 2)
    stage.advance(to: 1)
    #expect(frames("ab", "cd").count == 1)
  }

  @Test func `keeps the views of items when others are appended, which appear in their places`() {
    final class Counted: View {
      var moves = 0
      override func didMoveToSuperview() { moves += 1 }
    }
    let view = Counted(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    toolbar.items = [BarButtonItem(customView: view)]
    stage.advance(to: 0)
    for title in ["ab", "cd", "ef"] { toolbar.items?.append(item(title)) }
    #expect(view.moves == 1)
    let places = frames("ab", "cd", "ef")
    #expect(places.count == 3 && zip(places, places.dropFirst()).allSatisfy { $0.maxX <= $1.minX + 1e-6 })
    View.animate(withDuration: 1) {
      toolbar.items = [.flexibleSpace(), item("gh")]
      toolbar.layoutIfNeeded()
    }
    #expect(frames("gh").first?.maxX == 382 && frames("ab").isEmpty)
  }

  @Test func `of a navigation controller shows the items of the top screen`() {
    let fixture = NavigationFixture()
    fixture.navigation.setToolbarHidden(false, animated: true)
    fixture.a.toolbarItems = [item("mine")]
    fixture.stage.advance(to: 1)
    #expect(fixture.stage.locate("mine") != nil)
    fixture.push("b")
    #expect(fixture.stage.locate("mine") == nil)
    fixture.navigation.popViewController(animated: true)
    fixture.stage.advance(to: fixture.stage.time + 1)
    #expect(fixture.stage.locate("mine") != nil)
  }

}

@MainActor
@Suite struct `The background of a navigation bar` {
  private let fixture = NavigationFixture()
  private var stage: Stage { fixture.stage }
  private var bar: NavigationBar { fixture.navigation.navigationBar }

  /// The rectangles of the images behind the content of the bar, with the kinds of fills.
  private func grounds() -> (images: [Rect], fill: RGBA, line: Bool) {
    stage.advance(to: stage.time)
    func pictures(in view: View) -> [Rect] {
      view.subviews.flatMap { view in (view as? ImageView).map { [bar.convert($0.bounds, from: $0)] } ?? [] }
    }
    let parts = bar.subviews.prefix(2)
    return (
      parts.flatMap { pictures(in: $0) }, parts[0].presentation.backgroundColor ?? .clear,
      !parts[1].isHidden
    )
  }

  private func image(_ height: Int) -> Image {
    let size = Size(width: 1, height: Double(height))
    return Image(name: "image", content: ImageContent(.pixels(Bitmap(width: 1, height: height)), size: size))
  }

  @Test func `shows a background image and its shadow in place of the colour and the line`() {
    #expect(grounds().images.isEmpty && grounds().fill.alpha > 0 && grounds().line)
    // The image of the shadow has no effect alone.
    bar.shadowImage = image(3)
    #expect(grounds().images.isEmpty)
    bar.backgroundImage = image(8)
    #expect(grounds().images.count == 2 && grounds().fill.alpha == 0)
    #expect(grounds().images[0].maxY == bar.bounds.height && grounds().images[0].width == bar.bounds.width)
    #expect(grounds().images[1].minY == bar.bounds.height && grounds().images[1].height == 3)
    bar.isTranslucent = false
    #expect(grounds().fill.alpha == 1)
    (bar.backgroundImage, bar.isTranslucent) = (nil, true)
    #expect(grounds().images.isEmpty && grounds().fill.alpha > 0)
  }

  @Test func `has no background and no line with empty images`() {
    (bar.backgroundImage, bar.shadowImage) = (image(0), image(0))
    #expect(grounds().fill.alpha == 0 && !grounds().line)
    bar.shadowImage = nil
    #expect(grounds().line)
  }
}
