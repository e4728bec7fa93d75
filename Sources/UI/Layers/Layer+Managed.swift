import GlissadeDrawing
import GlissadeGeometry

/// Properties that a subclass declares and Core Animation manages, `@NSManaged` on iOS.
extension Layer {
  /// Returns the value of a managed property. A number that was not set is 0, an optional `nil`. PortUIKit generates
  /// the calls.
  public func managedValue<Value>(forKey key: String) -> Value {
    let value = keptValues[key] ?? Self.defaultValue(forKey: key)
    if let value = value as? Value { return value }
    if let value = (value as? LayerValue)?.typed(as: Value.self) { return value }
    if let number = LayerValue(value, palette: view.palette)?.typed(as: Value.self) { return number }
    if let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
      return none
    }
    guard let zero = LayerValue.numbers([0, 0, 0, 0]).typed(as: Value.self) else {
      preconditionFailure("the property \(key) has no value; return one from defaultValue(forKey:)")
    }
    return zero
  }

  /// Sets a managed property, with its action. If the class says so in `needsDisplay(forKey:)`, the layer is drawn
  /// again. PortUIKit generates the calls.
  public func setManagedValue(_ value: Any?, forKey key: String) {
    let old = keptValues[key] ?? Self.defaultValue(forKey: key)
    keptValues[key] = value
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
    guard asksForActions, mayAct, let action = action(forKey: key),
      !(action is ImplicitAnimation && isUnchanged(action))
    else { return }
    // A number that was not set is 0.
    let before = LayerValue(old, palette: view.palette) ?? LayerValue(value, palette: view.palette)?.zero
    run(action, key, from: presentedOwnValues[key] ?? before)
  }

  private func isUnchanged(_ action: any LayerAction) -> Bool {
    (action as? ImplicitAnimation)?.isUnchanged ?? false
  }
}

extension LayerValue {
  /// Zero in each component. `nil` for a value that does not consist of numbers.
  fileprivate var zero: LayerValue? {
    if case .numbers(let numbers) = self { .numbers(numbers.map { _ in 0 }) } else { nil }
  }

  /// Returns the value as a type, or `nil` if it is none of that type.
  fileprivate func typed<Value>(as type: Value.Type) -> Value? {
    switch self {
    case .path(let path): return path as? Value
    case .transform(let transform): return transform as? Value
    case .image(let image): return image as? Value
    case .numbers(let numbers):
      guard let first = numbers.first else { return nil }
      if type == Double.self { return first as? Value }
      if type == Float.self { return Float(first) as? Value }
      if type == Int.self {
        return (first.isFinite && abs(first) < 1e15 ? Int(first.rounded()) : 0) as? Value
      }
      if type == Bool.self { return (first != 0) as? Value }
      guard numbers.count >= 2 else { return nil }
      if type == Point.self { return Point(numbers[0], numbers[1]) as? Value }
      if type == Size.self { return Size(width: numbers[0], height: numbers[1]) as? Value }
      guard numbers.count >= 4 else { return nil }
      if type == Rect.self {
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) as? Value
      }
      // A colour is optional, or else its default is given.
      guard numbers != [0, 0, 0, 0] else { return nil }
      return color.map { Color($0) } as? Value
    }
  }
}
