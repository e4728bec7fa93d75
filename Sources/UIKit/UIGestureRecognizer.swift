import GlissadeUI

extension GestureRecognizer.State {
  /// UIKit's number of the state.
  public var rawValue: Int {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    case .failed: 5
    }
  }

  /// Creates a state from UIKit's number. Returns `nil` for other numbers than 0 through 5.
  public init?(rawValue: Int) {
    let states: [Self] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    guard states.indices.contains(rawValue) else { return nil }
    self = states[rawValue]
  }
}
