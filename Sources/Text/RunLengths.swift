/// Values of consecutive characters, each stored once for all characters that have it in succession.
package struct RunLengths<Value: Hashable> {
  /// The offset after the last character of each run. It is apart from the values, since an edit moves all offsets
  /// behind it.
  private var ends: [Int] = []
  /// The value of each run.
  package private(set) var values: [Value] = []

  /// Creates the values of an empty text.
  package init() {}

  /// Creates one value for `count` characters.
  package init(_ value: Value, count: Int) { append(value, count: count) }

  /// The number of characters.
  package var count: Int { ends.last ?? 0 }

  /// The number of runs.
  package var runCount: Int { ends.count }

  /// Returns the index of the run that contains an offset; at the end, the number of runs.
  private func index(of offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func start(ofRun index: Int) -> Int { index > 0 ? ends[index - 1] : 0 }

  /// Returns the value of the character at an offset, and the whole range of its run. `nil` outside the text.
  package func run(at offset: Int) -> (range: Range<Int>, value: Value)? {
    guard offset >= 0, offset < count else { return nil }
    let index = index(of: offset)
    return (start(ofRun: index)..<ends[index], values[index])
  }

  /// Returns the value of the character at an offset, that of the last character beyond it. `nil` for an empty text.
  package func value(near offset: Int) -> Value? {
    values.isEmpty ? nil : values[Swift.min(index(of: Swift.max(0, offset)), values.count - 1)]
  }

  /// Returns the runs of a range, cut at its ends.
  package func runs(in range: Range<Int>) -> [(range: Range<Int>, value: Value)] {
    var result: [(range: Range<Int>, value: Value)] = []
    var (offset, index) = (Swift.max(0, range.lowerBound), index(of: Swift.max(0, range.lowerBound)))
    while index < ends.count, offset < range.upperBound {
      let end = Swift.min(ends[index], range.upperBound)
      result.append((offset..<end, values[index]))
      (offset, index) = (end, index + 1)
    }
    return result
  }

  /// The runs from the start.
  package var all: [(range: Range<Int>, value: Value)] { runs(in: 0..<count) }

  /// Accesses the values of a range, which is clamped to the text.
  package subscript(range: Range<Int>) -> RunLengths {
    var result = RunLengths()
    for (part, value) in runs(in: range) { result.append(value, count: part.count) }
    return result
  }

  /// Appends `count` characters with one value.
  package mutating func append(_ value: Value, count: Int) {
    guard count > 0 else { return }
    let end = self.count + count
    if let last = ends.indices.last, values[last] == value {
      ends[last] = end
    } else {
      ends.append(end)
      values.append(value)
    }
  }

  /// Appends the values of another text.
  package mutating func append(_ other: RunLengths) {
    for (range, value) in other.all { append(value, count: range.count) }
  }

  /// Replaces the values of a range, which is clamped to the text.
  package mutating func replaceSubrange(_ range: Range<Int>, with new: RunLengths) {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty, new.count == 0 { return }
    if range.lowerBound == count { return append(new) }
    // The runs that the range touches, and their neighbours, which may join the new ones. The others stay in place.
    let first = Swift.max(0, index(of: range.lowerBound) - 1)
    let touched = first..<Swift.min(index(of: range.upperBound) + 1, ends.count)
    let start = start(ofRun: touched.lowerBound)
    var middle = self[start..<range.lowerBound]
    middle.append(new)
    middle.append(self[range.upperBound..<Swift.max(range.upperBound, ends[touched.upperBound - 1])])
    if new.count != range.count { ends.shift(from: touched.upperBound, by: new.count - range.count) }
    middle.ends.shift(from: 0, by: start)
    ends.replaceSubrange(touched, with: middle.ends)
    values.replaceSubrange(touched, with: middle.values)
  }

  /// Replaces each value of a range, which is clamped to the text.
  package mutating func transform(_ range: Range<Int>, _ body: (Value) -> Value) {
    var new = RunLengths()
    for (part, value) in runs(in: range.clamped(to: 0..<count)) { new.append(body(value), count: part.count) }
    replaceSubrange(range, with: new)
  }

  /// Returns the values with each one replaced.
  package func map<Other: Hashable>(_ body: (Value) -> Other) -> RunLengths<Other> {
    var result = RunLengths<Other>()
    for (range, value) in all { result.append(body(value), count: range.count) }
    return result
  }

  /// Makes the text as long as `count`. Characters that are added have the last value, or else `value`.
  package mutating func fit(_ count: Int, _ value: Value) {
    if count > self.count {
      append(values.last ?? value, count: count - self.count)
    } else if count < self.count {
      self = self[0..<Swift.max(0, count)]
    }
  }
}

extension RunLengths: Hashable {}
extension RunLengths: Sendable where Value: Sendable {}

extension [Int] {
  /// Adds a distance to the elements from an index on.
  fileprivate mutating func shift(from first: Int, by distance: Int) {
    for index in first..<count { self[index] += distance }
  }
}
