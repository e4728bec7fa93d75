import CMemory
import Glibc
import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeUI
import StageSupport

/// A random hand that uses one stage of a screen for many events, while samples arrive on the screen that shows them.
/// The memory in use must not grow.
@MainActor
struct Endurance {
  private let stage: Stage
  private let name: String
  private var random: SeededGenerator
  private var faults: [String] = []

  /// The number of times that the memory is printed.
  private static let reports = 20
  /// The number of events between two pictures, which are drawn and discarded.
  private static let drawsEvery = 500
  /// The number of events between two checks of the stage's invariants.
  private static let checksEvery = 50_000
  /// The growth of the memory in use from one half of the later reports to the other that counts as a fault, in bytes.
  private static let tolerance = 2e6

  init(on screen: Screen, named name: String, seed: UInt64) {
    (stage, self.name) = (screen.stage, name)
    random = SeededGenerator(seed: seed)
  }

  /// Plays a number of events.
  ///
  /// - Returns: Descriptions of faults.
  mutating func play(_ count: Int) -> [String] {
    var (played, memory, start) = (0, [Double](), Self.processorTime)
    while played < count, faults.isEmpty {
      let begin = stage.time
      let hand = RandomHand(seed: random.next(), duration: 20, rate: 120)
      for event in hand.events.prefix(count - played) {
        let time = begin + event.time
        var input = [InputEvent(time: time, event.kind)]
        if played.isMultiple(of: 10) { input.append(sample(at: time)) }
        stage.advance(to: time, input: input)
        played += 1
        if played.isMultiple(of: Self.drawsEvery) { _ = stage.draw() }
        if played.isMultiple(of: Self.checksEvery) { faults += stage.brokenInvariants() }
        guard played.isMultiple(of: max(1, count / Self.reports)) else { continue }
        memory.append(Double(memory_in_use()))
        let pace = (Self.processorTime - start) / Double(max(1, count / Self.reports)) * 1e6
        start = Self.processorTime
        print(
          "\(name): \(played) events, \((memory.last.map { $0 / 1e6 } ?? 0).formatted(decimals: 2)) MB in use, "
            + "\(pace.formatted(decimals: 1)) µs an event")
        fflush(nil)
      }
      // The next hand begins without a button that is held.
      let end = PointerEvent(.cancelled, at: Point(0, 0))
      stage.advance(to: stage.time + 0.01, input: [InputEvent(time: stage.time, .pointer(end))])
    }
    stage.advance(to: stage.time + 400)
    faults += stage.brokenInvariants() + Self.scrollFaults(in: stage.root)
    // What the screen collects at first, such as cells for reuse, is not counted.
    let late = Array(memory.dropFirst(memory.count / 2))
    if late.count > 3 {
      let half = late.count / 2
      let growth = (late.suffix(half).min() ?? 0) - (late.prefix(half).min() ?? 0)
      if growth > Self.tolerance {
        faults.append("the memory has grown by \(Int(growth)) bytes in a quarter of the time")
      }
    }
    return faults.map { "\(name): \($0)" }
  }

  /// Describes the scroll views below a view that rest beyond their content, where they show nothing.
  private static func scrollFaults(in view: View) -> [String] {
    var faults = view.subviews.flatMap(scrollFaults)
    if let scrollView = view as? ScrollView {
      let offset = scrollView.restingContentOffset
      let nearest = scrollView.legal(offset)
      if offset.distance(to: nearest) > 1 {
        faults.append("\(type(of: view)) rests at \(offset), and its content ends at \(nearest)")
      }
    }
    return faults
  }

  private mutating func sample(at time: Double) -> InputEvent {
    let value = Double.random(in: 0...40, using: &random).formatted(decimals: 2)
    return InputEvent(time: time, .data(ReceivedData(Array("\(value)\n".utf8), named: Screen.sampleSource)))
  }

  /// The processor time of the process, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
