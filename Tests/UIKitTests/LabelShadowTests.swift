import GlissadeDrawing
import GlissadeSDL
import Testing
import UIKit

/// The shadow of a label's layer, in pixels, with either renderer.
@MainActor
@Suite(.serialized)
struct `The shadow of a label's layer` {
  private let media: Media
  private let stage: Stage
  private let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))

  init() throws {
    let text = try Typesetter { _ in }
    media = Media(text: text, images: ImageFiles(assets: nil) { _ in })
    stage = Stage(size: Size(width: 120, height: 100), textMeasurer: text)
    label.font = UIFont(name: "DejaVu Sans", size: 20)
    label.text = "Hill"
    label.textColor = UIColor(red: 0, green: 0, blue: 1)
    stage.root.addSubview(label)
    label.layer.shadowColor = UIColor(red: 0, green: 0, blue: 0).cgColor
    label.layer.shadowOffset = CGSize(width: 0, height: 50)
    label.layer.shadowRadius = 0
    label.layer.shadowOpacity = 1
  }

  private func hasOpenGL() -> Bool {
    let size = CGSize(width: 1, height: 1)
    return (try? OffscreenTarget(size: size, scale: 1, renderer: .opengl, media: media)) != nil
  }

  private func picture(_ renderer: RendererChoice, scale: Double) throws -> Bitmap {
    stage.displayScale = scale
    stage.advance(to: stage.time)
    let size = CGSize(width: 120, height: 100)
    return try OffscreenTarget(size: size, scale: scale, renderer: renderer, media: media)
      .picture(of: stage.draw(), over: .white)
  }

  /// The darkness of the rows in a range, from 0 to 1 for each pixel, by rows.
  private func ink(_ picture: Bitmap, _ rows: Range<Int>) -> [Double] {
    rows.flatMap { y in
      (0..<picture.width).map { 1 - Double(picture.pixels[y * picture.width + $0] & 255) / 255 }
    }
  }

  @Test(arguments: [RendererChoice.software, .opengl], [1.0, 2])
  func `has the shape of the text if there is no background`(renderer: RendererChoice, scale: Double)
    throws
  {
    if renderer == .opengl, !hasOpenGL() { return }
    let rows = Int(60 * scale)..<Int(90 * scale)
    let shadow = ink(try picture(renderer, scale: scale), rows)
    // The same text, drawn black where its shadow was.
    label.layer.shadowOpacity = 0
    label.textColor = UIColor(red: 0, green: 0, blue: 0)
    label.frame.origin.y += 50
    let text = ink(try picture(renderer, scale: scale), rows)
    let weight = text.reduce(0, +)
    #expect(weight > 50 * scale * scale)
    // Texts on white are drawn slightly bolder than their coverage.
    for (a, b) in zip(shadow, text) where abs(a - b) > 0.12 { Issue.record("\(a) instead of \(b)") }
  }

  @Test(arguments: [RendererChoice.software, .opengl])
  func `is blurred by its radius, and keeps its weight`(renderer: RendererChoice) throws {
    if renderer == .opengl, !hasOpenGL() { return }
    let rows = 44..<100
    let sharp = ink(try picture(renderer, scale: 1), rows)
    label.layer.shadowRadius = 3
    let soft = ink(try picture(renderer, scale: 1), rows)
    let (before, after) = (sharp.reduce(0, +), soft.reduce(0, +))
    #expect(abs(after / before - 1) < 0.05)
    // The variance of the rows grows by the square of the radius.
    func variance(_ ink: [Double]) -> Double {
      let places = ink.indices.map { Double($0 / 120) }
      var (weight, sum, squares) = (0.0, 0.0, 0.0)
      for (ink, place) in zip(ink, places) {
        weight += ink
        sum += ink * place
        squares += ink * place * place
      }
      return squares / weight - (sum / weight) * (sum / weight)
    }
    let growth: Double = variance(soft) - variance(sharp)
    #expect(abs(growth - 9) < 1)
  }

  @Test(arguments: [RendererChoice.software, .opengl])
  func `has the shape of the bounds if there is a background`(renderer: RendererChoice) throws {
    if renderer == .opengl, !hasOpenGL() { return }
    label.backgroundColor = UIColor(red: 1, green: 1, blue: 1)
    let picture = try picture(renderer, scale: 1)
    for y in 41..<100 {
      for x in 0..<120 {
        let isInside = (10..<110).contains(x) && (60..<90).contains(y)
        let expected: UInt32 = isInside ? 0 : 255
        #expect(picture.pixels[y * 120 + x] & 255 == expected, "\(x), \(y)")
      }
    }
  }

  @Test func `follows the text, and the opacity and colour of the shadow`() throws {
    let rows = 60..<90
    let first = ink(try picture(.software, scale: 1), rows).reduce(0, +)
    label.text = "HillHill"
    let both = ink(try picture(.software, scale: 1), rows).reduce(0, +)
    #expect(abs(both / first - 2) < 0.1)
    label.layer.shadowOpacity = 0.5
    let half = ink(try picture(.software, scale: 1), rows).reduce(0, +)
    #expect(abs(half / both - 0.5) < 0.02)
    label.layer.shadowColor = UIColor(red: 1, green: 0, blue: 0).cgColor
    #expect(ink(try picture(.software, scale: 1), rows).reduce(0, +) == 0)
    label.text = ""
    label.layer.shadowColor = UIColor.black.cgColor
    #expect(ink(try picture(.software, scale: 1), rows).reduce(0, +) == 0)
  }
}
