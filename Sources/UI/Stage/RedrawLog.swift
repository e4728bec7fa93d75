/// The causes of the next frame of a stage.
struct RedrawLog {
  /// The greatest number of causes that are kept for a frame.
  static let most = 200

  private(set) var causes: [RedrawCause] = []
  /// The views that have changed.
  private(set) var views: [ObjectIdentifier: Weak] = [:]

  struct Weak { weak var view: AnyObject? }

  /// Adds a cause.
  ///
  /// - Parameter path: The path of the view.
  mutating func add(_ view: AnyObject?, _ path: @autoclosure () -> String?, _ change: String) {
    guard causes.count < Self.most else { return }
    let cause = RedrawCause(view: path(), change: change)
    if !causes.contains(cause) { causes.append(cause) }
    if let view { views[ObjectIdentifier(view)] = Weak(view: view) }
  }
}
