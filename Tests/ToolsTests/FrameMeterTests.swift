import StageSupport
import Testing

@testable import GlissadeTools

@MainActor
@Suite final class `The meter of frame times`: ToolsFixture {
  @Test func `meters frames without asking for any`() {
    let meter = tools.meter
    #expect(meter.isHidden)
    stage.keys("F")
    #expect(!meter.isHidden)
    stage.advance(to: 4)
    _ = stage.draw()
    meter.add(0.002)
    meter.add(0.004)
    meter.add(-1)
    meter.add(.nan)
    #expect(!stage.needsDisplay)
    #expect(view("gallery.meter")?.text == "3 ms, to 4")
    for _ in 0..<500 { meter.add(0.001) }
    #expect(meter.times.count == FrameMeter.capacity)
    stage.keys("F")
    #expect(meter.isHidden)
  }
}
