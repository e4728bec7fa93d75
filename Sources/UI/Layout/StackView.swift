import GlissadeGeometry

/// A view that arranges its subviews in a row or a column.
///
/// The class corresponds to UIKit's `UIStackView`. The arranged subviews determine the stack's size unless
/// other constraints do. A stack creates constraints for views that take part in other constraints, and computes the
/// same layout itself, and faster, for others. Hidden arranged subviews take no space. A subview that is hidden in an
/// animation block shrinks during the animation and is drawn until it ends.
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
  open var axis = LayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  /// How the views share the space along the axis. The default is `.fill`.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  /// The position of the views across the axis. The default is `.fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
  /// The space between two views, in points. It is a minimum if the distribution enlarges it. The default is 0.
  open var spacing = 0.0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Whether the views are arranged within the layout margins. The default is `false`.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  /// The value of `customSpacing(after:)` for a view that has the stack's spacing.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude

  /// The arranged views, in their order. All are subviews.
  private var arranged: [View] = []
  private var members: Set<ObjectIdentifier> = []
  private var customSpacings: [ObjectIdentifier: Double] = [:]
  /// The constraints for the arranged subviews.
  private var arrangement = StackArrangement()
  /// Whether the views are laid out without constraints.
  private var isDirect = false
  /// That layout. `nil` while it must be made anew, because the content of a view has changed.
  private var knownLayout: StackLayout?
  /// The views that are laid out without constraints.
  private var placed: [View] = []
  /// The margins at the last layout.
  private var knownMargins = EdgeInsets.zero
  /// Whether the stack uses constraints for all views. Tests compare both ways.
  var usesSolverAlways = false { didSet { rearrange() } }
  /// Whether constraints of other views pass through the arranged ones.
  private var needsSolver = false

  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  /// The views in their order along the axis. A view that has left the stack is no longer among them.
  open var arrangedSubviews: [View] { arranged }

  override func didLoseSubview(_ view: View) {
    leave(view)
  }

  /// Removes a view from the arranged ones. Returns whether it was one.
  @discardableResult
  private func disarrange(_ view: View) -> Bool {
    guard members.remove(ObjectIdentifier(view)) != nil else { return false }
    // Views often leave from the end. The search begins at the start.
    if arranged.last === view {
      arranged.removeLast()
    } else if let place = arranged.place(of: view) {
      arranged.remove(at: place)
    }
    return true
  }

  /// Appends a view. It becomes a subview if it is not one yet.
  open func addArrangedSubview(_ view: View) { arrange(view, at: .max) }

  /// Inserts a view. If it is not a subview yet, it becomes the frontmost one. Does nothing if `view` is this
  /// view or one of its ancestors.
  ///
  /// - Parameter index: The index among the arranged subviews. An index beyond the end means the end.
  open func insertArrangedSubview(_ view: View, at index: Int) { arrange(view, at: index) }

  private func arrange(_ view: View, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    if view.superview !== self { addSubview(view) }
    // An override may have moved the view elsewhere, or may have arranged it.
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    disarrange(view)
    arranged.insert(view, at: max(0, min(index, arranged.count)))
    members.insert(ObjectIdentifier(view))
    rearrange()
  }

  /// Removes a view from the arrangement. It remains a subview.
  open func removeArrangedSubview(_ view: View) { leave(view) }

  private func leave(_ view: View) {
    guard disarrange(view) else { return }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  /// Sets the space after a view, in points. `spacingUseDefault` and non-finite values restore the stack's
  /// spacing. Does nothing if the view is not arranged by this stack.
  open func setCustomSpacing(_ spacing: Double, after arrangedSubview: View) {
    guard members.contains(ObjectIdentifier(arrangedSubview)) else { return }
    let isCustom = spacing.isFinite && spacing < Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isCustom ? spacing : nil
    rearrange()
  }

  /// Returns the space after a view that was set for it, in points, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: View) -> Double {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Returns the space after a view, in points.
  func room(after view: View) -> Double {
    let room = customSpacings[ObjectIdentifier(view)] ?? spacing
    return room.isFinite ? room : 0
  }

  // MARK: Arranging

  /// Schedules a new arrangement for the next layout.
  func rearrange() {
    needsSolver = false
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    super.updateConstraints()
    knownLayout = needsSolver || usesSolverAlways ? nil : StackLayout(of: self, arranged)
    isDirect = knownLayout != nil
    let engine = layoutEngine
    for view in placed where view.layoutState?.placingStack === self {
      view.layoutNode.placingStack = nil
      if !isDirect { engine?.setStale(view.layoutNode) }
    }
    placed = isDirect ? arranged : []
    if isDirect {
      arrangement.clear(in: self)
      for view in placed {
        view.layoutNode.placingStack = self
        engine?.setStale(view.layoutNode)
      }
    } else {
      arrangement.replace(in: self)
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    // The stack around this one may have to use constraints too.
    layoutState?.placingStack?.rearrange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard isDirect else {
      // The arrangement is out of date if views have left the stack or their contents have changed size.
      if !arrangement.holds(for: self) { rearrange() }
      return
    }
    guard placed.allSatisfy({ $0.superview === self }) else { return rearrange() }
    let margins = arrangementMargins
    if margins != knownMargins {
      knownMargins = margins
      invalidateIntrinsicContentSize()
    }
    guard !placed.contains(where: { $0.layoutState?.isUsedByOthers == true }) else {
      needsSolver = true
      return setNeedsUpdateConstraints()
    }
    // The height of a text may change with its width.
    for _ in 0..<2 {
      guard let layout = directLayout else { return }
      layout.place(in: Rect(origin: .zero, size: bounds.size).inset(by: margins))
      if knownLayout != nil { return }
    }
  }

  // MARK: Layout without constraints

  private var directLayout: StackLayout? {
    guard isDirect else { return nil }
    if let knownLayout { return knownLayout }
    knownLayout = StackLayout(of: self, placed)
    if knownLayout == nil { rearrange() }
    return knownLayout
  }

  private var arrangementMargins: EdgeInsets {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide.insets?(self) ?? layoutMargins : .zero
  }

  override var stackExtents: (width: StackExtent, height: StackExtent)? {
    guard let width = directExtent(along: .horizontal), let height = directExtent(along: .vertical)
    else { return nil }
    return (width, height)
  }

  /// The length of the stack along an axis, and the weights of other lengths. `nil` if constraints determine them.
  func directExtent(along axis: LayoutConstraint.Axis) -> StackExtent? {
    guard var extent = directLayout?.extent(along: axis) else { return nil }
    let margins = arrangementMargins
    extent.length += axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
    return extent
  }

  /// Returns the height of the stack at a width. `nil` if it does not depend on the width, or constraints determine it.
  func directHeight(inWidth width: Double) -> Double? {
    let margins = arrangementMargins
    return directLayout?.height(inWidth: width - margins.left - margins.right)
      .map { $0 + margins.top + margins.bottom }
  }

  /// Called when the content of an arranged view has changed.
  func contentOfArrangedSubviewDidChange() {
    // Further changes before the next layout need not be told.
    guard isDirect, knownLayout != nil else { return }
    knownLayout = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Hiding

  /// Shows or hides a subview, animated if an animation block is open.
  func setHidden(_ isHidden: Bool, of view: View) {
    guard members.contains(ObjectIdentifier(view)) else { return view.setDrawn(!isHidden) }
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

extension StackView: StackPlacing {}
