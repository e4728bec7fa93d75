import GlissadeMotion
import Testing

@Suite struct `A seeded generator` {
  @Test func `produces the published numbers of a seed`() {
    // The values of the reference implementation for the seed 1234567, from Rosetta Code.
    var generator = SeededGenerator(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(published.map { _ in generator.next() } == published)
  }

  @Test func `distributes deviations uniformly over their range`() {
    var generator = SeededGenerator(seed: 0)
    var counts = Array(repeating: 0, count: 8)
    for _ in 0..<8000 {
      let deviation = generator.deviation(within: 4)
      #expect(abs(deviation) <= 4)
      counts[min(Int(deviation + 4), 7)] += 1
    }
    // Five standard deviations of a count.
    for count in counts { #expect(abs(count - 1000) < 150) }
  }
}
