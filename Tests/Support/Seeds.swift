import Foundation

/// The seeds that a random test plays.
///
/// The variable `GLISSADE_SEEDS` sets their number, and `GLISSADE_FIRST_SEED` the first of them, so that a run can try
/// what no other run has tried.
///
/// - Parameter usual: The seeds without these variables. A variable that is not a number counts as absent.
public func seeds(_ usual: Range<UInt64>) -> Range<UInt64> {
  let first = variable("GLISSADE_FIRST_SEED") ?? usual.lowerBound
  let count = variable("GLISSADE_SEEDS") ?? UInt64(usual.count)
  return first..<(first + min(count, .max - first))
}

private func variable(_ name: String) -> UInt64? {
  ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
}
