/// What the bars around a screen show of it.
@MainActor
package protocol BarContent: AnyObject {
  /// Called when the title of the screen changed.
  func screenTitleDidChange(to title: String?)
}
