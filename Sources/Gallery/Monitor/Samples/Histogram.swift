import Glibc
import GlissadeGeometry

/// The numbers of values in bins of equal width. Bins begin at multiples of the width.
///
/// The width follows Freedman and Diaconis ("On the histogram as a density estimator", 1981), 2·IQR/∛n,
/// rounded up to 1, 2 or 5 times a power of ten, and to the greatest number of bins. If the lowest or the
/// highest twentieth of the values has a wider range than all between the two, the bins exclude most of it,
/// and the values beyond the bins are counted together.
struct Histogram: Hashable {
  struct Bin: Hashable {
    var range: Range<Double>
    var count = 0
  }

  var bins: [Bin] = []
  /// The numbers of values below the first bin and above the last one.
  private(set) var below = 0
  private(set) var above = 0

  /// The range that the bins cover.
  var range: Range<Double> { (bins.first?.range.lowerBound ?? 0)..<(bins.last?.range.upperBound ?? 0) }
  var highest: Int { max(bins.lazy.map(\.count).max() ?? 0, below, above) }

  /// Creates a histogram of ascending values.
  init(of values: [Double], mostBins: Int) {
    guard var low = values.first, var high = values.last else { return }
    // Values on both sides of zero need at least two bins.
    let mostBins = max(mostBins, 2)
    guard low < high else {
      bins = Self.bins(ofOne: low, count: values.count)
      return
    }
    let quantiles = [0.05, 0.25, 0.75, 0.95].map(values.quantile)
    let body = quantiles[3] - quantiles[0]
    if body > 0 {
      if high - quantiles[3] > body { high = quantiles[3] + body / 4 }
      if quantiles[0] - low > body { low = quantiles[0] - body / 4 }
    }
    let width = Self.width(
      low: low, high: high, iqr: quantiles[2] - quantiles[1], count: values.count, mostBins: mostBins)
    let first = (low / width).rounded(.down)
    let last = max((high / width).rounded(.down), first)
    bins = (0...Int(last - first)).map { index in
      let number = first + Double(index)
      return Bin(range: number * width..<(number + 1) * width)
    }
    for value in values {
      let index = (value / width).rounded(.down) - first
      if index < 0 {
        below += 1
      } else if index >= Double(bins.count) {
        above += 1
      } else {
        bins[Int(index)].count += 1
      }
    }
  }

  /// Returns the bins of a single value: one around it of about a tenth of its magnitude, and two empty ones
  /// on each side.
  private static func bins(ofOne value: Double, count: Int) -> [Bin] {
    let width = Double.roundStep(atLeast: max(abs(value) / 10, 1e-3))
    return (-2...2).map { number in
      let start = value + (Double(number) - 0.5) * width
      return Bin(range: start..<start + width, count: number == 0 ? count : 0)
    }
  }

  private static func width(low: Double, high: Double, iqr: Double, count: Int, mostBins: Int) -> Double {
    let ideal = max(2 * iqr / cbrt(Double(count)), (high - low) / Double(mostBins))
    var width = Double.roundStep(atLeast: ideal)
    // Bins that begin at multiples of the width may number one more than the range requires.
    while (high / width).rounded(.down) - (low / width).rounded(.down) >= Double(mostBins) {
      width = Double.roundStep(atLeast: width * 1.5)
    }
    return width
  }
}
