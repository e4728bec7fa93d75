import GlissadeMotion
import Testing

@Suite struct RubberBandTests {
  static let band = RubberBand(length: 800)

  @Test func `an offset follows the formula`() {
    for pull in [0.5, 1, 10, 100, 1000, 1e5] {
      #expect(agree(Self.band.offset(forPull: pull), (1 - 1 / (pull * 0.55 / 800 + 1)) * 800, within: 1e-11))
    }
  }

  @Test func `a small pull results in 0.55 of it, and a huge one in the length`() {
    #expect(agree(Self.band.offset(forPull: 1e-9) / 1e-9, 0.55, within: 1e-9))
    #expect(abs(Self.band.offset(forPull: 1e15) - 800) < 1e-6)
    #expect(Self.band.offset(forPull: 0) == 0)
  }

  @Test func `a negative pull has the negative offset`() {
    #expect(Self.band.offset(forPull: -120) == -Self.band.offset(forPull: 120))
  }

  @Test func `the inverse returns the pull`() {
    for pull in [-5000, -3, 0, 0.001, 40, 2000.0] {
      #expect(agree(Self.band.pull(forOffset: Self.band.offset(forPull: pull)), pull, within: 1e-10))
    }
    #expect(Self.band.pull(forOffset: 800) == .infinity)
    #expect(Self.band.pull(forOffset: -900) == -.infinity)
  }

  @Test func `the slope is the offset's`() {
    for pull in [-700, -3, 0, 40, 2000.0] {
      let measured = slope(of: Self.band.offset(forPull:), at: pull)
      #expect(abs(Self.band.slope(forPull: pull) - measured) < 1e-6)
    }
    #expect(RubberBand(length: 0).slope(forPull: 5) == 0)
  }

  @Test func `content without a length does not move`() {
    #expect(RubberBand(length: 0).offset(forPull: 50) == 0)
    #expect(RubberBand(length: 0).pull(forOffset: 0) == 0)
  }
}
