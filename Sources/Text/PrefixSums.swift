/// Numbers, each at least 0, with the sums of those before each of them. Sums, searches by sum, and changes of single
/// numbers take logarithmic time.
///
/// It is a binary indexed tree: an element of `tree` is the sum of the numbers in a range whose length is the lowest
/// bit of the element's index, counted from 1. Source: P. Fenwick, "A New Data Structure for Cumulative Frequency
/// Tables", 1994.
package struct PrefixSums: Hashable, Sendable {
  private var values: [Int]
  private var tree: [Int] = []

  /// Creates sums of numbers.
  package init(_ values: [Int] = []) {
    self.values = values
    build()
  }

  private mutating func build() {
    tree = values
    for i in tree.indices {
      let next = i | (i + 1)
      if next < tree.count { tree[next] += tree[i] }
    }
  }

  /// The number of numbers.
  package var count: Int { values.count }

  /// The sum of all numbers.
  package var total: Int { sum(before: values.count) }

  /// A number. Setting it takes logarithmic time.
  package subscript(index: Int) -> Int {
    get { values[index] }
    set {
      let way = newValue - values[index]
      if way == 0 { return }
      values[index] = newValue
      var i = index
      while i < tree.count {
        tree[i] += way
        i |= i + 1
      }
    }
  }

  /// Returns the sum of the first `count` numbers.
  package func sum(before count: Int) -> Int {
    var (sum, i) = (0, count)
    while i > 0 {
      sum += tree[i - 1]
      i &= i - 1
    }
    return sum
  }

  /// Returns the index of the last number before which the sum is at most `position`, and that sum. There must be a
  /// number.
  package func index(containing position: Int) -> (index: Int, start: Int) {
    var (index, sum) = (0, 0)
    var step = 1
    while 2 * step <= values.count { step *= 2 }
    while step > 0 {
      if index + step <= values.count, sum + tree[index + step - 1] <= position {
        index += step
        sum += tree[index - 1]
      }
      step /= 2
    }
    if index < values.count { return (index, sum) }
    return (values.count - 1, sum - values[values.count - 1])
  }

  /// Replaces numbers. It takes linear time if their count changes.
  package mutating func replaceSubrange(_ range: Range<Int>, with new: [Int]) {
    if range.count == new.count, new.count < 64 {
      for (index, value) in zip(range, new) { self[index] = value }
    } else {
      values.replaceSubrange(range, with: new)
      build()
    }
  }
}
