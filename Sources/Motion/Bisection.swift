/// Returns a number between `low` and `high` at which a condition ceases to hold, by bisection to the last bit: the
/// condition does not hold there, but it holds at the next smaller number.
///
/// The condition must hold at `low`, and not at `high`.
package func bisection(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  while true {
    let middle = low + (high - low) / 2
    guard low < middle, middle < high else { return high }
    if holds(middle) { low = middle } else { high = middle }
  }
}
