import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The metrics of an alert, in points. Source: UIAlertController of iOS 13 to 18, measured.
struct AlertMetrics {
  static let radius = 14.0
  /// The width of an alert, and the greatest width of a sheet.
  static let alertWidth = 270.0
  static let greatestSheetWidth = 414.0
  /// The margin around a sheet, and the gap between it and its cancel button.
  static let sheetMargin = 8.0
  /// The least margin around an alert.
  static let alertMargin = 24.0

  var rowHeight: Double
  var buttonSize: Double
  var titleFont: Font
  var messageFont: Font
  var titleColor: Color
  var messageColor: Color
  /// The margin at the left and right of texts.
  var margin: Double
  /// The margin above and below texts.
  var headerMargin: Double
  /// The distance between title and message.
  var gap: Double
  /// Whether two buttons may form a row.
  var allowsRow: Bool
  /// The least number of rows that remain visible below a text that is too long.
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
  /// The background of an alert: UIKit's material without translucency.
  static let alertGround = Color(light: Color(rgb: 0xf7f7f8), dark: Color(rgb: 0x252527))
  /// The colour that dims the screen behind an alert. Source: UIKit, measured.
  static let alertDimming = Color(light: Color(white: 0, alpha: 0.2), dark: Color(white: 0, alpha: 0.48))
}
