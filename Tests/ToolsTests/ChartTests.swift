import Glibc
import GlissadeGeometry
import GlissadeSession
import TestSupport
import Testing

@Suite struct `A linear scale` {
  @Test func `maps the bounds to its ends and the middle to the middle, on an upward axis too`() {
    let scale = LinearScale(10...30, start: 200, end: 100)
    #expect(scale.place(10) == 200 && scale.place(30) == 100 && scale.place(20) == 150)
    #expect(scale.number(at: 150) == 20 && scale.number(at: 250) == 0)
    #expect(scale.pointsPerUnit == -5 && scale.width == 100 && scale.length(of: -5) == 1)
  }

  @Test(arguments: seeds(1..<9))
  func `maps each number to its place and back, also when zoomed and panned`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var range = 0.0...8
    for _ in 0..<300 {
      let scale = LinearScale(range, start: 120, end: 920)
      let number = Double.random(in: -10...4000, using: &random)
      #expect(abs(scale.number(at: scale.place(number)) - number) < 1e-6, "seed \(seed), \(scale)")
      let x = Double.random(in: 120...920, using: &random)
      let before = scale.number(at: x)
      range = range.zoomed(
        by: pow(2, .random(in: -1...1, using: &random)), about: before, lengths: 1e-3...1e5)
      let after = LinearScale(range, start: 120, end: 920).number(at: x)
      #expect(abs(after - before) <= 1e-9 * max(1, abs(before)), "seed \(seed)")
      range = range.starting(at: range.lowerBound + .random(in: -1...1, using: &random) * range.length)
    }
  }

  @Test func `has finite places and numbers where the range or the axis is empty`() {
    let point = LinearScale(3...3, start: 5, end: 9)
    #expect(point.place(7) == 5 && point.number(at: 9) == 3 && point.pointsPerUnit == 0)
    let flat = LinearScale(0...1, start: 5, end: 5)
    #expect(flat.place(7) == 5 && flat.number(at: 9) == 0 && flat.length(of: 3) == 0)
  }
}

@Suite struct `A visible range` {
  @Test func `keeps its length within limits, and ignores an invalid magnification`() {
    for factor in [1e30, 1e-30] {
      let length = (2.0...4).zoomed(by: factor, about: 3, lengths: 0.5...10).length
      #expect(length == (factor > 1 ? 0.5 : 10))
    }
    for factor in [0, -1, .nan, .infinity] {
      #expect((2.0...4).zoomed(by: factor, about: 3, lengths: 0.5...10) == 2...4)
    }
  }

  @Test func `zooms about a number inside it or at one of its ends`() {
    #expect((0.0...8).zoomed(by: 2, about: 8, lengths: 0...100) == 4...8)
    #expect((0.0...8).zoomed(by: 4, about: 4, lengths: 0...100) == 3...5)
    #expect((0.0...8).zoomed(by: 0.5, about: 0, lengths: 0...100) == 0...16)
  }

  @Test func `is shifted into the limits, or equals them where it is longer`() {
    #expect((-2.0...1).limited(to: 0...10) == 0...3)
    #expect((9.0...12).limited(to: 0...10) == 7...10)
    #expect((4.0...5).limited(to: 0...10) == 4...5)
    #expect((-3.0...12).limited(to: 0...10) == 0...10)
  }
}

@Suite struct `The ticks of an axis` {
  @Test(arguments: seeds(1..<6))
  func `are multiples of 1, 2 or 5 times a power of ten, all in the range, as many as fit`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let low = Double.random(in: -1000...1000, using: &random)
      let lengths = [1e-4, 0.1, 1, 50, 1e6]
      let length = lengths[Int.random(in: 0..<lengths.count, using: &random)]
      let high = low + length * Double.random(in: 0.1...1, using: &random)
      let most = Int.random(in: 2...12, using: &random)
      let ticks = Ticks(in: low...high, atMost: most)
      #expect(ticks.count <= most, "seed \(seed)")
      // The next smaller step would give too many ticks.
      #expect(ticks.step / 2.5 * Double(most - 1) <= high - low)
      let slack = ticks.step * 1e-6
      #expect((ticks.first ?? low) >= low - slack && (ticks.last ?? high) <= high + slack)
      #expect(isRound(ticks.step))

      let enclosing = Ticks(enclosing: low...high, atMost: most + 1)
      let hair = enclosing.step * 2e-6
      #expect(enclosing.count <= most + 1 && enclosing.count >= 2 && isRound(enclosing.step))
      #expect(enclosing.range.lowerBound <= low + hair && enclosing.range.upperBound >= high - hair)
      #expect(enclosing[1] > low && enclosing[enclosing.count - 2] < high)
    }
  }

  /// Returns whether a step is 1, 2 or 5 times a power of ten.
  private func isRound(_ step: Double) -> Bool {
    var factor = step
    while factor < 0.99 { factor *= 10.0 }
    while factor > 9.99 { factor /= 10 }
    return [1, 2, 5].contains((factor * 1e6).rounded() / 1e6)
  }

  @Test func `are as dense as fits, but no denser than the shortest step that is given`() {
    #expect(Array(Ticks(enclosing: 0.2...5.05, atMost: 7)) == [0, 1, 2, 3, 4, 5, 6])
    #expect(Array(Ticks(enclosing: 0.2...5.05, atMost: 6)) == [0, 2, 4, 6])
    #expect(Array(Ticks(enclosing: 0...2, atMost: 9, stepAtLeast: 1)) == [0, 1, 2])
    #expect(Array(Ticks(enclosing: -0.3...0.3, atMost: 4)).count == 3)
  }

  @Test func `of times use the steps of a clock`() {
    #expect(Array(Ticks(times: 0...900, atMost: 5)) == [0, 300, 600, 900])
    #expect(Array(Ticks(times: 0...60, atMost: 5)) == [0, 15, 30, 45, 60])
    #expect(Array(Ticks(times: 0...1, atMost: 6)) == [0, 0.2, 0.4, 0.6000000000000001, 0.8, 1])
    #expect(Ticks(times: 0...90_000, atMost: 5).step == 21_600 * 2)
    #expect(Ticks(times: 0...1_000_000, atMost: 5).step == 5 * 86_400)
    #expect(Ticks.clockStep(atLeast: 0.03) == 0.05 && Ticks.clockStep(atLeast: 11) == 15)
    #expect(Ticks.clockStep(atLeast: 70) == 120 && Ticks.clockStep(atLeast: 4000) == 7200)
  }

  @Test func `are written with enough decimals to differ from each other`() {
    func texts(_ step: Double, _ range: ClosedRange<Double>, _ format: Ticks.Format) -> [String] {
      let ticks = Ticks(every: step, in: range, as: format)
      return ticks.map(ticks.text)
    }
    #expect(texts(0.5, 0...1.2, .seconds) == ["0.0 s", "0.5", "1.0"])
    #expect(texts(0.02, 0.03...0.09, .seconds) == ["0.04", "0.06", "0.08"])
    #expect(texts(30, 0...100, .seconds) == ["0 s", "30", "1:00", "1:30"])
    #expect(texts(2.5, 59...66, .seconds) == ["1:00.0", "1:02.5", "1:05.0"])
    #expect(texts(1800, 3600...7200, .seconds) == ["1:00:00", "1:30:00", "2:00:00"])
    #expect(texts(30, 0...60, .clock) == ["0:00", "0:30", "1:00"])
    #expect(texts(500, -500...1000, .number) == ["−500", "0", "500", "1,000"])
  }
}
