import GlissadeMotion
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@Suite struct `A file of kept settings` {
  private func read(_ text: String) throws -> TuningFile {
    try TuningFile(DataFile(name: "list.tuning.json", bytes: Array(text.utf8)))
  }

  @Test func `contains the kept values, without the effects' default values`() throws {
    var variants = TuningVariants()
    variants.keep([
      "fly-in-duration": .number(0.5), "fly-in-timing": .timing(.easeOut), "edit-scale": .number(0.9),
    ])
    variants.keep([:], as: "\"Quoted\"\n")
    let file = TuningFile(screen: "list", variants: variants)
    let text = file.text(without: ["edit-scale": .number(0.9), "fly-in-duration": .number(0.3)])
    #expect(
      text == """
        {
          "screen": "list",
          "selected": "\\"Quoted\\"\\n",
          "variants": {
            "A": {
              "fly-in-duration": 0.5,
              "fly-in-timing": "cubic-bezier(0,0,0.58,1)"
            },
            "\\"Quoted\\"\\n": {}
          }
        }

        """)
    let again = try read(text)
    #expect(again.screen == "list" && again.variants.selected == "\"Quoted\"\n")
    #expect(
      again.variants["A"]?.values == ["fly-in-duration": .number(0.5), "fly-in-timing": .timing(.easeOut)])
    #expect(again.lines["A"] == ["fly-in-duration": 6, "fly-in-timing": 7])
  }

  @Test func `reads back every value to the last bit`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var values: TuningValues = [:]
      for index in 0..<8 {
        values["number-\(index)"] = .number(Double.random(in: -1000...1000, using: &generator))
        values["timing-\(index)"] = .timing(
          .settlingSpring(
            response: .random(in: 0.01...10, using: &generator),
            bounce: .random(in: -0.9...0.9, using: &generator),
            velocity: .random(in: -9...9, using: &generator)))
      }
      var variants = TuningVariants()
      variants.keep(values)
      let file = try read(TuningFile(screen: "s", variants: variants).text(without: [:]))
      #expect(file.variants == variants)
    }
  }

  @Test(arguments: [
    ("", "list.tuning.json:1: the file ends; expected a value"),
    ("[]", "list.tuning.json:1: the file is an array; expected an object"),
    ("{}", "list.tuning.json:1: the name \"screen\" is missing; expected a screen's name"),
    (
      "{\"screen\": \"list\"}", "list.tuning.json:1: the name \"variants\" is missing; expected an object"
    ),
    (
      "{\"screen\": \"list\",\n\"colour\": 1}",
      "list.tuning.json:2, field \"colour\": it has no meaning; expected screen, selected or variants"
    ),
    (
      "{\"screen\": \"list\",\n\"variants\": {\"A\": {\n\"fly-in-timing\": \"cubic-bezier(2,0,0,1)\"}}}",
      "list.tuning.json:3, field \"fly-in-timing\": 'cubic-bezier(2,0,0,1)' is not a timing; "
        + "expected a timing whose x1 is a number from 0 to 1"
    ),
    (
      "{\"screen\": \"list\",\n\"variants\": {\"A\": {\"edit-scale\": true}}}",
      "list.tuning.json:2, field \"edit-scale\": is true; expected a number, or a timing as a string"
    ),
    (
      "{\"screen\": \"list\",\n\"selected\": \"B\",\n\"variants\": {\"A\": {}}}",
      "list.tuning.json:2, field \"selected\": there is no variant 'B'; expected one of 'A'"
    ),
  ])
  func `reports an error with its line, and what was expected`(text: String, message: String) {
    let error = #expect(throws: DataFileError.self) { try read(text) }
    #expect(error?.description == message)
  }
}
