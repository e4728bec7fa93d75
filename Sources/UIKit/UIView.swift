import GlissadeUI

extension View {
  /// Exchanges the positions of two subviews. Does nothing if an index is out of range.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let (low, high) = (min(index1, index2), max(index1, index2))
    guard low != high, subviews.indices.contains(low), subviews.indices.contains(high) else { return }
    let (back, front) = (subviews[low], subviews[high])
    insertSubview(front, at: low)
    insertSubview(back, at: high)
  }
}
