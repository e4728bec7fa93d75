import GlissadeDrawing
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@MainActor
@Suite struct `The pages of the gallery` {
  private func title(of screen: ViewController, _ text: String, in size: Size) throws -> Point {
    let stage = Stage(size: size, textMeasurer: Typewriter())
    stage.rootViewController = screen
    stage.advance(to: 0)
    let places = stage.draw().items.compactMap { item -> Point? in
      guard case .text(text, let font, _, let origin) = item.content, font.size == 34 else { return nil }
      return origin.applying(item.projection)
    }
    return try #require(places.first)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 680, height: 1024),
    Size(width: 1192, height: 800),
  ])
  func `have their titles at the same position`(size: Size) throws {
    let titles = [
      try title(of: ControlsScreen(), "Controls", in: size), try title(of: CardsScreen(), "Cards", in: size),
      try title(of: CartScreen(generator: SeededGenerator(seed: 1)), "Fast cart", in: size),
    ]
    for title in titles { #expect(title.distance(to: titles[0]) < 1e-6) }
    if size.width > 600 {
      let recording = Recording.roundTrips(seed: 1)
      let title = try title(of: MonitorScreen(recording), recording.measurand.name, in: size)
      #expect(abs(title.y - titles[0].y) < 1e-6)
    }
  }
}
