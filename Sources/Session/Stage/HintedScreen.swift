import GlissadeUI

/// A screen with a one-line hint of what to try on it.
@MainActor
public protocol HintedScreen: ViewController {
  /// The hint, for example "Hold a row and let go". It is shown when the screen appears for the first time.
  var hint: String { get }
}
