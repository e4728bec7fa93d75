import GlissadeGeometry
import GlissadeUI

/// A bar that fills as a task proceeds.
open class ProgressView: View {
  /// The appearance of a progress view.
  public enum Style: Int, Hashable, Sendable {
    /// The standard bar, 4 points high.
    case `default`
    /// A thinner bar, for toolbars, 2.5 points high.
    case bar
  }

  private enum Metrics {
    /// Heights in points. Source: UIProgressView of iOS 14, measured.
    static func height(_ style: Style) -> Double { style == .default ? 4 : 2.5 }
  }

  private enum Choreography {
    /// The duration, in seconds. Source: our choice; UIKit's is not documented.
    static let duration = 0.25
  }

  private let filling = View()

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(filling)
    color()
  }

  /// Creates a progress view with a frame of the style's height and no width.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: Rect(x: 0, y: 0, width: 0, height: Metrics.height(style)))
    progressViewStyle = style
  }

  // MARK: Value

  /// The appearance, which sets the height. The default is `.default`.
  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  private var share = 0.0

  /// The progress, from 0 to 1. The default is 0. Values outside are clamped. Setting it does not animate;
  /// see `setProgress(_:animated:)`.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var progress: Double {
    get { share }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, clamped to 0 through 1. NaN has no effect.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open func setProgress(_ progress: Double, animated: Bool) {
    guard !progress.isNaN else { return }
    share = min(max(progress, 0), 1)
    guard animated else {
      View.performWithoutAnimation { placeFilling() }
      return
    }
    View.animate(withDuration: Choreography.duration, animations: { placeFilling() })
  }

  // MARK: Appearance

  /// The colour of the completed part. `nil`, the default, means the tint colour.
  open var progressTintColor: Color? { didSet { color() } }
  /// The colour of the remaining part. `nil`, the default, means `Color.systemFill`.
  open var trackTintColor: Color? { didSet { color() } }

  private func color() {
    filling.backgroundColor = progressTintColor ?? tintColor
    backgroundColor = trackTintColor ?? .systemFill
  }

  open override func tintColorDidChange() { color() }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: bounds.width, height: Metrics.height(progressViewStyle))
  }

  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: Metrics.height(progressViewStyle))
  }

  open override func layoutSubviews() {
    layer.cornerRadius = bounds.height / 2
    filling.layer.cornerRadius = bounds.height / 2
    placeFilling()
  }

  private func placeFilling() {
    filling.frame = mirrored(Rect(x: 0, y: 0, width: share * bounds.width, height: bounds.height))
  }

  open override func describe(into description: inout AccessibilityDescription) {
    description.become(.progressBar)
    description.label = SystemStrings.current[.progress]
    description.value = "\(Int((share * 100).rounded())) %"
    description.range = AccessibilityRange(value: share, minimum: 0, maximum: 1)
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.color = filling.presentation.backgroundColor
    snapshot.state = "\(Int((share * 100).rounded()))%"
  }
}
