import TestSupport
import Testing

@testable import GlissadeTools

@Suite struct `The transport` {
  @Test func `stands until it is started, then runs at its speed`() {
    var transport = Transport(speed: 0.5)
    #expect(transport.stageTime(at: 7) == 0)
    #expect(transport.clockTime(atStage: 1) == nil)
    transport.start(at: 10)
    transport.start(at: 11)
    #expect(transport.stageTime(at: 14) == 2)
    #expect(transport.clockTime(atStage: 2) == 14)
    #expect(transport.stageTime(at: 9) == 0)
  }

  @Test func `is told what to do before it is started`() {
    var transport = Transport(speed: 1)
    transport.perform(.slowMotion, at: 3)
    transport.start(at: 5)
    #expect(transport.stageTime(at: 15) == 1)
  }

  @Test func `goes a frame on from the time shown, and stands there`() {
    var transport = Transport(speed: 1, frame: 0.25)
    transport.start(at: 0)
    transport.perform(.step, at: 2)
    #expect(transport.isPaused)
    #expect(transport.stageTime(at: 2) == 2.25)
    #expect(transport.stageTime(at: 100) == 2.25)
    #expect(transport.clockTime(atStage: 3) == nil)
    transport.perform(.slowMotion, at: 101)
    transport.perform(.step, at: 102)
    #expect(abs(transport.stageTime(at: 103) - 2.275) < 1e-12)
    transport.perform(.pause, at: 110)
    #expect(abs(transport.stageTime(at: 111) - 2.375) < 1e-12)
  }

  /// Whatever is done and whenever, against a sum of small steps that knows no anchor.
  @Test(arguments: 1...20)
  func `never jumps, and goes as far as its rates add up to`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let speed = Double.random(in: 0.01...4, using: &random)
    var transport = Transport(speed: speed, frame: 1.0 / 60)
    transport.start(at: 0)
    var (isSlow, isPaused) = (false, false)
    var (clock, stage) = (0.0, 0.0)
    for _ in 0..<200 {
      let wait = Double.random(in: 0...2, using: &random)
      clock += wait
      let rate = isSlow ? speed / 10 : speed
      stage += isPaused ? 0 : wait * rate
      #expect(abs(transport.stageTime(at: clock) - stage) < 1e-9, "seed \(seed)")
      if let back = transport.clockTime(atStage: stage) { #expect(abs(back - clock) < 1e-7) }
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        isSlow.toggle()
        transport.perform(.slowMotion, at: clock)
      case 1:
        isPaused.toggle()
        transport.perform(.pause, at: clock)
      case 2:
        isPaused = true
        stage += rate / 60
        transport.perform(.step, at: clock)
      default: break
      }
      #expect(abs(transport.stageTime(at: clock) - stage) < 1e-9, "seed \(seed)")
    }
  }
}
