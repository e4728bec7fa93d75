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

  init(of sketch: QuantileSketch, mostBins: Int) {
    let quantiles = sketch.quantiles([0.05, 0.25, 0.75, 0.95])
    guard quantiles.count == 4 else { return }
    // Values on both sides of zero need at least two bins.
    let mostBins = max(mostBins, 2)
    guard sketch.minimum < sketch.maximum else {
      bins = Self.bins(ofOne: sketch.minimum, count: sketch.count)
      return
    }
    var (low, high) = (sketch.minimum, sketch.maximum)
    let body = quantiles[3] - quantiles[0]
    if body > 0 {
      if high - quantiles[3] > body { high = quantiles[3] + body / 4 }
      if quantiles[0] - low > body { low = quantiles[0] - body / 4 }
    }
    let width = Self.width(
      low: low, high: high, iqr: quantiles[2] - quantiles[1], count: sketch.count, mostBins: mostBins)
    let first = (low / width).rounded(.down)
    let last = max((high / width).rounded(.down), first)
    bins = (0...Int(last - first)).map { index in
      let number = first + Double(index)
      return Bin(range: number * width..<(number + 1) * width)
    }
    sketch.forEachBin { bin in
      add(bin, width: width, first: first)
      return true
    }
  }

  /// Counts the values of a bin of the sketch.
  ///
  /// A bin of the sketch can be as wide as a bin of the histogram. If it overlaps several, its values count
  /// as uniformly distributed between their minimum and maximum. The cumulative counts are rounded, so that
  /// no value is lost. Sketch bins that are not divided would alias: a bar with two of them would be next to
  /// a bar with one.
  private mutating func add(_ bin: QuantileSketch.Bin, width: Double, first: Double) {
    /// Returns the index of the bin that contains a value: -1 below the first bin, and the number of bins
    /// above the last.
    func index(of value: Double) -> Int {
      Int(min(max((value / width).rounded(.down) - first, -1), Double(bins.count)))
    }
    let last = index(of: bin.greatest)
    var counted = 0
    for number in index(of: bin.least)..<last {
      let end = (first + Double(number + 1)) * width
      let share = min(max((end - bin.least) / (bin.greatest - bin.least), 0), 1)
      let count = Int((share * Double(bin.count)).rounded())
      add(count - counted, at: number)
      counted = count
    }
    add(bin.count - counted, at: last)
  }

  private mutating func add(_ count: Int, at index: Int) {
    if index < 0 {
      below += count
    } else if index >= bins.count {
      above += count
    } else {
      bins[index].count += count
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
