/// What happens when a property of a layer changes, as `CAAction`.
@MainActor
public protocol LayerAction {
  /// Performs the action.
  ///
  /// - Parameters:
  ///   - event: The name of the property.
  ///   - object: The layer.
  ///   - arguments: Further values. `nil` for changes of properties.
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}
