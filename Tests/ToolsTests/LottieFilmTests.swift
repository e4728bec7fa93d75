import GlissadeApplication
import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeExport
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

/// Outlines each glyph as a square of half an em.
private final class SquareLetters: TextOutlining {
  func outlines(of string: String, font: Font) -> TextOutlines {
    var outlines = TextOutlines()
    for (index, character) in string.enumerated() where character != " " {
      outlines.glyphs.append(
        TextOutlines.Glyph(
          path: Path(Rect(x: 50, y: -400, width: 400, height: 400)),
          origin: Point(Double(index) * font.size / 2, 0)))
    }
    return outlines
  }
}

@MainActor
@Suite struct LottieFilmTests {
  private let media = LottieMedia(measuring: Typewriter(), outlining: SquareLetters())

  private func film(until end: Double, _ build: (View) -> Void, then: () -> Void = {}) throws -> LottieFilm {
    let stage = Stage(size: Size(width: 200, height: 100), textMeasurer: Typewriter())
    let controller = ViewController()
    stage.rootViewController = controller
    controller.view.backgroundColor = .white
    build(controller.view)
    stage.timeline.isEnabled = true
    stage.advance(to: 0)
    then()
    let toolStage = ToolStage(stage)
    return try LottieFilm(
      named: "Test", 0...end, framesPerSecond: 60, timeline: stage.timeline.entries, media: media
    ) { (time: Double) throws(ApplicationError) in
      toolStage.advance(to: time)
      return toolStage
    }
  }

  private func square() -> View {
    let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
    view.backgroundColor = Color(rgb: 0xff0000)
    return view
  }

  @Test func `a view that moves becomes a layer with two keyframes and the curve's own handles`() throws {
    let view = square()
    let film = try film(until: 1) {
      $0.addSubview(view)
    } then: {
      View.animate(withDuration: 0.5, delay: 0.1, options: .curveEaseInOut) { view.center.x = 130 }
    }
    // The position of a layer that is only translated is that of its origin.
    let keys =
      #"[{"t":6,"s":[10,10],"o":{"x":[0.42],"y":[0]},"i":{"x":[0.58],"y":[1]}},{"t":36,"s":[110,10]}]"#
    #expect(film.json.contains(keys))
    #expect(film.notes.isEmpty)
  }

  @Test func `a view with subviews that fades becomes one composition with an opacity`() throws {
    let (view, label) = (square(), Label("ab", font: Font(size: 10), color: .white))
    label.frame = Rect(x: 5, y: 2, width: 30, height: 12)
    view.addSubview(label)
    let film = try film(until: 0.5) {
      $0.addSubview(view)
    } then: {
      View.animate(withDuration: 0.25) { view.alpha = 0.5 }
    }
    #expect(film.json.contains(#""o":{"a":1,"k":[{"t":0,"s":[100]"#))
    #expect(film.json.contains(#"{"t":15,"s":[50]}"#))
    #expect(film.json.contains(#""assets":[{"id":"c0""#))
    #expect(
      film.notes == [
        "1 line of text is drawn as outlines without hinting: edges are off by at most 0.5 points"
      ])
  }

  @Test(arguments: [
    (LottieNotes.Kind.motion, "1 segment of motion does not follow", "2 segments of motion do not follow"),
    (.text, "1 line of text is drawn", "2 lines of text are drawn"),
    (.placement, "1 line of text is aligned", "2 lines of text are aligned"),
    (.bold, "1 line of text has no bold face and is", "2 lines of text have no bold face and are"),
    (.shadow, "1 shadow is drawn", "2 shadows are drawn"),
    (.perspective, "1 item in perspective is approximated", "2 items in perspective are approximated"),
    (.picture, "1 picture is written", "2 pictures are written"),
    (.pictureText, "1 line of text is written", "2 lines of text are written"),
    (.opacity, "1 opacity group overlaps others and fades", "2 opacity groups overlap others and fade "),
  ])
  func `a note is in the singular for one thing, and in the plural for several`(
    kind: LottieNotes.Kind, one: String, two: String
  ) {
    var notes = LottieNotes()
    notes.add(kind, 1)
    #expect(notes.lines.count == 1 && notes.lines[0].hasPrefix(one), "\(notes.lines)")
    #expect(!notes.lines[0].contains("1 points"))
    notes.add(kind, 0.5)
    #expect(notes.lines[0].hasPrefix(two), "\(notes.lines)")
  }

  @Test func `views that are never visible are left out`() throws {
    let (far, hidden, cover) = (square(), square(), square())
    far.center = Point(1000, 1000)
    far.backgroundColor = Color(rgb: 0x00ff00)
    hidden.backgroundColor = Color(rgb: 0x0000ff)
    hidden.frame = Rect(x: 30, y: 30, width: 10, height: 10)
    cover.frame = Rect(x: 20, y: 20, width: 100, height: 60)
    let film = try film(until: 0.2) { root in [far, hidden, cover].forEach(root.addSubview) }
    #expect(film.json.contains("[1,0,0]"))
    #expect(!film.json.contains("[0,1,0]"))
    #expect(!film.json.contains("[0,0,1]"))
  }

  @Test func `a clip becomes a mask only if it cuts something`() throws {
    let (outer, inner) = (square(), square())
    outer.clipsToBounds = true
    outer.addSubview(inner)
    inner.backgroundColor = Color(rgb: 0x00ff00)
    inner.frame = Rect(x: 4, y: 4, width: 10, height: 10)
    #expect(try !film(until: 0.1) { $0.addSubview(outer) }.json.contains("masksProperties"))
    inner.frame = Rect(x: 30, y: 4, width: 30, height: 10)
    #expect(try film(until: 0.1) { $0.addSubview(outer) }.json.contains("masksProperties"))
  }

  @Test func `a mask that is no clip becomes a matte in front of what it masks`() throws {
    let (view, gradient) = (square(), GradientLayer())
    gradient.frame = view.bounds
    gradient.colors = [Color.black, Color.clear]
    view.layer.mask = gradient
    let json = try film(until: 0.1) { $0.addSubview(view) }.json
    let (matte, matted) = (json.firstRange(of: #""td":1"#), json.firstRange(of: #""tt":1"#))
    #expect(matte != nil && matted != nil)
    if let matte, let matted { #expect(matte.lowerBound < matted.lowerBound) }
    #expect(json.contains("[1,0,0]"))
  }

  @Test func `every layer has the required fields, and every referenced composition exists`() throws {
    let (view, label) = (square(), Label("aaaa bbbb", font: Font(size: 10), color: .white))
    label.frame = Rect(x: 5, y: 2, width: 60, height: 12)
    view.layer.shadowOpacity = 0.5
    view.layer.shadowRadius = 4
    view.addSubview(label)
    let film = try film(until: 0.5) {
      $0.addSubview(view)
    } then: {
      View.animate(withDuration: 0.25) {
        view.alpha = 0.5
        view.transform = Transform2D(rotationAngle: 0.3)
      }
    }
    #expect(
      film.json.hasPrefix(#"{"v":"5.7.0","nm":"Test","fr":60,"ip":0,"op":30,"w":200,"h":100,"assets":["#))
    #expect(film.json.hasSuffix("]}"))
    #expect(film.notes.contains { $0.contains("drawn as nested shapes") })
    for name in film.json.split(separator: #""refId":""#).dropFirst().map({ $0.prefix { $0 != "\"" } }) {
      #expect(film.json.contains(#"{"id":"\#(name)""#))
    }
    // A rotating layer begins with the field that declares it two-dimensional.
    #expect(film.json.contains(#"{"ddd":0,"ty":0"#))
  }
}

@Suite struct LottieShadowTests {
  @Test(arguments: [(24.0, 16.0, 0.3), (13.5, 3.5, 0.2), (0, 5, 0.5)])
  func `the shapes add up to the shadow's opacity, and more shapes fit it better`(
    radius: Double, deviation: Double, alpha: Double
  ) {
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 200, height: 150), radius: radius)
    let (few, many) = (
      LottieShadow(shape, deviation: deviation, alpha: alpha, count: 4),
      LottieShadow(shape, deviation: deviation, alpha: alpha, count: 12)
    )
    let total = 1 - many.rings.reduce(1) { $0 * (1 - $1.alpha) }
    #expect(abs(total - alpha) < 1e-9)
    #expect(many.error < few.error)
    #expect(many.error < alpha / 10)
    // Each ring lies inside the previous one.
    for (outer, inner) in zip(many.rings, many.rings.dropFirst()) { #expect(inner.reach < outer.reach) }
  }
}
