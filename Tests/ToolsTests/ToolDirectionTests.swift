import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeExport
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeUI

@MainActor
@Suite final class `The tools in a language from right to left`: ToolsFixture {
  private func open(_ keys: String..., size: Size = Size(width: 1280, height: 800)) {
    application.layoutDirection = .rightToLeft
    stage.resize(size.width, size.height)
    for key in keys { stage.keys(key) }
    stage.advance(to: application.time + 2)
  }

  private func frame(_ view: View?) -> Rect { view.map { $0.convert($0.bounds, to: nil) } ?? .zero }

  @Test func `have panels at the side opposite to the tab bar, and the screen between them`() {
    open("T", "I")
    let bar = frame(gallery.tabBar)
    #expect(bar == Rect(x: 1192, y: 0, width: 88, height: 800))
    #expect(frame(tools.panel) == Rect(x: 0, y: 0, width: 320, height: 800))
    let timeline = frame(tools.madePanels[.timeline])
    #expect(timeline.minX == 320 && timeline.maxX == bar.minX && timeline.maxY == 800)
    #expect(gallery.contentFrame == Rect(x: 320, y: 0, width: 872, height: 536))
    #expect(tools.contentFrame == gallery.contentFrame)
    #expect(tools.uncovered == Rect(x: 320, y: 0, width: 960, height: 536))
    stage.keys("T", "I")
    stage.advance(to: application.time + 2)
    #expect(frame(tools.panel).maxX <= 0 && gallery.contentFrame.minX == 0)
  }

  @Test func `have a strip between the panel and the tab bar`() {
    open("T")
    tools.openStrip()
    stage.advance(to: application.time + 2)
    let strip = frame(tools.strip)
    #expect(strip.minX == 320 && strip.maxX == 1192)
  }

  @Test func `resize the panel at its inner edge`() throws {
    open("T")
    let grip = try #require(tools.grips[.tuning])
    #expect(frame(grip).maxX == 320)
    let middle = frame(grip).center
    stage.pointer(.pressed(.primary), at: middle)
    for step in 1...4 { stage.pointer(.moved, at: middle + Point(20 * Double(step), 0)) }
    stage.pointer(.released(.primary), at: middle + Point(80, 0))
    #expect(frame(tools.panel) == Rect(x: 0, y: 0, width: 400, height: 800))
    grip.becomeFocused()
    stage.keys("Left")
    #expect(frame(tools.panel).width == 380)
    stage.keys("Right")
    #expect(frame(tools.panel).width == 400)
  }

  @Test func `show a scaled past beside the panel`() throws {
    open("T", "I")
    let past = Stage(size: application.size)
    past.rootViewController = PlainScreen()
    past.advance(to: 0)
    let placement = try #require(tools.placement(ofPast: past))
    let shown = Rect(enclosing: Rect(origin: .zero, size: past.size).corners.map { $0.applying(placement) })
    #expect(Rect(x: 320, y: 0, width: 960, height: 536).contains(try #require(shown)))
  }

  @Test func `show the frame meter in the corner opposite to the tab bar`() {
    open("F")
    #expect(tools.meter.frame.minX == 10 && tools.meter.frame.minY >= 10)
  }

  @Test func `export the part of the window that they leave`() {
    open()
    _ = application.perform(.room(EdgeInsets(left: 320, bottom: 264)))
    application.advance(to: application.time + 1)
    #expect(application.areaBesideTools == Rect(x: 320, y: 0, width: 960, height: 536))
    let sheet = Sheet(besideToolsOf: ToolStage(application))
    #expect(sheet.size == Size(width: 960, height: 536))
    // The leftmost item of the list begins where the panel ended.
    let whole = application.draw()
    func left(_ list: DisplayList) -> Double {
      list.items.compactMap { item in
        guard case .fill(let shape, _) = item.content else { return nil }
        return shape.rect.minX + item.projection.m31
      }.min() ?? .nan
    }
    #expect(abs(left(whole) - 320 - left(sheet.list)) < 1e-9)
  }
}
