import GlissadeGeometry

/// The newest values of a series in ascending order.
///
/// A few values that have come since the last look are put in their places, and those that have left are taken out.
/// After many, all values are sorted.
struct SortedValues {
  private var values: [Double] = []
  /// The values that have come and left since the last look.
  private var arrivals: [Double] = []
  private var departures: [Double] = []
  /// Whether the values must be sorted at the next look.
  private var isOutdated = true

  /// The number of changes from which sorting all values takes less time than making the changes.
  private static let mostChanges = 64

  /// Notes that a value has come, and which one has left, if one has.
  mutating func add(_ value: Double, removing oldest: Double?) {
    guard !isOutdated else { return }
    guard arrivals.count < Self.mostChanges else {
      isOutdated = true
      return
    }
    arrivals.append(value)
    if let oldest { departures.append(oldest) }
  }

  /// Returns the values in ascending order.
  ///
  /// - Parameter all: All values, in any order. It is evaluated only if they must be sorted.
  mutating func sorted(_ all: @autoclosure () -> [Double]) -> [Double] {
    if isOutdated {
      values = all().sorted()
    } else {
      for value in arrivals { values.insert(value, at: values.partitionIndex { $0 > value }) }
      for value in departures {
        let place = values.partitionIndex { $0 >= value }
        guard place < values.count, values[place] == value else {
          // Among values that are not numbers, there is no order.
          values = all().sorted()
          break
        }
        values.remove(at: place)
      }
    }
    arrivals.removeAll(keepingCapacity: true)
    departures.removeAll(keepingCapacity: true)
    isOutdated = false
    return values
  }
}
