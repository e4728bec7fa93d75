import TestSupport
import Testing

@testable import GlissadeAccessibility

@Suite struct `Calls and the content of now` {
  /// A window that changes and publishes, the time by which it answers, and the number of the content that a client
  /// reads.
  private struct Reading {
    var refresh = Refresh()
    var time = 0.0
    /// The number of the window's present content, that of the published one, and the times of all contents.
    var (present, published) = (0, 0)
    var times = [0.0]
    var requests = 0
    var answerTime: Double?

    mutating func change() {
      present += 1
      times.append(time)
    }

    mutating func publish() {
      published = present
      refresh.contentHasCome(at: time)
    }

    /// Returns the time that a call waits, in seconds. The window publishes after `delay` seconds, if it is asked.
    mutating func call(delay: Double) -> Double {
      let start = time
      var due: Double?
      while true {
        switch refresh.step(at: time, isOutdated: present != published) {
        case .answer: return time - start
        case .ask:
          requests += 1
          due = time + delay
        case .wait: break
        }
        let deadline = refresh.deadline ?? .infinity
        time = min(due ?? .infinity, deadline)
        if time == due {
          publish()
          due = nil
        }
      }
    }
  }

  @Test func `A call reads content that is at most 0.05 s old, and waits no longer than the window`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      var reading = Reading()
      for _ in 0..<50 {
        reading.time += Double.random(in: 0...0.08, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1: reading.change()
        case 2: reading.publish()
        default:
          let delay = Double.random(in: 0...0.09, using: &random)
          let waited = reading.call(delay: delay)
          #expect(waited <= delay + 1e-9, "seed \(seed)")
          if reading.published < reading.present {
            // What the client does not see has changed a moment ago.
            let since = reading.times[reading.published + 1]
            #expect(reading.time - since <= Refresh.freshness + 1e-9, "seed \(seed)")
          }
        }
      }
    }
  }

  @Test func `A window at rest is not asked`() {
    var reading = Reading()
    reading.time = 100
    #expect(reading.call(delay: 0.01) == 0)
    #expect(reading.requests == 0)
  }

  @Test func `A window that does not answer delays a call by a tenth of a second, and not each call`() {
    var reading = Reading()
    reading.time = 100
    reading.change()
    let waits = (0..<100).map { _ in reading.call(delay: 60) }
    #expect(abs(waits[0] - Refresh.limit) < 1e-9)
    #expect(waits.dropFirst().allSatisfy { $0 == 0 })
    #expect(reading.requests == 1)
  }
}
