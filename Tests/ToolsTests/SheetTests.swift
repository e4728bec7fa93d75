import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeExport
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@Suite struct SheetTests {
  private let typewriter = Typewriter()

  /// Returns moments of a screen of 120 by 240 points, on which the position of a square depends on the time.
  private func moments(_ times: Double...) -> [Moment] {
    times.map { time in
      var list = DisplayList()
      let screen = Rect(x: 0, y: 0, width: 120, height: 240)
      list.append(DisplayItem(.fill(RoundedRect(screen), .color(.white))))
      let square = RoundedRect(Rect(x: 0, y: 100 * time, width: 10, height: 10))
      list.append(DisplayItem(.fill(square, .color(.black))))
      return Moment(time: time, sheet: Sheet(size: screen.size, list: list))
    }
  }

  @Test func `a film has its frames side by side, each with a hairline border and a caption`() {
    let sheet = Film(of: moments(0, 0.25), scale: 2).sheet(measuring: typewriter)
    #expect(sheet.size == Size(width: 270, height: 267.5))
    #expect(
      sheet.list.description
        == """
        clip 0 10 10 120 240
        clip 1 140 10 120 240
        fill 0 0 120 240 #ffffff at 10 10 clip 0
        fill 0 0 10 10 #000000 at 10 10 clip 0
        border 9.5 9.5 121 241 width 0.5 #00000033
        text "0.00 s" medium 5 #666666 from 62.5 259
        fill 0 0 120 240 #ffffff at 140 10 clip 1
        fill 0 25 10 10 #000000 at 140 10 clip 1
        border 139.5 9.5 121 241 width 0.5 #00000033
        text "0.25 s" medium 5 #666666 from 192.5 259

        """.replacing("0 s", with: "0\u{a0}s").replacing("5 s", with: "5\u{a0}s"))
  }

  @Test(arguments: [(1, 1), (4, 4), (6, 6), (8, 4), (12, 6), (24, 8)])
  func `a long film continues in further rows`(count: Int, columns: Int) {
    let frames = (0..<count).map { Double($0) / 10 }
    let sheet = Film(of: frames.flatMap { moments($0) }, scale: 1).sheet(measuring: typewriter)
    #expect(sheet.size.width == 10 + Double(columns) * 130)
  }

  @Test func `an onion skin draws static content once, and earlier moments fainter`() {
    let sheet = Sheet.onion(of: moments(0, 0.5, 1), spread: 0, scale: 1, measuring: typewriter)
    #expect(sheet.size == Size(width: 120, height: 240))
    let items = sheet.list.items.map(\.description)
    #expect(
      items == [
        "fill 0 0 120 240 #ffffff clip 0",
        "group 0 0 120 240 opacity 0.3", "fill 0 0 10 10 #000000 clip 0", "end",
        "group 0 0 120 240 opacity 0.65", "fill 0 50 10 10 #000000 clip 1", "end",
        "group 0 0 120 240 opacity 1", "fill 0 100 10 10 #000000 clip 2", "end",
      ])
  }

  @Test func `in a spread onion skin, each moment covers the previous one except for a strip`() {
    let sheet = Sheet.onion(of: moments(0, 1), spread: 40, scale: 1, measuring: typewriter)
    #expect(sheet.size.width == 160)
    #expect(
      sheet.list.items.map(\.description) == [
        "fill 0 0 120 240 #ffffff clip 0",
        "group 0 0 120 240 opacity 0.3", "fill 0 0 10 10 #000000 clip 0", "end",
        "fill 0 0 120 240 #ffffff at 40 0 clip 1",
        "group 40 0 120 240 opacity 1", "fill 0 100 10 10 #000000 at 40 0 clip 1", "end",
        "text \"0\u{a0}s\" medium 5 #666666 from 3 249", "text \"1\u{a0}s\" medium 5 #666666 from 43 249",
      ])
  }

  @Test func `times have enough decimals to differ from each other`() {
    #expect(Caption.texts(of: [0, 1, 2]) == ["0\u{a0}s", "1\u{a0}s", "2\u{a0}s"])
    #expect(Caption.texts(of: [0, 0.25, 0.5]) == ["0.00\u{a0}s", "0.25\u{a0}s", "0.50\u{a0}s"])
    #expect(Caption.texts(of: [0, 1.0 / 3]) == ["0.000\u{a0}s", "0.333\u{a0}s"])
  }
}

@Suite struct AxisTests {
  @Test(arguments: [
    (0.0...1.0, 6, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    (-0.02...1.24, 5, ["−0.5", "0.0", "0.5", "1.0", "1.5"]),
    (0...0.033, 5, ["0.00", "0.01", "0.02", "0.03", "0.04"]),
    (0...2400, 4, ["0", "1,000", "2,000", "3,000"]),
  ])
  func `an axis has round steps`(
    values: ClosedRange<Double>, most: Int, labels: [String]
  ) {
    let axis = Axis(Ticks(enclosing: values, atMost: most), start: 0, end: 100)
    #expect(axis.scale.range.lowerBound <= values.lowerBound)
    #expect(axis.scale.range.upperBound >= values.upperBound)
    #expect(axis.labels.map(\.text) == labels)
    #expect(axis.labels.map(\.place).first == 0 && axis.labels.map(\.place).last == 100)
  }

  // MARK: - Onion skins in place

  /// Returns a strip of pixels with the given colours by index. The others have the colour `ground`.
  private func strip(_ pixels: [Int: UInt32], ground: UInt32 = 0xffff_ffff) -> Bitmap {
    Bitmap(width: 8, height: 1, pixels: (0..<8).map { pixels[$0] ?? ground })
  }

  private func red(_ pixel: UInt32) -> UInt32 { pixel & 0xff }

  @Test
  func `an onion skin in place shows every moment on the screen's background, earlier ones fainter`() {
    let black: UInt32 = 0xff00_0000
    let onion = Bitmap.onion(of: (0..<4).map { strip([$0 * 2: black]) })
    let reds = onion.pixels.map(red)
    // The last moment is opaque. The pixels between two moments have the background's colour.
    #expect(reds[6] == 0 && [1, 3, 5, 7].allSatisfy { reds[$0] == 255 })
    #expect(255 > reds[0] && reds[0] > reds[2] && reds[2] > reds[4] && reds[4] > reds[6])
    #expect(reds[0] == 178)
  }

  @Test func `an onion skin in place has its last moment in front, and no haze over it`() {
    let (black, gray): (UInt32, UInt32) = (0xff00_0000, 0xff80_8080)
    let onion = Bitmap.onion(of: [strip([:]), strip([1: gray]), strip([1: black, 2: black])])
    #expect(onion.pixels[1] == black && onion.pixels[2] == black)
    #expect(Bitmap.onion(of: [strip([3: gray])]) == strip([3: gray]))
    // The same holds on a dark background.
    let dark = Bitmap.onion(of: (0..<3).map { strip([$0: 0xffff_ffff], ground: black) })
    #expect(
      red(dark.pixels[2]) == 255 && red(dark.pixels[0]) < red(dark.pixels[1]) && red(dark.pixels[0]) > 0)
  }
}
