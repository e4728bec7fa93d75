/// The percentiles that summarize a series.
struct Percentiles: Hashable {
  let median: Double
  let p90: Double
  let p99: Double

  /// Creates the percentiles of ascending values. Returns `nil` if there are none.
  init?(of values: [Double]) {
    guard !values.isEmpty else { return nil }
    (median, p90, p99) = (values.quantile(0.5), values.quantile(0.9), values.quantile(0.99))
  }
}

extension [Double] {
  /// Returns the least of these ascending values that at least a share from 0 to 1 of them does not exceed (the
  /// nearest-rank definition). The array must not be empty.
  func quantile(_ share: Double) -> Double {
    self[Swift.min(Swift.max(Int((share * Double(count)).rounded(.up)) - 1, 0), count - 1)]
  }
}
