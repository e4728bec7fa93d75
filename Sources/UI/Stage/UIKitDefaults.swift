/// The defaults in which this library differs from UIKit.
@MainActor
package enum UIKitDefaults {
  /// Whether new objects have UIKit's defaults. The module UIKit sets it when its application is launched: for the
  /// placement of images, the insets of scroll views, the duration of animated scrolls, and the backgrounds of tables,
  /// collections and text views.
  package static var areUsed = false
}
