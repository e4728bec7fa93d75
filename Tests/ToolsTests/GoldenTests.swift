#if canImport(GlissadeSDL)
  import Foundation
  import GlissadeDrawing
  import GlissadeGallery
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI
  import Testing

  @testable import GlissadeTools

  /// No text: fonts differ from machine to machine.
  private final class Wordless: TextMeasuring, TextRasterizing, ImageRasterizing {
    func metrics(of font: Font) -> FontMetrics {
      FontMetrics(ascent: font.size, descent: 0, lineHeight: font.size)
    }
    func width(of string: String, font: Font) -> Double { 0 }
    func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] { [] }
    func size(of image: Image) -> Size? { nil }
    func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? { nil }
  }

  extension Media {
    fileprivate static var wordless: Media { Media(text: Wordless(), images: Wordless()) }
  }

  /// Every motion of the list and of the cards as a small strip, against the one that was looked at and found good.
  ///
  /// With GLISSADE_GOLDEN=write in the environment the strips are written anew instead: look at them before they
  /// are committed.
  @MainActor
  @Suite(.serialized)
  struct GoldenTests {
    private static let scale = 0.25

    @Test func `the rows fly in`() throws {
      try expect("fly-in", moments("0:1.2:6"))
    }

    @Test func `a held row grows, and a ripple runs through the others when it is let go`() throws {
      try expect("ripple", moments("2:3.5:6", hand: "1.5 down @list.row.4\n2.4 up"))
    }

    @Test(arguments: ListScreen.DetailTransition.allCases)
    func `a row's detail comes`(by transition: ListScreen.DetailTransition) throws {
      try expect("detail-\(transition)", moments("1.5:2:6", hand: "1.5 click @list.row.4", by: transition))
    }

    @Test func `an onion opens like a fan`() throws {
      let wordless = Wordless()
      let sheet = try Sheet.onion(of: moments("0:1:6"), spread: 78, scale: Self.scale, measuring: wordless)
      try expect("onion", sheet)
    }

    @Test(arguments: CardStyle.first)
    func `cards come in`(by style: CardStyle) throws {
      let stage = Stage(size: Size(width: 390, height: 500))
      let screen = CardsScreen()
      screen.style = style
      stage.rootViewController = screen
      var camera = try Camera(stage, script: nil, scale: Self.scale)
      let duration = style.style?.duration ?? 0
      try expect("cards-\(style.name)", camera.moments(TimeSpan(checking: "0:\(duration):6")))
    }

    @Test func `a card turns over`() throws {
      let stage = Stage(size: Size(width: 390, height: 500))
      stage.rootViewController = CardsScreen()
      var camera = try Camera(
        stage, script: Script("1 click @cards.cell.1", file: "hand"), scale: Self.scale)
      try expect("cards-turn", camera.moments(TimeSpan(checking: "1:1.5:6")))
    }

    // MARK: -

    private func moments(
      _ span: String, hand: String = "", by transition: ListScreen.DetailTransition = .cover
    ) throws -> [Moment] {
      let stage = Stage(size: Size(width: 390, height: 844))
      let screen = ListScreen()
      screen.detailTransition = transition
      stage.rootViewController = screen
      var camera = try Camera(stage, script: Script(hand, file: "hand"), scale: Self.scale)
      return try camera.moments(TimeSpan(checking: span))
    }

    private func expect(_ name: String, _ moments: [Moment]) throws {
      try expect(name, .film(of: moments, scale: Self.scale, measuring: Wordless()))
    }

    private func expect(_ name: String, _ sheet: Sheet) throws {
      let studio = Studio(media: .wordless, scale: Self.scale)
      let picture = try studio.picture(of: sheet)
      let path = URL(filePath: #filePath).deletingLastPathComponent().path + "/Golden/\(name).png"
      if ProcessInfo.processInfo.environment["GLISSADE_GOLDEN"] == "write" {
        try picture.writePNG(to: path)
        return
      }
      let files = ImageFiles(assets: nil) { Issue.record("\($0)") }
      let golden = try #require(
        files.rasterize(Image(asset: path), pixelWidth: picture.width, pixelHeight: picture.height))
      #expect(
        files.size(of: Image(asset: path))
          == Size(width: Double(picture.width), height: Double(picture.height)))
      // Not of the pictures themselves, all of whose pixels would be printed.
      let differing = zip(picture.pixels, golden.pixels).count { $0 != $1 }
      #expect(differing == 0, "of \(picture.pixels.count) pixels of \(name)")
    }
  }
#endif
