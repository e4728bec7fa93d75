import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The controls of a song: a button, and a bar with the times at both ends.
///
/// As on players of every language, they run from left to right.
final class PlaybackControls: View {
  /// In points.
  enum Metrics {
    static let height = 56.0
    static let button = 52.0
    static let gap = 16.0
    static let bar = 28.0
    static let time = 18.0
  }

  let playButton = Button(image: Image(asset: "icons/pause"))
  let bar: SeekBar
  private let ground = View()
  private let elapsed = Label("0:00", font: .systemFont(ofSize: 13, weight: .medium))
  private let remaining = Label("", font: .systemFont(ofSize: 13, weight: .medium))

  init(duration: Double) {
    bar = SeekBar(duration: duration)
    super.init(frame: .zero)
    ground.backgroundColor = .systemFill
    playButton.tintColor = .label
    for label in [elapsed, remaining] { label.textColor = .secondaryLabel }
    ground.layer.cornerRadius = Metrics.button / 2
    ground.isUserInteractionEnabled = false
    playButton.contentInsets = .zero
    playButton.layer.cornerRadius = Metrics.button / 2
    elapsed.textAlignment = .left
    remaining.textAlignment = .right
    for view in [ground, playButton, bar, elapsed, remaining] { addSubview(view) }
  }

  /// Shows the times at a position in seconds, and the action of the button.
  func show(_ position: Double, isPlaying: Bool) {
    elapsed.text = PlayTime.text(position)
    let left = max(0, bar.duration - Double(Int(position)))
    remaining.text = (left >= 1 ? "−" : "") + PlayTime.text(left)
    playButton.accessibilityLabel = isPlaying ? "Pause" : "Play"
    playButton.image = Image(asset: isPlaying ? "icons/pause" : "icons/play")
  }

  override func layoutSubviews() {
    playButton.frame = Rect(
      x: 0, y: bounds.midY - Metrics.button / 2, width: Metrics.button, height: Metrics.button)
    ground.frame = playButton.frame
    let x = Metrics.button + Metrics.gap
    let width = max(0, bounds.width - x)
    let time = scaledValue(Metrics.time)
    let top = bounds.midY - (Metrics.bar + time) / 2
    bar.frame = Rect(x: x, y: top, width: width, height: Metrics.bar)
    elapsed.frame = Rect(x: x, y: top + Metrics.bar, width: width / 2, height: time)
    remaining.frame = Rect(
      x: x + width / 2, y: top + Metrics.bar, width: width / 2, height: time)
  }
}
