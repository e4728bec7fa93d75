import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A layout from right to left` {
  let stage = Stage(size: Size(width: 400, height: 300), textMeasurer: Typewriter())

  private func mirror(_ rect: Rect, in width: Double) -> Rect {
    Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  @Test func `aligns the lines of labels at the right, unless they have an alignment of their own`() {
    let text = "Two lines of words"
    let labels = [Label(text), Label(text), Label(text)]
    labels[1].attributedText = AttributedText(text, AttributedText.Attributes())
    labels[2].textAlignment = .left
    for label in labels {
      label.numberOfLines = 2
      label.frame = Rect(x: 0, y: 0, width: 120, height: 60)
      stage.root.addSubview(label)
    }
    for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft, .leftToRight] {
      stage.layoutDirection = direction
      stage.advance(to: stage.time + 0.1)
      for (index, label) in labels.enumerated() {
        let isRight = direction == .rightToLeft && index < 2
        #expect(label.textRect.width < 119)
        #expect(isRight ? label.textRect.maxX == 120 : label.textRect.minX == 0, "\(index), \(direction)")
      }
    }
  }

  @Test func `is the mirror image of that from left to right, for constraints and stacks`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<30 {
      let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
      stage.root.addSubview(root)
      let views = (0..<3).map { _ in View() }
      for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: .random(in: 10...80, using: &random)).isActive = true
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      }
      views[0].leadingAnchor.constraint(
        equalTo: root.leadingAnchor, constant: .random(in: 0...50, using: &random)
      ).isActive = true
      views[1].leadingAnchor.constraint(
        greaterThanOrEqualTo: views[0].trailingAnchor, constant: .random(in: 0...50, using: &random)
      ).isActive = true
      views[2].trailingAnchor.constraint(
        equalTo: root.trailingAnchor, constant: -.random(in: 0...50, using: &random)
      ).isActive = true
      let low = views[1].leadingAnchor.constraint(equalTo: root.leadingAnchor)
      low.priority = 500
      low.isActive = true
      let stack = StackView(arrangedSubviews: (0..<3).map { _ in View() })
      stack.frame = Rect(x: 0, y: 50, width: 400, height: 40)
      stack.spacing = 7
      for view in stack.arrangedSubviews.dropFirst() {
        view.widthAnchor.constraint(equalToConstant: .random(in: 10...80, using: &random)).isActive = true
      }
      root.addSubview(stack)
      stage.layoutDirection = .leftToRight
      stage.advance(to: stage.time + 0.1)
      let before = (views + stack.arrangedSubviews).map(\.frame)
      stage.layoutDirection = .rightToLeft
      stage.advance(to: stage.time + 0.1)
      let after = (views + stack.arrangedSubviews).map(\.frame)
      for (one, other) in zip(before, after) {
        let expected = mirror(one, in: 400)
        #expect(
          abs(expected.minX - other.minX) < 1e-6 && abs(expected.width - other.width) < 1e-6, "seed \(seed)")
      }
      root.removeFromSuperview()
    }
  }

  @Test func `mirrors bars and their buttons, and goes back from the other side`() throws {
    stage.layoutDirection = .rightToLeft
    let navigation = NavigationController(rootViewController: ViewController())
    stage.rootViewController = navigation
    let second = ViewController()
    second.title = "Second"
    second.navigationItem.rightBarButtonItem = BarButtonItem(title: "More") {}
    second.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "more"
    navigation.pushViewController(second, animated: true)
    stage.advance(to: 0.05)
    // The pushed screen comes from the left.
    #expect(second.view.presentation.center.x < 0)
    stage.advance(to: 3)
    #expect(try #require(stage.locate("BackButton")).x > 300)
    #expect(try #require(stage.locate("more")).x < 100)
    // A swipe from the right edge goes back.
    stage.press(Point(398, 150), at: 3)
    stage.move(Point(300, 150), at: 3.1)
    stage.move(Point(100, 150), at: 3.2)
    stage.release(Point(100, 150), at: 3.3)
    stage.advance(to: 6)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `puts a tab bar that is at the side at the right, and the screen beside it`() {
    let stage = Stage(size: Size(width: 1000, height: 600))
    let tabs = TabBarController(viewControllers: (0..<3).map { _ in ViewController() })
    stage.rootViewController = tabs
    stage.advance(to: 0)
    let (bar, content) = (tabs.tabBar.frame, tabs.contentFrame)
    stage.layoutDirection = .rightToLeft
    stage.advance(to: 1)
    #expect(tabs.tabBar.frame == mirror(bar, in: 1000) && bar.minX == 0)
    #expect(tabs.contentFrame == mirror(content, in: 1000))
    #expect(tabs.selectedViewController?.view.convert(Point.zero, to: nil) == Point.zero)
    tabs.additionalContentInsets = EdgeInsets(left: 300)
    #expect(tabs.contentFrame.minX == 300 && tabs.contentFrame.maxX == tabs.tabBar.frame.minX)
    stage.click(Point(tabs.tabBar.frame.midX, 110))
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `mirrors controls, and their arrow keys`() {
    stage.layoutDirection = .rightToLeft
    let slider = Slider(value: 0.25)
    slider.frame = Rect(x: 0, y: 0, width: 200, height: 34)
    let onOff = Switch(frame: Rect(x: 0, y: 50, width: 51, height: 31))
    let segments = SegmentedControl(items: ["A", "B"])
    segments.frame = Rect(x: 0, y: 100, width: 200, height: 32)
    for control in [slider, onOff, segments] as [Control] { stage.root.addSubview(control) }
    stage.advance(to: 1)
    slider.becomeFocused()
    stage.keys("Left")
    #expect(abs(slider.value - 0.3) < 1e-9)
    // The minimum is at the right.
    stage.click(Point(195, 17), at: 2)
    #expect(slider.value == 0)
    onOff.becomeFocused()
    stage.keys("Left")
    #expect(onOff.isOn)
    stage.click(Point(190, 116), at: 3)
    #expect(segments.selectedSegmentIndex == 0)
    stage.click(Point(10, 116), at: 4)
    #expect(segments.selectedSegmentIndex == 1)
  }

  @Test func `does not apply to views that are exempt`() {
    let view = View()
    stage.root.addSubview(view)
    stage.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    stage.layoutDirection = .leftToRight
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}

@MainActor
@Suite struct `The library's words` {
  @Test func `are complete in each language, and can be replaced`() {
    for language in SystemStrings.languages where language != "en" {
      let words = SystemStrings(language: language)
      // Names that are the same in many languages.
      let same: Set<SystemStrings.Word> = [.ok, .controlKey, .shiftKey, .altKey, .name, .page, .action]
      for word in SystemStrings.Word.allCases where !same.contains(word) {
        #expect(words[word] != word.rawValue, "\(language) \(word)")
      }
    }
    #expect(SystemStrings(language: "de_AT.UTF-8")[.undo] == "Rückgängig")
    #expect(
      SystemStrings(language: "he").direction == .rightToLeft
        && SystemStrings(language: "xx")[.undo] == "Undo")
    defer { SystemStrings.current = SystemStrings(language: "en") }
    SystemStrings.current = SystemStrings(language: "fr")
    SystemStrings.current[.done] = "Fini"
    #expect(BarButtonItem(barButtonSystemItem: .done) {}.title == "Fini")
    #expect(KeyStroke("control+shift+Z")?.localizedText == "Ctrl+Maj+Z")
  }
}

@MainActor
@Suite struct `An accent colour` {
  @Test(arguments: UserInterfaceStyle.allCases, AccessibilityContrast.allCases)
  func `is legible in every palette`(style: UserInterfaceStyle, contrast: AccessibilityContrast) {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.userInterfaceStyle = style
    stage.accessibilityContrast = contrast
    let standard = stage.palette
    for hue in 0..<12 {
      let angle = Double(hue) / 12 * 2 * Double.pi
      let part = { (shift: Double) in (cosine(angle + shift) + 1) / 2 }
      stage.accentColor = RGBA(red: part(0), green: part(2.1), blue: part(4.2))
      for ground in [stage.palette.systemBackground, stage.palette.tertiarySystemBackground] {
        let rgba = ground.resolved(with: stage.palette)
        #expect(
          stage.palette.link.resolved(with: stage.palette).contrastRatio(with: rgba) >= contrast.ofText - 0.05
        )
        #expect(stage.palette.tint.resolved(with: stage.palette).contrastRatio(with: rgba) >= 2.95)
      }
    }
    stage.accentColor = nil
    #expect(stage.palette == standard)
  }

  private func cosine(_ x: Double) -> Double {
    // The first terms of the series about the nearest multiple of 2π.
    let r = x.remainder(dividingBy: 2 * .pi)
    return 1 - r * r / 2 + r * r * r * r / 24 - r * r * r * r * r * r / 720 + r * r * r * r * r * r * r * r
      / 40320
  }
}

@MainActor
@Suite struct `A drop` {
  @Test func `goes to the innermost view that takes it, and a text else to the focused field`() {
    let stage = Stage(size: Size(width: 200, height: 200), textMeasurer: Typewriter())
    let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let field = TextField(frame: Rect(x: 0, y: 120, width: 200, height: 40))
    stage.root.addSubview(outer)
    outer.addSubview(inner)
    stage.root.addSubview(field)
    var log: [String] = []
    outer.addInteraction(
      DropInteraction { session in
        log.append(
          "outer \(session.items[0].path ?? session.items[0].text ?? "") \(session.location(in: outer).x)")
        return true
      })
    inner.addInteraction(DropInteraction { session in session.items[0].path?.hasSuffix(".png") == true })
    stage.send(.drop(DroppedFile(path: "/a.png", location: Point(20, 20))))
    #expect(log == [])
    stage.send(.drop(DroppedFile(path: "/a.txt", location: Point(20, 20))))
    stage.send(.droppedText("words", at: Point(150, 20)))
    #expect(log == ["outer /a.txt 20.0", "outer words 150.0"])
    field.becomeFirstResponder()
    stage.send(.droppedText("words", at: Point(20, 130)))
    #expect(field.text == "words" && log.count == 2)
    // Without a position, the first view with an interaction takes the drop.
    stage.send(.droppedText("more", at: nil))
    #expect(log.last == "outer more 100.0")
  }
}

@MainActor
@Suite struct `The focus ring below a bar` {
  @Test func `is hidden by the bar`() throws {
    let stage = Stage(size: Size(width: 300, height: 400), textMeasurer: Typewriter())
    let screen = ViewController()
    let scroll = ScrollView()
    scroll.contentInsetAdjustmentBehavior = .automatic
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let button = Button("A", style: .plain)
    button.frame = Rect(x: 20, y: 10, width: 100, height: 40)
    scroll.contentSize = Size(width: 300, height: 2000)
    scroll.addSubview(button)
    screen.view.addSubview(scroll)
    scroll.frame = screen.view.bounds
    stage.rootViewController = NavigationController(rootViewController: screen)
    stage.advance(to: 1)
    stage.keys("Tab", "Tab")
    #expect(button.isFocused)
    func ringTop() -> Double? {
      stage.draw().items.reversed().compactMap { item -> Double? in
        guard case .border(let shape, _, _) = item.content else { return nil }
        return shape.rect.minY
      }.first
    }
    stage.advance(to: 3)
    let bar = try #require((stage.rootViewController as? NavigationController)?.navigationBar)
    scroll.contentOffset.y += 60
    stage.advance(to: 5)
    if let top = ringTop() { #expect(top >= bar.convert(bar.bounds, to: nil).maxY - 0.01) }
    #expect(button.isFocused)
  }
}
