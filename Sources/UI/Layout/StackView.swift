import GlissadeGeometry

/// A view that arranges its subviews in a row or a column, by constraints that it creates.
///
/// The class corresponds to UIKit's `UIStackView`. The arranged subviews determine the stack's size unless
/// other constraints do. Hidden arranged subviews take no space. A subview that is hidden in an animation
/// block shrinks during the animation and is drawn until it ends.
open class StackView: View {
  /// How the arranged subviews share the space along the axis.
  public enum Distribution: Hashable, Sendable {
    /// The views fill the axis. The view with the lowest hugging priority grows, or the one with the lowest compression
    /// resistance shrinks. Of several with equal priorities, the first one grows and the last one shrinks.
    case fill
    /// The views fill the axis with equal lengths.
    case fillEqually
    /// The views fill the axis with lengths in proportion to their contents.
    case fillProportionally
    /// The views keep their lengths, and the spaces between them are equal.
    case equalSpacing
    /// The views keep their lengths, and the distances between their middles are equal as far as the spacing allows.
    case equalCentering
  }

  /// The position of the arranged subviews across the axis.
  public enum Alignment: Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a column, or at the top of a row.
    case leading
    /// In a row, with aligned first baselines, as near to the top as possible. In a column the same as `leading`.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// In a row, with aligned last baselines, as near to the bottom as possible. In a column the same as `trailing`.
    case lastBaseline

    /// The same as `leading`, for use with rows.
    public static let top = Alignment.leading
    /// The same as `trailing`, for use with rows.
    public static let bottom = Alignment.trailing
  }

  /// The axis along which the views are arranged. The default is `.horizontal`.
  public var axis = LayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  /// How the views share the space along the axis. The default is `.fill`.
  public var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  /// The position of the views across the axis. The default is `.fill`.
  public var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
  /// The space between two views, in points. It is a minimum if the distribution enlarges it. The default is 0.
  public var spacing = 0.0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Whether the views are arranged within the layout margins. The default is `false`.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }
  /// Has no effect: spacing is measured from edge to edge.
  public var isBaselineRelativeArrangement = false

  /// The value of `customSpacing(after:)` for a view that has the stack's spacing.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude

  private var arranged: [View] = []
  private var customSpacings: [ObjectIdentifier: Double] = [:]
  /// The constraints for the arranged subviews.
  private var arrangement = StackArrangement()

  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  /// The views in their order along the axis. A view that has left the stack is no longer among them.
  public var arrangedSubviews: [View] { arranged.filter { $0.superview === self } }

  /// Appends a view. It becomes a subview if it is not one yet.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view. If it is not a subview yet, it becomes the frontmost one. Does nothing if `view` is this
  /// view or one of its ancestors.
  ///
  /// - Parameter index: The index among the arranged subviews. An index beyond the end means the end.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    arranged = arrangedSubviews.filter { $0 !== view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: max(0, min(index, arranged.count)))
    rearrange()
  }

  /// Removes a view from the arrangement. It remains a subview.
  public func removeArrangedSubview(_ view: View) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  /// Sets the space after a view, in points. `spacingUseDefault` and non-finite values restore the stack's
  /// spacing. Does nothing if the view is not arranged by this stack.
  public func setCustomSpacing(_ spacing: Double, after arrangedSubview: View) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    let isCustom = spacing.isFinite && spacing < Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isCustom ? spacing : nil
    rearrange()
  }

  /// Returns the space after a view that was set for it, in points, or `spacingUseDefault`.
  public func customSpacing(after arrangedSubview: View) -> Double {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Returns the space after a view, in points.
  func room(after view: View) -> Double {
    let room = customSpacings[ObjectIdentifier(view)] ?? spacing
    return room.isFinite ? room : 0
  }

  // MARK: Arranging

  /// Schedules a new arrangement for the next layout.
  private func rearrange() { setNeedsUpdateConstraints() }

  open override func updateConstraints() {
    super.updateConstraints()
    arranged = arrangedSubviews
    arrangement.replace(in: self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The arrangement is out of date if views have left the stack or their contents have changed size.
    if !arrangement.holds(for: self) { rearrange() }
  }

  // MARK: Hiding

  /// Shows or hides a subview, animated if an animation block is open.
  func setHidden(_ isHidden: Bool, of view: View) {
    guard arranged.contains(where: { $0 === view }) else { return view.setDrawn(!isHidden) }
    let transaction = Transaction.current.flatMap { stage == nil || $0.isDisabled ? nil : $0 }
    if isHidden, let transaction { transaction.hide(view) } else { view.setDrawn(!isHidden) }
    rearrange()
    if view is StackView { view.setNeedsUpdateConstraints() }
    if let root = stage?.root { transaction?.layOut(root) }
  }
}

extension View {
  /// Returns the length of the content along an axis, in points, or `nil` if the content has no length.
  func contentLength(along axis: LayoutConstraint.Axis) -> Double? {
    if let stack = self as? StackView {
      let shown = stack.arrangedSubviews.filter { !$0.isHidden }
      let lengths = shown.compactMap { $0.contentLength(along: axis) }
      guard stack.axis == axis else { return lengths.max() }
      return lengths.reduce(0, +) + shown.dropLast().map(stack.room).reduce(0, +)
    }
    let size = intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    return length >= 0 && length.isFinite ? length : nil
  }
}
