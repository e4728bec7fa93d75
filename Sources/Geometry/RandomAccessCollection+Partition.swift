extension RandomAccessCollection where Index == Int {
  /// The first index at which `isBehind` holds, where it holds for all from some index on; `endIndex` for none.
  /// Found by bisection.
  @inlinable package func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
