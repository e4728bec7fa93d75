import GlissadeGeometry

/// Lays views out in a row or a column, by constraints of its own.
///
/// Spelled as UIKit's `UIStackView`. Its size comes from what it arranges, as far as nothing else says it. Arranged
/// views that are hidden take no room; hidden in an animation block, they make room as part of the animation and are
/// seen until it has ended.
open class StackView: View {
  /// How the views share the room along the axis.
  public enum Distribution: Hashable, Sendable {
    /// They fill it: the one that hugs its content least grows, the one that resists least shrinks. Of several
    /// alike, the first one grows and the last one shrinks.
    case fill
    /// They fill it and are of one length.
    case fillEqually
    /// They fill it, as long as their contents are to each other.
    case fillProportionally
    /// They keep their lengths; the room between them is the same everywhere.
    case equalSpacing
    /// They keep their lengths; their middles are equally far apart, as long as the spacing allows it.
    case equalCentering
  }

  /// Where the views stand across the axis.
  public enum Alignment: Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the leading edge of a column, at the top of a row.
    case leading
    /// In a row, all first lines of text on one line, as near to the top as can be. In a column it is `leading`.
    case firstBaseline
    case center
    /// At the trailing edge of a column, at the bottom of a row.
    case trailing
    /// In a row, all last lines of text on one line, as near to the bottom as can be. In a column it is `trailing`.
    case lastBaseline

    /// The same as `leading`, as one says of a row.
    public static let top = Alignment.leading
    /// The same as `trailing`, as one says of a row.
    public static let bottom = Alignment.trailing
  }

  /// Along which the views stand; `.horizontal` by default.
  public var axis = LayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  /// `.fill` by default.
  public var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  /// `.fill` by default.
  public var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
  /// Between two views, in points; the least where the distribution makes it larger. 0 by default.
  public var spacing = 0.0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Whether the views stay within the layout margins; `false` by default.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }
  /// Kept for its owner; spacing counts from edge to edge.
  public var isBaselineRelativeArrangement = false

  /// What `customSpacing(after:)` says of a view that has the stack's spacing.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude

  private var arranged: [View] = []
  private var customSpacings: [ObjectIdentifier: Double] = [:]
  /// What holds the views in their places, and what it was made for.
  private var arrangement = StackArrangement()

  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: What it arranges

  /// The views in their order along the axis. A view that is taken from the stack is one no longer.
  public var arrangedSubviews: [View] { arranged.filter { $0.superview === self } }

  /// Puts a view behind the others, as a subview if it is none yet.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view among the others, as the frontmost subview if it is none yet.
  ///
  /// - Parameter index: Its place among the arranged views; one that is too large means the end.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    arranged = arrangedSubviews.filter { $0 !== view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: max(0, min(index, arranged.count)))
    rearrange()
  }

  /// Takes a view out of the arrangement; it stays a subview, in its place.
  public func removeArrangedSubview(_ view: View) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  /// Sets the room behind a view, in points; `spacingUseDefault` is that of the stack.
  public func setCustomSpacing(_ spacing: Double, after arrangedSubview: View) {
    guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
    let isCustom = spacing.isFinite && spacing < Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isCustom ? spacing : nil
    rearrange()
  }

  /// The room behind a view that was set for it, in points; `spacingUseDefault` where none was.
  public func customSpacing(after arrangedSubview: View) -> Double {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The room behind a view, in points.
  func room(after view: View) -> Double {
    let room = customSpacings[ObjectIdentifier(view)] ?? spacing
    return room.isFinite ? room : 0
  }

  // MARK: Arranging

  /// Lets the views be arranged anew at the next layout.
  private func rearrange() { setNeedsUpdateConstraints() }

  open override func updateConstraints() {
    super.updateConstraints()
    arranged = arrangedSubviews
    arrangement.replace(in: self)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Views that have left by themselves, and contents that have grown.
    if !arrangement.holds(for: self) { rearrange() }
  }

  // MARK: Hiding

  /// Shows or hides one of its subviews, with the animation block that is open.
  func setHidden(_ isHidden: Bool, of view: View) {
    guard arranged.contains(where: { $0 === view }) else {
      view.setDrawn(!isHidden)
      return
    }
    let transaction = Transaction.current.flatMap { stage == nil || $0.isDisabled ? nil : $0 }
    if isHidden, let transaction { transaction.hide(view) } else { view.setDrawn(!isHidden) }
    rearrange()
    if view is StackView { view.setNeedsUpdateConstraints() }
    if let root = stage?.root { transaction?.layOut(root) }
  }
}

extension View {
  /// How long the content is along an axis, in points; `nil` where it has no length.
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
