import Foundation
import GlissadeApplication
import GlissadeDrawing
import GlissadeGallery
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import Testing

@testable import GlissadeCommand
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct `Screens with accessibility settings` {
  private func stage(_ name: String, _ options: [String], inWindow: Bool = true) throws -> ToolStage {
    let application = GlissadeApp()
    let screen = try #require(application.screens.first { $0.name == name })
    return try StageOptions<GlissadeApp>.parse(options).stage(
      of: application, showing: screen, inWindow: inWindow, text: Typewriter())
  }

  private struct Text {
    var string: String
    var font: Font
    var color: RGBA
    var opacity: Double
    var frame: Rect
    var ground: RGBA
  }

  /// Returns whether a point is inside all clips of an item.
  private func isSeen(_ place: Point, through clip: Int?, of list: DisplayList) -> Bool {
    guard let clip else { return true }
    let shape = list.clips[clip]
    guard let inverse = shape.projection.inverted(), let inside = place.applying(inverse) else {
      return false
    }
    return shape.shape.rect.contains(inside) && isSeen(place, through: shape.parent, of: list)
  }

  /// Returns the visible texts of a display list, each with the colour painted before it at its centre.
  private func texts(_ list: DisplayList, paper: RGBA) -> [Text] {
    var texts: [Text] = []
    for (index, item) in list.items.enumerated() {
      guard case .text(let string, let font, let color, let origin) = item.content else { continue }
      let size = Size(width: Typewriter().width(of: string, font: font), height: font.size)
      let box = Rect(x: origin.x, y: origin.y - font.size * 0.75, width: size.width, height: size.height)
      guard let frame = Rect(enclosing: box.corners.compactMap { $0.applying(item.projection) }) else {
        continue
      }
      guard isSeen(frame.center, through: item.clip, of: list) else { continue }
      var ground = paper
      for below in list.items[..<index] {
        guard case .fill(let shape, let paint) = below.content,
          let inverse = below.projection.inverted(), let place = frame.center.applying(inverse),
          shape.rect.contains(place)
        else { continue }
        let fill: RGBA
        switch paint {
        case .color(let color): fill = color
        case .gradient(let gradient):
          let share = (place.y - gradient.start.y) / max(gradient.end.y - gradient.start.y, 1)
          guard let first = gradient.stops.first?.color, let last = gradient.stops.last?.color else {
            continue
          }
          fill = first.mixed(with: last, by: min(max(share, 0), 1))
            .withAlphaComponent(first.alpha + (last.alpha - first.alpha) * min(max(share, 0), 1))
        }
        ground = ground.mixed(with: fill, by: fill.alpha * below.opacity)
      }
      texts.append(
        Text(string: string, font: font, color: color, opacity: item.opacity, frame: frame, ground: ground))
    }
    return texts
  }

  private func expectLegible(_ texts: [Text], _ least: Double, _ place: String) {
    #expect(texts.count > 5)
    // WCAG exempts disabled controls and ornaments, such as the one on a card's back. Both are drawn faint.
    for text in texts where text.opacity * text.color.alpha > 0.9 {
      let seen = text.ground.mixed(with: text.color, by: text.opacity * text.color.alpha)
      #expect(
        seen.contrastRatio(with: text.ground) >= least - 0.01,
        "\(place): \(text.string), \(seen.hex) on \(text.ground.hex)")
    }
  }

  @Test(arguments: screenNames, ["light", "dark"])
  func `have a contrast of at least seven in all text`(screen: String, appearance: String) throws {
    let stage = try stage(screen, ["--contrast", "high", "--appearance", appearance])
    stage.advance(to: 2.5)
    expectLegible(
      texts(stage.draw(), paper: appearance == "light" ? .white : .black), 7, "\(screen) \(appearance)")
  }

  @Test(arguments: screenNames, ["light", "dark"])
  func `have a contrast of at least four and a half where no tutorial rules`(
    screen: String, appearance: String
  ) throws {
    let stage = try stage(screen, ["--appearance", appearance])
    stage.advance(to: 2.5)
    // The titles of the rows are white on the tutorial's colours.
    let texts = texts(stage.draw(), paper: appearance == "light" ? .white : .black).filter { text in
      !ListItem.animals.contains { $0.title == text.string }
    }
    expectLegible(texts, 4.5, "\(screen) \(appearance)")
  }

  @Test(arguments: screenNames, ["light", "dark"])
  func `keep the colours of the design with the default settings`(screen: String, appearance: String) throws {
    let (usual, asked) = (
      try stage(screen, ["--appearance", appearance]),
      try stage(screen, ["--appearance", appearance, "--contrast", "normal", "--text-scale", "1"])
    )
    for stage in [usual, asked] { stage.advance(to: 1) }
    #expect(usual.draw() == asked.draw())
  }

  @Test(arguments: screenNames, ["390x844", "1280x800"])
  func `lose no letter where text is twice as large`(screen: String, size: String) throws {
    let usual = try stage(screen, ["--size", size])
    let large = try stage(screen, ["--size", size, "--text-scale", "2"])
    for stage in [usual, large] { stage.advance(to: 2.5) }
    func all(_ stage: ToolStage) -> [Text] { texts(stage.draw(), paper: .white) }
    func cut(_ texts: [Text]) -> Int { texts.filter { $0.string.hasSuffix("…") }.count }
    let (before, after) = (all(usual), all(large))
    #expect(cut(after) <= cut(before), "\(after.filter { $0.string.hasSuffix("…") }.map(\.string))")
    // Most of the text is larger.
    func mean(_ texts: [Text]) -> Double { texts.map(\.font.size).reduce(0, +) / Double(max(1, texts.count)) }
    #expect(mean(after) > mean(before) * 1.25, "\(mean(before)) to \(mean(after))")
  }

  @Test(arguments: ["Right", "Right Right"], ["390x844", "1280x800"])
  func `lose no letter of a log where text is twice as large`(keys: String, size: String) throws {
    let stage = try stage("lower", ["--size", size, "--text-scale", "2"])
    stage.advance(to: 1)
    for key in keys.split(separator: " ") {
      stage.keys(String(key))
      stage.advance(to: stage.stage.time + 1)
    }
    let cut = texts(stage.draw(), paper: .white).filter { $0.string.hasSuffix("…") }
    #expect(cut.isEmpty, "\(cut.map(\.string))")
  }

  @Test(arguments: ["list", "lower", "cart", "controls"], ["390x844", "1280x800"])
  func `have no overlapping texts where text is twice as large`(screen: String, size: String) throws {
    let stage = try stage(screen, ["--size", size, "--text-scale", "2"], inWindow: false)
    stage.advance(to: 2.5)
    let texts = texts(stage.draw(), paper: .white).filter { $0.opacity * $0.color.alpha > 0.1 }
    for (index, one) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        guard let both = one.frame.intersection(other.frame) else { continue }
        #expect(both.width < 2 || both.height < 3, "\(screen): \(one.string) and \(other.string)")
      }
    }
  }

  // MARK: The tools

  private nonisolated static let panels = ["T", "V", "I", "E", "F1"]

  /// Opens a panel or a sheet of the tools.
  private func open(_ key: String, on stage: ToolStage) {
    stage.advance(to: 2.5)
    stage.keys(key)
    stage.advance(to: 3.5)
  }

  /// Returns the texts that are drawn by the tools, in front of the screen.
  private func tools(_ stage: ToolStage) throws -> [Text] {
    texts(try #require(stage.overlay).draw(), paper: .clear)
  }

  @Test(arguments: panels, [("light", "normal"), ("dark", "normal"), ("light", "high"), ("dark", "high")])
  func `have a legible text in each panel of the tools`(
    key: String, look: (appearance: String, contrast: String)
  ) throws {
    let stage = try stage("cards", ["--contrast", look.contrast, "--appearance", look.appearance])
    open(key, on: stage)
    let texts = texts(stage.draw(), paper: look.appearance == "light" ? .white : .black)
    expectLegible(texts, look.contrast == "high" ? 7 : 4.5, "\(key) \(look)")
  }

  /// In windows below 800 points too, panels grow with the text: their parts go below each other.
  @Test(arguments: [("T", 1.9), ("V", 1.55), ("I", 1.5), ("E", 1.45)], ["390x844", "640x560", "800x600"])
  func `grow with the text in small windows`(panel: (key: String, factor: Double), size: String) throws {
    let large = try stage("list", ["--size", size, "--text-scale", "2"])
    open(panel.key, on: large)
    let texts = try tools(large)
    #expect(texts.count > 3)
    let cut = texts.map(\.string).filter { $0.hasSuffix("…") && $0 != "Copy as…" && $0 != "…" }
    #expect(cut.isEmpty, "\(cut)")
    // The factor of the panel is that of its largest enlargement.
    let factors = try #require(large.overlay).draw().items.compactMap { item -> Double? in
      guard case .text = item.content, let origin = Point.zero.applying(item.projection),
        let end = Point(1, 0).applying(item.projection)
      else { return nil }
      return origin.distance(to: end)
    }
    #expect((factors.max() ?? 0) >= panel.factor, "\(factors.max() ?? 0)")
  }

  @Test(arguments: panels, ["390x844", "800x600", "1280x800"])
  func `lose no letter in a panel of the tools where text is twice as large`(key: String, size: String) throws
  {
    let usual = try stage("list", ["--size", size])
    let large = try stage("list", ["--size", size, "--text-scale", "2"])
    for stage in [usual, large] { open(key, on: stage) }
    let (before, after) = (try tools(usual), try tools(large))
    func cut(_ texts: [Text]) -> [String] { texts.map(\.string).filter { $0.hasSuffix("…") } }
    #expect(cut(after).count <= cut(before).count, "\(cut(after))")
    // As large as twice the text, or as the window permits.
    func mean(_ texts: [Text]) -> Double {
      texts.map(\.frame.height).reduce(0, +) / Double(max(1, texts.count))
    }
    #expect(mean(after) > mean(before) * 1.15, "\(mean(before)) to \(mean(after))")
    for (index, one) in after.enumerated() {
      // The time at the playhead is on a plate over those of the ruler.
      for other in after[(index + 1)...] where other.ground == one.ground {
        guard let both = one.frame.intersection(other.frame) else { continue }
        #expect(both.width < 2 || both.height < 3, "\(key): \(one.string) and \(other.string)")
      }
    }
  }
}
