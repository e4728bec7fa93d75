import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// A row with keys, each on a key cap, and their action. The caps have a column of their own, in which they wrap.
final class KeyRow: View {
  /// The layout constants, in points.
  private enum Metrics {
    /// The minimum height of a row, and the space above and below several lines.
    static let row = 34.0
    static let edge = 6.0
    /// The space between two keys, and the space after the column.
    static let gap = 4.0
    static let columnGap = 8.0
  }

  private let keys: [String]
  private let caps: [KeyCap]
  private let action: Label
  /// The width of the column of keys, in points.
  var column = 124.0 { didSet { if column != oldValue { setNeedsLayout() } } }

  /// - Parameter fontSize: The size of the action's text, in points.
  init(_ description: KeyDescription, fontSize: Double = 15) {
    keys = description.keys
    caps = keys.map(KeyCap.init)
    action = Label(description.action, font: .systemFont(ofSize: fontSize))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    action.numberOfLines = 0
    for cap in caps { addSubview(cap) }
    addSubview(action)
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.listItem)
    description.label = "\(action.text ?? ""), \(keys.joined(separator: ", "))"
  }

  var textColor: Color = .label { didSet { action.textColor = textColor } }

  /// The width of all keys in one line, in points.
  var keysWidth: Double { caps.reduce(-Metrics.gap) { $0 + $1.width + Metrics.gap } }

  /// Returns the height of the row at a width, in points.
  func height(width: Double) -> Double {
    let text = action.sizeThatFits(Size(width: max(1, width - actionStart), height: .infinity)).height
    let keys = Double(lines.count) * (KeyCap.height + Metrics.gap) - Metrics.gap
    return max(Metrics.row, max(text, lines.count > 1 ? keys : 0) + 2 * Metrics.edge)
  }

  private var actionStart: Double { column + Metrics.columnGap }

  /// The keys in the lines of the column.
  private var lines: [[KeyCap]] {
    var lines: [[KeyCap]] = [[]]
    var x = 0.0
    for cap in caps {
      if x > 0, x + cap.width > column {
        lines.append([])
        x = 0
      }
      lines[lines.count - 1].append(cap)
      x += cap.width + Metrics.gap
    }
    return lines
  }

  override func layoutSubviews() {
    let lines = lines
    let height = Double(lines.count) * (KeyCap.height + Metrics.gap) - Metrics.gap
    var y = ((bounds.height - height) / 2).rounded()
    for line in lines {
      var x = 0.0
      for cap in line {
        cap.frame = Rect(x: x, y: y, width: cap.width, height: KeyCap.height)
        x += cap.width + Metrics.gap
      }
      y += KeyCap.height + Metrics.gap
    }
    action.frame = Rect(
      x: actionStart, y: 0, width: max(0, bounds.width - actionStart), height: bounds.height)
  }
}

/// A picture of a key.
final class KeyCap: View {
  private let label: Label

  init(_ key: String) {
    label = Label(key, font: .systemFont(ofSize: 13, weight: .medium))
    label.textAlignment = .center
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 6
    layer.borderWidth = 1
    addSubview(label)
  }

  override func paletteDidChange() {
    backgroundColor = palette.systemGroupedBackground
    layer.borderColor = palette.separator
    label.textColor = palette.label
  }

  /// The height of a key cap, in points. The width depends on the text.
  static let height = 24.0
  var width: Double {
    max(26, label.sizeThatFits(Size(width: .infinity, height: .infinity)).width + 14).rounded(.up)
  }

  override func layoutSubviews() { label.frame = bounds }
}
