extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies the predicate, or `endIndex` if none does, by binary
  /// search. The predicate must hold for all elements after the first one that satisfies it.
  @inlinable public func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
