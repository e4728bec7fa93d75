import GlissadeGeometry

/// A stretch of numbers, divided where a person would divide it.
package struct Axis: Equatable {
  /// Whole steps, the ends of the axis included.
  package let firstStep: Int
  package let lastStep: Int
  /// 1, 2 or 5 times a power of ten.
  package let step: Double
  private let decimals: Int

  /// The shortest axis that holds `values` between whole steps, about `intervals` of them.
  package init(holding values: ClosedRange<Double>, intervals: Int) {
    let length = max(values.upperBound - values.lowerBound, 1e-9)
    let step = Double.roundStep(atLeast: length / Double(intervals) * 0.75)
    // What is a hair beyond a step is not worth another.
    let slack = 1e-6
    self.init(
      from: Int((values.lowerBound / step + slack).rounded(.down)),
      to: Int((values.upperBound / step - slack).rounded(.up)), step: step)
  }

  package init(from firstStep: Int, to lastStep: Int, step: Double) {
    self.firstStep = firstStep
    self.lastStep = max(lastStep, firstStep + 1)
    self.step = step
    decimals = Self.decimals(ofStep: step)
  }

  /// The number of decimals with which a step of an axis is written.
  static func decimals(ofStep step: Double) -> Int {
    (0..<9).first { abs((step * power($0)).rounded() / power($0) - step) < step / 10 } ?? 9
  }

  package var start: Double { Double(firstStep) * step }
  package var end: Double { Double(lastStep) * step }
  package var length: Double { end - start }

  /// Where the labels are.
  package var ticks: [Double] { (firstStep...lastStep).map { Double($0) * step } }

  package func label(_ tick: Double) -> String {
    tick.padded(decimals: decimals).replacing("-", with: "−")
  }

  private static func power(_ decimals: Int) -> Double { (0..<decimals).reduce(1) { power, _ in power * 10 } }
}
