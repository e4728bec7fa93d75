import Glibc
import GlissadeGeometry

/// How the time of an operation grows with the number of things.
public struct Growth: Sendable {
  /// The operation.
  public let name: String
  /// The numbers of things, each twice the one before.
  public let sizes: [Int]
  /// The processor time for each number, in seconds.
  public let times: [Double]
  /// Why the time must grow faster than n log n. `nil` if it must not.
  public let reason: String?

  /// The greatest exponent of a time that counts as n log n.
  public static let greatest = 1.15

  /// The exponent with which the time grows: 1 is linear, 2 quadratic. It is the slope of the line through the
  /// logarithms, by least squares.
  public var exponent: Double {
    let (x, y) = (sizes.map { log(Double($0)) }, times.map { log($0) })
    let middle = (x: x.reduce(0, +) / Double(x.count), y: y.reduce(0, +) / Double(y.count))
    let (sum, squares) = zip(x, y).reduce((0.0, 0.0)) { sums, point in
      let way = point.0 - middle.x
      return (sums.0 + way * (point.1 - middle.y), sums.1 + way * way)
    }
    return sum / squares
  }

  /// Whether the time grows faster than n log n without a reason.
  public var isExcessive: Bool { reason == nil && exponent > Self.greatest }

  /// The growth as a line of a table in Markdown.
  public var row: String {
    let milliseconds = times.map { ($0 * 1000).formatted(decimals: $0 < 0.01 ? 2 : 0) }
    let cells =
      [name, sizes[0].description] + milliseconds + [exponent.formatted(decimals: 2), reason ?? ""]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// The first lines of the table.
  public static let heading = """
    | operation | n | ms for n | for 2n | for 4n | for 8n | exponent | reason |
    |---|---|---|---|---|---|---|---|
    """
}

extension Bench {
  /// Measures work of four sizes, and the exponents with which the time and the memory grow with the size.
  ///
  /// - Parameters:
  ///   - size: The smallest size. The others are twice, four times and eight times this.
  ///   - reason: Why the time must grow faster than n log n. `nil` if it must not.
  ///   - work: Prepares work of a size. Its result does the work, and can be called several times.
  mutating func measureGrowth(
    _ name: String, from size: Int, reason: String? = nil, _ work: (Int) -> () -> Void
  ) {
    let sizes = [1, 2, 4, 8].map { $0 * size }
    if let counted {
      growing.append(name)
      if counted.name == name, let size = counted.isLarge ? sizes.last : sizes.first {
        countedWork(work(size))
      }
      return
    }
    var (times, memory) = ([Double](), [Double]())
    for size in sizes {
      let run = work(size)
      if size == sizes.first || size == sizes.last, let peak = PeakMemory.used(by: run) {
        memory.append(peak)
      }
      // The least of several times has the smallest error.
      times.append((0..<max(2, runs / 5)).map { _ in ProcessorTime.spent(on: run) }.min() ?? 0)
    }
    let growth = Growth(name: name, sizes: sizes, times: times, reason: reason)
    onGrowth?(growth)
    func add(_ name: String, _ unit: Figure.Unit, _ value: Double) {
      self.add(Figure(name: name, unit: unit, value: Quartiles(of: [value])))
    }
    let label = "\(name), \(8 * size)"
    add(label, .milliseconds, (times.last ?? 0) * 1000)
    add("\(name), exponent of the time", .count, growth.exponent)
    // A difference of a few pages is chance.
    guard memory.count == 2, memory[1] > 1e6 else { return }
    add("\(label), peak of the memory", .megabytes, memory[1] / 1e6)
    guard memory[0] > 64e3 else { return }
    add("\(name), exponent of the memory", .count, log(memory[1] / memory[0]) / log(8))
  }
}

/// Does work whose instructions `.ci/growth` counts. It finds the function by this name.
@inline(never)
private func countedWork(_ work: () -> Void) { work() }
