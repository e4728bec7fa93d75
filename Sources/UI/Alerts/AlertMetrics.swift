import GlissadeDrawing
import GlissadeGeometry

/// The sizes of an alert's parts, in points. Source: UIAlertController of iOS 13 to 18, measured.
struct AlertMetrics {
  static let radius = 14.0
  /// How wide an alert is, and how wide the sheet at the bottom gets.
  static let alertWidth = 270.0
  static let greatestSheetWidth = 414.0
  /// Around the sheet, and between it and its cancel button.
  static let sheetMargin = 8.0
  /// What is left free around an alert at least.
  static let alertMargin = 24.0

  var rowHeight: Double
  var buttonSize: Double
  var titleFont: Font
  var messageFont: Font
  var titleColor: Color
  var messageColor: Color
  /// On both sides of texts.
  var margin: Double
  /// Above and below texts.
  var headerMargin: Double
  /// Between title and message.
  var gap: Double
  /// Whether two buttons may stand side by side.
  var allowsRow: Bool
  /// How many buttons are seen at least beside a text that is too long.
  var leastRows: Double

  static let alert = AlertMetrics(
    rowHeight: 44, buttonSize: 17, titleFont: .systemFont(ofSize: 17, weight: .semibold),
    messageFont: .systemFont(ofSize: 13), titleColor: .label, messageColor: .label, margin: 16,
    headerMargin: 20, gap: 4, allowsRow: true, leastRows: 2.5)

  static let actionSheet = AlertMetrics(
    rowHeight: 57, buttonSize: 20, titleFont: .systemFont(ofSize: 13, weight: .semibold),
    messageFont: .systemFont(ofSize: 13), titleColor: .secondaryLabel, messageColor: .secondaryLabel,
    margin: 16, headerMargin: 14, gap: 12, allowsRow: false, leastRows: 2.5)
}

extension Color {
  /// What an alert stands on: UIKit's material without what shines through.
  static let alertGround = Color(light: Color(rgb: 0xf7f7f8), dark: Color(rgb: 0x252527))
  /// What lies over the screen behind an alert. Source: UIKit, measured.
  static let alertDimming = Color(light: Color(white: 0, alpha: 0.2), dark: Color(white: 0, alpha: 0.48))
}
