import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeApplication

@Suite struct WindowPlacesTests {
  @Test func `Places are read as they were written`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let titles = ["To do", "a\tb", "line\nbreak", "back\\slash\\t", "", "日本語"]
    for _ in 0..<50 {
      var places = WindowPlaces()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let place = WindowPlaces.Place(
          position: Bool.random(using: &random)
            ? Point(.random(in: -4000...4000, using: &random), .random(in: -10...10, using: &random)) : nil,
          size: Size(
            width: .random(in: 1...4000, using: &random), height: .random(in: 1...4000, using: &random)),
          isMaximized: Bool.random(using: &random))
        let displays = ["1x1+0+0", "2x2+0+0,1x1+5+0"].randomElement(using: &random) ?? ""
        places[displays, titles.randomElement(using: &random) ?? ""] = place
      }
      #expect(WindowPlaces(places.text) == places, "seed \(seed)")
    }
  }

  @Test func `A place belongs to a title and an arrangement of displays, and damaged lines are skipped`() {
    let places = WindowPlaces(
      "junk\n1x1+0+0\tA\t300 200 5 6\tmaximized\n1x1+0+0\tB\tnan 200\tnormal\n\t\t\t\n")
    #expect(
      places["1x1+0+0", "A"]
        == WindowPlaces.Place(position: Point(5, 6), size: Size(width: 300, height: 200), isMaximized: true))
    #expect(places["2x2+0+0", "A"] == nil && places["1x1+0+0", "B"] == nil)
    #expect(places.damagedLine == 1 && WindowPlaces(places.text).damagedLine == nil)
  }

  @Test func `Only the latest places are kept`() {
    var places = WindowPlaces()
    for index in 0..<300 { places["d", "\(index)"] = WindowPlaces.Place(size: Size(width: 1, height: 1)) }
    #expect(places["d", "99"] == nil && places["d", "100"] != nil && places["d", "299"] != nil)
  }
}
