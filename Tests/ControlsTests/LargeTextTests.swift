import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import StageSupport
import TestSupport
import Testing

@testable import GlissadeControls

/// Characters are half an em wide.
@MainActor
@Suite struct `Where text is twice as large,` {
  private func stage(_ width: Double, scale: Double = 2) -> Stage {
    let stage = Stage(size: Size(width: width, height: 800), textMeasurer: Typewriter())
    stage.textScale = scale
    return stage
  }

  /// The drawn texts, with their font sizes and extents from left to right.
  private func texts(_ stage: Stage) -> [(string: String, size: Double, extent: ClosedRange<Double>)] {
    stage.advance(to: 1)
    return stage.draw().items.compactMap { item in
      guard case .text(let string, let font, _, let origin) = item.content,
        let place = origin.applying(item.projection)
      else { return nil }
      return (string, font.size, place.x...place.x + Typewriter().width(of: string, font: font))
    }
  }

  private static let titles = ["List", "Lower", "Cart", "Cards", "Lyrics", "Controls"]

  private func bar(on stage: Stage) -> TabBarController {
    let pages = Self.titles.map { title in
      let page = ViewController()
      page.title = title
      return page
    }
    let controller = TabBarController(viewControllers: pages)
    stage.rootViewController = controller
    return controller
  }

  @Test(arguments: [300.0, 330, 400]) func `a low column has smaller titles, and cuts none`(height: Double) {
    let stage = Stage(size: Size(width: 1000, height: height), textMeasurer: Typewriter())
    stage.textScale = 2
    let controller = bar(on: stage)
    let found = texts(stage)
    #expect(found.map(\.string) == Self.titles)
    #expect(found.allSatisfy { $0.size >= 11 && $0.size == found[0].size }, "\(found.map(\.size))")
    #expect(found[0].size > 11 || height < 330)
    for tab in controller.tabBar.subviews where tab is TabView {
      #expect(
        tab.frame.maxY <= height && tab.subviews.allSatisfy { $0.frame.maxY <= tab.bounds.maxY }, "\(tab)")
    }
  }

  /// All 32 characters need 352 points of 22 points each, which a phone has for titles of different widths only.
  @Test(arguments: [390.0, 1000]) func `tabs have titles of twice the size that do not touch`(width: Double) {
    let stage = stage(width)
    let controller = bar(on: stage)
    let found = texts(stage)
    #expect(found.map(\.string) == Self.titles)
    #expect(found.allSatisfy { $0.size > 21.9 }, "\(found.map(\.size))")
    #expect(found.allSatisfy { $0.extent.lowerBound >= 0 && $0.extent.upperBound <= width })
    guard width < 500 else { return }
    for (one, next) in zip(found, found.dropFirst()) {
      #expect(next.extent.lowerBound - one.extent.upperBound >= 4, "\(one.string)")
    }
    // A click on a title selects its tab.
    for (index, title) in found.enumerated() {
      let middle = (title.extent.lowerBound + title.extent.upperBound) / 2
      stage.press(Point(middle, 770), at: 2 + Double(index))
      stage.release(Point(middle, 770), at: 2 + Double(index))
      #expect(controller.selectedIndex == index, "\(title.string)")
    }
  }

  @Test func `tabs share the size that fits where there is too little room`() {
    let stage = stage(300)
    _ = bar(on: stage)
    let sizes = texts(stage).map(\.size)
    #expect(Set(sizes).count == 1)
    // 300 points less the gaps, for 32 characters of half the size.
    #expect((sizes.first ?? 0) > (300 - 6 * 8) / 16 - 0.1 && (sizes.first ?? 0) < 22)
  }

  @Test func `tabs of the usual size keep their equal widths`() {
    let stage = stage(390, scale: 1)
    _ = bar(on: stage)
    let middles = texts(stage).map { ($0.extent.lowerBound + $0.extent.upperBound) / 2 }
    for (index, middle) in middles.enumerated() { #expect(abs(middle - (Double(index) + 0.5) * 65) < 1) }
  }

  @Test(arguments: [1.0, 2], [120.0, 260, 900])
  func `segments have titles of one size that are not cut`(scale: Double, width: Double) {
    let stage = stage(1000, scale: scale)
    let control = SegmentedControl(items: ["One", "Two", "Fourteen"])
    control.selectedSegmentIndex = 0
    control.frame = Rect(x: 0, y: 0, width: width, height: 60)
    stage.root.addSubview(control)
    let found = texts(stage)
    #expect(found.map(\.string) == ["One", "Two", "Fourteen"])
    #expect(Set(found.map(\.size)).count == 1, "\(found.map(\.size))")
    if width == 900 { #expect(found.allSatisfy { $0.size == 14 * scale }) }
    // The size that the control would like to have does not depend on the one that it has.
    let natural = control.sizeThatFits(Size(width: 1000, height: 60)).width
    control.frame.size.width = 900
    stage.advance(to: 2)
    #expect(abs(control.sizeThatFits(Size(width: 1000, height: 60)).width - natural) < 1)
  }
}
