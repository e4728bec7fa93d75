import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@Suite struct `The transport` {
  @Test func `is stopped until it is started, then runs at its speed`() {
    var transport = Transport(speed: 0.5)
    #expect(transport.stageTime(at: 7) == 0)
    #expect(transport.clockTime(atStage: 1) == nil)
    transport.start(at: 10)
    transport.start(at: 11)
    #expect(transport.stageTime(at: 14) == 2)
    #expect(transport.clockTime(atStage: 2) == 14)
    #expect(transport.stageTime(at: 9) == 0)
  }

  @Test func `accepts commands before it is started`() {
    var transport = Transport(speed: 1)
    transport.toggleSlowMotion(at: 3)
    transport.start(at: 5)
    #expect(transport.stageTime(at: 15) == 1)
  }

  @Test func `steps one frame from the current time, and stops there`() {
    var transport = Transport(speed: 1, frame: 0.25)
    transport.start(at: 0)
    transport.stepForward(at: 2)
    #expect(transport.isPaused)
    #expect(transport.stageTime(at: 2) == 2.25)
    #expect(transport.stageTime(at: 100) == 2.25)
    #expect(transport.clockTime(atStage: 3) == nil)
    transport.toggleSlowMotion(at: 101)
    transport.stepForward(at: 102)
    #expect(abs(transport.stageTime(at: 103) - 2.275) < 1e-12)
    transport.setPaused(!transport.isPaused, at: 110)
    #expect(abs(transport.stageTime(at: 111) - 2.375) < 1e-12)
  }

  @Test func `returns to the last selected slow motion`() {
    var transport = Transport(speed: 2)
    transport.toggleSlowMotion(at: 0)
    #expect(transport.rate == 0.2)
    transport.setFraction(0.01, at: 0)
    #expect(transport.rate == 0.02)
    transport.toggleSlowMotion(at: 0)
    #expect(transport.rate == 2 && !transport.isSlow)
    transport.toggleSlowMotion(at: 0)
    #expect(transport.rate == 0.02)
  }

  /// Random commands at random times are compared with a sum of small steps, which uses no anchor.
  @Test(arguments: 1...20)
  func `never jumps, and advances by the integral of its rate`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let speed = Double.random(in: 0.01...4, using: &random)
    var transport = Transport(speed: speed, frame: 1.0 / 60)
    transport.start(at: 0)
    var (fraction, isPaused) = (1.0, false)
    var (clock, stage) = (0.0, 0.0)
    for _ in 0..<200 {
      let wait = Double.random(in: 0...2, using: &random)
      clock += wait
      let rate = speed * fraction
      stage += isPaused ? 0 : wait * rate
      #expect(abs(transport.stageTime(at: clock) - stage) < 1e-9, "seed \(seed)")
      if let back = transport.clockTime(atStage: stage) { #expect(abs(back - clock) < 1e-7) }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        fraction = Transport.rates.randomElement(using: &random) ?? 1
        transport.setFraction(fraction, at: clock)
        // Values that are not fractions between 0 and 1 have no effect.
        for wrong in [0, -1, 1.5, .nan, .infinity] { transport.setFraction(wrong, at: clock) }
      case 1:
        isPaused.toggle()
        transport.setPaused(!transport.isPaused, at: clock)
      case 2:
        isPaused = true
        stage += rate / 60
        transport.stepForward(at: clock)
      default: break
      }
      #expect(abs(transport.stageTime(at: clock) - stage) < 1e-9, "seed \(seed)")
    }
  }
}
