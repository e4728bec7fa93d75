/// The data that a tick needs of a track of one column. It fills half a cache line.
///
/// The presentation value is the sum of the model value and, for each track of the column, `offset` times the remaining
/// share of the clock's way.
package struct TrackStep: BitwiseCopyable {
  /// The address of the presentation value.
  package let value: UnsafeMutablePointer<Double>
  /// The model value.
  package let final: Double
  /// The old value minus the new value.
  package let offset: Double
  /// The index of the clock.
  package let clock: Int32
  /// Whether this is the first track of its column.
  package let isFirst: Bool

  @inlinable package init(
    value: UnsafeMutablePointer<Double>, final: Double, offset: Double, clock: Int32, isFirst: Bool
  ) {
    (self.value, self.final, self.offset) = (value, final, offset)
    (self.clock, self.isFirst) = (clock, isFirst)
  }
}

extension Clocks {
  /// Writes presentation values at the time of the last tick. A column begins with its model value, and each of its
  /// tracks adds to it, in order.
  package func write(_ steps: ContiguousArray<TrackStep>) {
    progress.withUnsafeBufferPointer { progress in
      for step in steps {
        let before = step.isFirst ? step.final : step.value.pointee
        step.value.pointee = before + step.offset * (1 - progress[Int(step.clock)])
      }
    }
  }
}
