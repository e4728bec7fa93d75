import CDisplay
import CSDL2
import Glibc

/// Properties of the X server's screen that SDL does not report before a window is open.
struct X11Screen {
  /// The scale that the desktop requests, in pixels per point. Wayland reports the scale of each display itself.
  var scale = 1.0
  /// The number of a visual whose pixel format SDL supports, if it does not support that of the default visual.
  var visual: String?

  /// The screen of DISPLAY; `nil` if the current driver is not that of X11.
  @MainActor static var current: X11Screen? {
    guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11" else { return nil }
    let screen = glissade_x11_ask()
    return X11Screen(
      scale: scale(
        gdk: Environment["GDK_SCALE"],
        qt: Environment["QT_SCALE_FACTOR"], dpi: screen.dpi),
      visual: screen.visual == 0 ? nil : String(screen.visual))
  }

  /// The number of pixels per inch at a scale of 1.
  private static let standardDPI = 96.0
  /// The possible scales.
  private static let scales = 0.5...8.0

  /// Returns the scale of the first setting that has a valid value: GDK's, Qt's, or that of the X server's resources.
  ///
  /// - Parameters:
  ///   - gdk: The value of GDK_SCALE, a whole number.
  ///   - qt: The value of QT_SCALE_FACTOR.
  ///   - dpi: The value of Xft.dpi, in pixels per inch; 0 if it is not set.
  static func scale(gdk: String?, qt: String?, dpi: Double) -> Double {
    if let gdk = gdk.flatMap(Int.init), scales.contains(Double(gdk)) { return Double(gdk) }
    if let qt = qt.flatMap(Double.init), scales.contains(qt) { return qt }
    return scales.contains(dpi / standardDPI) ? dpi / standardDPI : 1
  }
}
