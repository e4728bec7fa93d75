import GlissadeControls
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeGallery
@testable import GlissadeUI

/// Compares each screen with the mirror image of the one from left to right. Charts, the player and the motions of the
/// tutorials are the same in every language.
@MainActor
@Suite struct `The screens from right to left` {
  /// Returns the place of a text, a control or a picture in the window.
  private func parts(of view: View) -> [(view: View, place: Rect)] {
    let isSame =
      view is PlaybackControls || view is FastCart || view is CartLens || view is LyricsView
      || view is ScatterPlot || view is HistogramChart || view is ScrollView && view.superview is StoryCard
    guard !view.isHidden, view.alpha > 0, !isSame else { return [] }
    if let label = view as? Label {
      return label.text?.isEmpty == false ? [(view, label.convert(label.textRect, to: nil))] : []
    }
    let children = view.subviews
    if view is Control || children.isEmpty { return [(view, view.convert(view.bounds, to: nil))] }
    return children.flatMap { parts(of: $0) }
  }

  private func expectMirrored(_ size: Size, _ make: () -> ViewController) {
    let places = [UserInterfaceLayoutDirection.leftToRight, .rightToLeft].map { direction in
      let stage = Stage(size: size, textMeasurer: Typewriter())
      stage.layoutDirection = direction
      let screen = make()
      stage.rootViewController = screen
      for time in [0, 1, 3.0] { stage.advance(to: time) }
      return parts(of: stage.root)
    }
    #expect(places[0].count == places[1].count && !places[0].isEmpty)
    for (one, other) in zip(places[0], places[1]) {
      let expected = Rect(
        x: size.width - one.place.maxX, y: one.place.minY, width: one.place.width, height: one.place.height)
      let isMirrored =
        abs(expected.minX - other.place.minX) <= 1 && abs(expected.maxX - other.place.maxX) <= 1
        && abs(expected.minY - other.place.minY) <= 1
      #expect(isMirrored, "\((one.view as? Label)?.text ?? "\(one.view)"): \(other.place), not \(expected)")
    }
  }

  nonisolated static let sizes = [Size(width: 390, height: 844), Size(width: 1280, height: 800)]

  @Test(arguments: sizes) func `mirror the list and its search`(size: Size) {
    expectMirrored(size) { ListScreen() }
    expectMirrored(size) {
      let screen = ListScreen()
      screen.loadViewIfNeeded()
      screen.openSearch()
      return screen
    }
  }

  @Test(arguments: sizes) func `mirror the detail of a row, whose arrow points to the right`(size: Size) {
    expectMirrored(size) { DetailScreen(title: "walrus", color: .blue) }
    let stage = Stage(size: size, textMeasurer: Typewriter())
    stage.layoutDirection = .rightToLeft
    let detail = DetailScreen(title: "walrus", color: .blue)
    stage.rootViewController = detail
    stage.advance(to: 0)
    #expect(detail.backButton.image == Image(asset: "icons/chevron-right"))
  }

  @Test(arguments: sizes) func `mirror the monitor with its log`(size: Size) {
    expectMirrored(size) {
      let recording = Recording(of: Measurand("Round trip", unit: "ms"))
      for index in 0..<20 { recording.add(Sample(time: Double(index), value: Double(index * 7 % 13) + 0.5)) }
      let screen = MonitorScreen(recording)
      screen.loadViewIfNeeded()
      screen.slide(to: 1, .horizontal)
      return screen
    }
  }

  @Test(arguments: sizes + [Size(width: 320, height: 250)]) func `mirror the cart's page`(size: Size) {
    expectMirrored(size) { CartScreen(generator: SplitMix(seed: 0)) }
  }

  @Test(arguments: sizes) func `mirror the cards and their menu`(size: Size) {
    expectMirrored(size) { CardsScreen() }
  }

  @Test(arguments: sizes) func `mirror the lyrics but not the player`(size: Size) {
    expectMirrored(size) { LyricsScreen() }
  }

  @Test(arguments: sizes) func `mirror the page of controls`(size: Size) {
    expectMirrored(size) { ControlsScreen() }
  }
}
