import GlissadeDrawing
import GlissadeEffects
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@MainActor
private struct Fixture {
  let stage: Stage

  init(
    _ lrc: String? = nil, size: Size = Size(width: 390, height: 844), style: UserInterfaceStyle = .light,
    axis: PerspectiveCards.Axis = .vertical
  ) throws {
    stage = Stage(size: size, textMeasurer: Typewriter(descent: 0.2))
    stage.userInterfaceStyle = style
    let song = try lrc.map { try Song(DataFile(name: "a.lrc", bytes: Array($0.utf8))) }
    stage.rootViewController = LyricsScreen(song: song ?? .glidingHome, axis: axis)
    stage.advance(to: 0)
  }

  var sung: String? { stage.snapshot(of: "lyrics.lines")?.text }

  /// The visible texts of a font size, with their colours.
  func texts(ofSize size: Double) -> [(text: String, color: RGBA, origin: Point)] {
    stage.draw().items.compactMap { item in
      guard case .text(let text, let font, let color, let origin) = item.content, font.size == size else {
        return nil
      }
      return (text, color, origin.applying(item.projection) ?? origin)
    }
  }
}

private let song = """
  [ti:Test]
  [length:00:20]
  [00:01.00]one
  [00:03.00]two
  [00:05.00]<00:05.00>a <00:06.00>b <00:07.00>c
  [00:10.00]last
  """

@MainActor
@Suite struct `The screen of lyrics` {
  @Test func `highlights the line that is sung, by the time of the stage`() throws {
    let fixture = try Fixture(song)
    let expected = [
      0.5: "", 1: "one", 2.9: "one", 3: "two", 5: "a b c", 9.9: "a b c", 10: "last", 30: "last",
    ]
    for (time, line) in expected.sorted(by: { $0.key < $1.key }) {
      fixture.stage.advance(to: time)
      #expect(fixture.sung == line, "at \(time)")
    }
    // Nothing moves when the song is over.
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `highlights word by word`() throws {
    let fixture = try Fixture(song)
    for (time, lit) in [(4.9, 0), (5.5, 1), (6.5, 2), (7.5, 3), (10.9, 0)] {
      fixture.stage.advance(to: time)
      let words = fixture.texts(ofSize: 26).filter { ["a", "b", "c"].contains($0.text) }
      #expect(words.map(\.text) == ["a", "b", "c"])
      #expect(words.map { $0.color == .white } == (0..<3).map { $0 < lit }, "at \(time)")
    }
  }

  @Test func `scrolls the line that is sung to a fixed position, smoothly`() throws {
    let fixture = try Fixture(song)
    func place(of text: String) -> Double? {
      fixture.texts(ofSize: 26).first { $0.text == text }?.origin.y
    }
    fixture.stage.advance(to: 2.9)
    let place1 = try #require(place(of: "one"))
    fixture.stage.advance(to: 3)
    var last = try #require(place(of: "two"))
    #expect(last > place1)
    for frame in 1...40 {
      fixture.stage.advance(to: 3 + Double(frame) / 60)
      let y = try #require(place(of: "two"))
      #expect(y <= last && last - y < 12, "frame \(frame)")
      last = y
    }
    fixture.stage.advance(to: 4.9)
    #expect(abs(try #require(place(of: "two")) - place1) <= 1)
  }

  @Test func `plays, pauses and seeks from the keyboard`() throws {
    let fixture = try Fixture(song)
    fixture.stage.keys("P", at: 2)
    fixture.stage.advance(to: 60)
    #expect(fixture.sung == "one")
    #expect(fixture.stage.nextTime == nil)
    fixture.stage.key(.right, at: 60)
    #expect(fixture.sung == "a b c")
    fixture.stage.key(.left, at: 61)
    #expect(fixture.sung == "one")
    fixture.stage.key(.down, at: 62)
    #expect(fixture.sung == "two")
    fixture.stage.key(.down, at: 62)
    fixture.stage.key(.down, at: 62)
    #expect(fixture.sung == "last")
    fixture.stage.key(.up, at: 62)
    #expect(fixture.sung == "a b c")
    fixture.stage.key(.home, at: 62)
    #expect(fixture.sung == "")
    fixture.stage.keys("P", at: 70)
    fixture.stage.advance(to: 73.1)
    #expect(fixture.sung == "two")
    // At the end, playing starts from the beginning.
    fixture.stage.advance(to: 100)
    fixture.stage.keys("P", at: 100)
    fixture.stage.advance(to: 101)
    #expect(fixture.sung == "one")
  }

  @Test func `seeks when the bar is dragged, and continues when the bar is released`() throws {
    let fixture = try Fixture(song)
    let middle = try #require(fixture.stage.locate("lyrics.bar"))
    let width = try #require(fixture.stage.snapshot(of: "lyrics.bar")).size.width
    fixture.stage.pointer(.pressed(.primary), middle, at: 0.5)
    #expect(fixture.sung == "last")
    fixture.stage.pointer(.moved, middle - Point(width * 0.3, 0), at: 0.6)
    // 4 s of 20 s. The song does not continue while the bar is held.
    fixture.stage.advance(to: 5)
    #expect(fixture.sung == "two")
    fixture.stage.pointer(.released(.primary), middle - Point(width * 0.3, 0), at: 5)
    fixture.stage.advance(to: 5.99)
    #expect(fixture.sung == "two")
    fixture.stage.advance(to: 6.01)
    #expect(fixture.sung == "a b c")
    // A drag that the system cancels has no effect.
    fixture.stage.pointer(.pressed(.primary), middle + Point(width * 0.4, 0), at: 6.5)
    fixture.stage.pointer(.cancelled, .zero, at: 7)
    #expect(fixture.sung == "a b c")
    fixture.stage.advance(to: 7 + 4.4)
    #expect(fixture.sung == "a b c")
    fixture.stage.advance(to: 7 + 4.6)
    #expect(fixture.sung == "last")
  }

  @Test func `seeks to a line that is clicked`() throws {
    let fixture = try Fixture(song)
    let line = try #require(fixture.texts(ofSize: 26).first { $0.text == "two" })
    fixture.stage.click(line.origin + Point(5, -5), at: 0.2)
    #expect(fixture.sung == "two")
  }

  @Test
  func `drags the card when a line is dragged, and does not seek to the line, also while the lines scroll`()
    throws
  {
    let fixture = try Fixture(song)
    let line = try #require(fixture.texts(ofSize: 26).first { $0.text == "two" }).origin + Point(5, -5)
    fixture.stage.click(line, at: 0.2)
    let next = try #require(fixture.texts(ofSize: 26).first { $0.text == "last" }).origin + Point(5, -5)
    fixture.stage.pointer(.pressed(.primary), next, at: 0.25)
    for way in [5.0, 12, 30] { fixture.stage.pointer(.moved, next + Point(0, way), at: 0.25 + way / 1000) }
    #expect(fixture.stage.snapshot(of: "lyrics.first")?.transform.affine.ty == 30 && fixture.sung == "two")
    fixture.stage.pointer(.released(.primary), next + Point(0, 30), at: 0.4)
    fixture.stage.advance(to: 1.5)
    #expect(fixture.stage.snapshot(of: "lyrics.first")?.transform.isIdentity == true && fixture.sung == "two")
  }

  @Test func `shows the album if there is room, and always the whole name of the singer`() throws {
    let lrc = "[ti:Test]\n[ar:A singer or two]\n[al:Their album]\n[00:01.00]one"
    func credits(width: Double) throws -> [String] {
      try Fixture(lrc, size: Size(width: width, height: 480)).texts(ofSize: 15).map(\.text)
    }
    #expect(try credits(width: 390).contains("A singer or two · Their album"))
    #expect(try credits(width: 240).contains("A singer or two"))
  }

  @Test func `swaps the cards on Return, and scrolls the story`() throws {
    let fixture = try Fixture(size: Size(width: 320, height: 480))
    func heading() -> Double? { fixture.texts(ofSize: 24).first?.origin.y }
    fixture.stage.key(.return, at: 1)
    fixture.stage.advance(to: 2)
    #expect(fixture.stage.snapshot(of: "lyrics.second")?.transform.isIdentity == true)
    let before = try #require(heading())
    fixture.stage.key(.down, at: 2)
    fixture.stage.advance(to: 4)
    #expect(try #require(heading()) < before - 50)
    fixture.stage.key(.up, at: 4)
    fixture.stage.advance(to: 6)
    #expect(heading() == before)
    fixture.stage.key(.return, at: 6)
    fixture.stage.advance(to: 7)
    #expect(fixture.stage.snapshot(of: "lyrics.first")?.transform.isIdentity == true)
  }

  @Test func `makes all controls reachable by Tab`() throws {
    let fixture = try Fixture(song)
    var visited: [String] = []
    for _ in 0..<3 {
      fixture.stage.key(.tab, at: 0)
      visited.append(fixture.stage.focus.view?.accessibilityIdentifier ?? "")
    }
    #expect(visited == ["lyrics", "lyrics.play", "lyrics.bar"])
    fixture.stage.key(.right, at: 0)
    #expect(fixture.sung == "a b c")
    fixture.stage.key(.tab, at: 0)
    fixture.stage.key(.space, at: 0)
    fixture.stage.advance(to: 1)
    #expect(fixture.stage.snapshot(of: "lyrics.first")?.transform.affine.ty == -30)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 800, height: 480),
    Size(width: 768, height: 1024), Size(width: 1280, height: 800), Size(width: 2560, height: 1440),
  ])
  func `fits every window, with the rear card visible`(size: Size) throws {
    let fixture = try Fixture(size: size)
    let window = Rect(origin: .zero, size: size)
    for view in fixture.stage.snapshot() where view.identifier != "lyrics.lines" {
      #expect(view.size.isPositive, "\(view.identifier)")
      let center = try #require(fixture.stage.locate(view.identifier))
      let scaled = Size(
        width: view.size.width * view.transform.m11, height: view.size.height * view.transform.m22)
      #expect(window.contains(Rect(center: center, size: scaled)), "\(view.identifier)")
    }
    let height = try #require(fixture.stage.snapshot(of: "lyrics.first")).size.height
    #expect(30 - height * 0.05 >= 8)
    #expect(height >= 240)
  }

  @Test(arguments: UserInterfaceStyle.allCases)
  func `has text that is readable on its background`(style: UserInterfaceStyle) throws {
    let fixture = try Fixture(style: style)
    fixture.stage.advance(to: 20)
    var grounds: [RGBA] = []
    for item in fixture.stage.draw().items {
      switch item.content {
      case .fill(let shape, .gradient(let gradient)) where shape.radius > 0:
        grounds = gradient.stops.map(\.color)
      case .text(let text, _, let color, _) where !grounds.isEmpty && item.clip != nil:
        for ground in grounds { #expect(color.contrastRatio(with: ground) >= 4.5, "\(text) in \(color.hex)") }
      default: break
      }
    }
    #expect(grounds.count == 2)
  }

  @Test func `aligns right-to-left text to the right`() throws {
    let fixture = try Fixture("[00:00]<00:00>אב <00:01>גד\n[00:05]ab cd")
    let words = fixture.texts(ofSize: 26)
    let right = 20 + 350 - 28.0
    let (first, second) = (
      try #require(words.first { $0.text == "אב" }), try #require(words.first { $0.text == "גד" })
    )
    #expect(first.origin.x + 26 == right)
    // The first word and the space after it are three half-ems wide.
    #expect(second.origin.x + 26 == right - 39)
    #expect(words.first { $0.text == "ab cd" }?.origin.x == 48)
  }

  @Test func `is released with its stage, and needs no frames while it is not visible`() throws {
    weak var screen: ViewController?
    do {
      let fixture = try Fixture(song)
      fixture.stage.advance(to: 2)
      screen = fixture.stage.rootViewController
      fixture.stage.rootViewController = ViewController()
      fixture.stage.advance(to: 2.1)
      #expect(fixture.stage.nextTime == nil)
    }
    #expect(screen == nil)
  }

  @Test(arguments: seeds(0..<10))
  func `ends in a consistent state after random keys and presses`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let fixture = try Fixture(axis: PerspectiveCards.Axis.allCases[Int(seed % 3)])
    let keys = ["Return", "Left", "Right", "Home", "Up", "Down", "PageDown", "Tab", "Space", "P", ",", "."]
    var time = 0.0
    for _ in 0..<300 {
      time += Double.random(in: 0...0.5, using: &random)
      let place = Point(
        Double.random(in: 0...390, using: &random), Double.random(in: 0...844, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: fixture.stage.pointer(.pressed(.primary), place, at: time)
      case 1, 2: fixture.stage.pointer(.moved, place, at: time)
      case 3: fixture.stage.pointer(.released(.primary), place, at: time)
      case 4: fixture.stage.pointer(.cancelled, place, at: time)
      default: fixture.stage.keys(keys.randomElement(using: &random) ?? "P", at: time)
      }
    }
    fixture.stage.pointer(.cancelled, .zero, at: time)
    fixture.stage.advance(to: time + 200)
    #expect(fixture.stage.nextTime == nil, "seed \(seed)")
    let transforms = ["lyrics.first", "lyrics.second"].compactMap {
      fixture.stage.snapshot(of: $0)?.transform.affine
    }
    #expect(transforms.filter(\.isIdentity).count == 1, "seed \(seed)")
  }
}

@MainActor
@Suite struct `The song of the gallery` {
  @Test func `is complete, with lyrics and a story`() throws {
    let song = Song.glidingHome
    #expect(song.lyrics.title == "Gliding Home" && song.lyrics.lines.count > 20)
    #expect(song.story.heading == "A song about letting go" && song.story.paragraphs.count == 3)
    // The content is that of the files in the assets.
    let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Assets/songs/"
    for name in ["gliding-home.lrc", "harbour.lrc"] {
      let lyrics = try Lyrics(DataFile(path: folder + name)) { Issue.record("\($0)") }
      if name == "gliding-home.lrc" { #expect(lyrics == song.lyrics) }
    }
  }

  @Test func `has a story made of its tags if it has no story of its own`() throws {
    let song = try Song(DataFile(name: "a", bytes: Array("[ti:A]\n[ar:B]\n[00:01]x\n[00:02]".utf8)))
    #expect(song.story.heading == "A" && song.story.paragraphs == ["By B.", "One line in 0:07."])
  }
}
