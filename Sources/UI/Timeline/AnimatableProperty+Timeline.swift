import GlissadeGeometry

extension AnimatableProperty {
  /// Returns the value of the property with the given numbers.
  func value(_ numbers: [Double]) -> Timeline.Value {
    kind == .color && numbers.count == 4
      ? .color(RGBA(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
      : .numbers(numbers)
  }
}
