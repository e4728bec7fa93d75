import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeGallery
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

/// The application's time differs from the tools' time, which is the viewer's time.
@MainActor
@Suite final class `While the application's time is paused or slow`: ToolsFixture {
  /// The tools' time, in seconds.
  private var viewerTime = 2.0

  /// Sets the rate of the application's time as the window does.
  private func setRate(_ rate: Double) {
    stage.overlayTime = { [weak self] in self?.viewerTime ?? 0 }
    tools.rate = rate
    tools.motion = MotionStatus(rate: rate > 0 ? rate : 1, isPaused: rate == 0)
  }

  private func wait(_ seconds: Double) {
    viewerTime += seconds
    stage.advance(to: application.time + seconds * tools.rate)
  }

  @Test func `the panel slides in and takes keys, and no motion is replayed until time resumes`() {
    setRate(0)
    stage.keys("T")
    // The panel starts behind the tab bar, whose top is at 788 points.
    #expect(stage.snapshot(of: "gallery.tuning")?.position == Point(195, 788 + 165))
    wait(0.1)
    #expect(
      stage.snapshot(of: "gallery.tuning").map { 844 - 165 < $0.position.y && $0.position.y < 788 + 165 }
        == true)
    wait(0.4)
    #expect(stage.snapshot(of: "gallery.tuning")?.position == Point(195, 844 - 165))
    #expect(tools.stage?.focus.ring.presentation.alpha == 1)
    #expect(
      stage.snapshot(of: "gallery.motion")?.text == "Paused  ·  Space continues"
        && stage.snapshot(of: "gallery.motion")?.alpha == 1)
    stage.keys("Right")
    #expect(abs(list.list.choreography.flyInDuration - 0.32) < 1e-12)
    wait(5)
    #expect(application.time == 2 && stage.snapshot(of: "list.row.0")?.alpha == 0.8)
    setRate(1)
    #expect(stage.snapshot(of: "list.row.0")?.alpha == 0)
    wait(5)
    #expect(stage.snapshot(of: "list.row.14")?.alpha == 0.8)
  }

  @Test func `the key sheet opens and closes`() {
    setRate(0)
    stage.keys("F1")
    wait(0.5)
    #expect(stage.snapshot(of: "keys")?.alpha == 1)
    stage.keys("Escape")
    wait(0.5)
    #expect(stage.snapshot(of: "keys") == nil && application.time == 2)
  }

  @Test func `a panel and a strip that were moving when time stopped reach their places`() {
    stage.keys("T")
    tools.openStrip()
    stage.advance(to: 2.1)
    #expect(stage.snapshot(of: "gallery.tuning").map { $0.position.y > 844 - 165 } == true)
    viewerTime = 2.1
    setRate(0)
    wait(0.5)
    #expect(stage.snapshot(of: "gallery.tuning")?.position == Point(195, 844 - 165))
    #expect(stage.snapshot(of: "gallery.strip")?.position.y == tools.strip?.center.y)
    stage.keys("T")
    wait(0.5)
    #expect(stage.snapshot(of: "gallery.tuning")?.isHidden == true && application.time == 2.1)
  }

  @Test func `no button of the strip remains partly faded`() throws {
    tools.onTimeChange = { [weak self] command in
      if command == .pause { self?.setRate(0) }
      return true
    }
    tools.openStrip()
    stage.advance(to: 3)
    viewerTime = 3
    stage.click(place("gallery.strip.slow"))
    stage.advance(to: 3.05)
    viewerTime = 3.05
    stage.click(place("gallery.strip.pause"))
    wait(0.5)
    var parts: [View] = [try #require(tools.strip)]
    while let part = parts.popLast() {
      #expect(part.presentation.alpha == part.alpha)
      parts += part.subviews
    }
    #expect(stage.snapshot(of: "gallery.strip.pause")?.state == "on")
  }

  @Test func `the screen makes room when the panel covers the room, if time is paused`() {
    stage.resize(1280, 800)
    setRate(0)
    stage.keys("T")
    wait(0.1)
    #expect(gallery.contentFrame.width == 1192)
    wait(0.4)
    #expect(gallery.contentFrame.width == 872 && stage.snapshot(of: "list")?.size.width == 872)
  }

  @Test func `the screen makes room at the speed of the panel if time is slow`() {
    stage.resize(1280, 800)
    stage.advance(to: 3)
    viewerTime = 3
    setRate(0.1)
    stage.keys("T")
    for _ in 0..<9 {
      wait(0.05)
      // The panel's left edge and the list's right edge.
      let left = place("gallery.tuning").x - 160
      let right = place("list").x + (stage.snapshot(of: "list")?.size.width ?? 0) / 2
      #expect(abs(left - right) < 1e-6, "at \(application.time)")
    }
    #expect(stage.snapshot(of: "list")?.size.width == 872)
  }

  @Test func `a slider's motion is replayed after the same delay for the viewer if time is slow`() {
    setRate(0.1)
    stage.keys("T", "Right")
    wait(0.14)
    #expect(stage.snapshot(of: "list.row.0")?.alpha == 0.8)
    wait(0.02)
    #expect((stage.snapshot(of: "list.row.0")?.alpha ?? 1) < 0.1)
  }
}
