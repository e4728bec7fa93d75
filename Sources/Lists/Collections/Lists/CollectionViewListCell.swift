import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A row of a list: its content, its accessories, and its separators.
///
/// It corresponds to UIKit's `UICollectionViewListCell`, and may be a header or footer too. The height is that of the
/// content and of the accessories, and at least 44 points for an item.
open class CollectionViewListCell: CollectionViewCell {
  /// What the row has at its edges. They follow each other in the direction of the text.
  /// The default is none.
  open var accessories: [Accessory] = [] { didSet { accessoriesDidChange() } }
  /// The number of steps by which the content is indented. Negative values count as 0. The default is 0.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentSizeDidChange() } } }
  /// The width of a step, in points. The default is 10.
  open var indentationWidth = 10.0 { didSet { if indentationWidth != oldValue { contentSizeDidChange() } } }

  /// What the list shows in the row besides the content. `nil` outside of lists.
  var listRow: ListRow? {
    didSet { if listRow != oldValue { rowDidChange() } }
  }

  private var accessoryViews: [(view: View, accessory: Accessory)] = []
  private var ground: View?
  private var selectionGround: View?
  private var lines: (top: View?, bottom: View?)

  /// Returns the standard content for the row: that of a header or footer if it is one, or else that of a cell.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    switch (listRow?.part, listRow?.appearance) {
    case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader()
    case (.header, _): .groupedHeader()
    case (.footer, _): .groupedFooter()
    case (_, .sidebar), (_, .sidebarPlain): .sidebarCell()
    default: .cell()
    }
  }

  // MARK: Parts

  private func accessoriesDidChange() {
    for (view, _) in accessoryViews { view.removeFromSuperview() }
    accessoryViews = accessories.compactMap { accessory in accessory.makeView().map { ($0, accessory) } }
    for (view, _) in accessoryViews { addSubview(view) }
    contentSizeDidChange()
  }

  private func rowDidChange() {
    View.performWithoutAnimation {
      ground = filled(ground, with: listRow?.ground)
      showSelectionGround()
      let color = listRow?.separators.color ?? .separator
      lines.top = filled(lines.top, with: listRow?.hasTopSeparator == true ? color : nil)
      lines.bottom = filled(lines.bottom, with: listRow?.hasBottomSeparator == true ? color : nil)
    }
    setNeedsLayout()
  }

  /// Returns a view of the cell, or a new one, that is filled with a colour. `nil` removes the view.
  private func filled(_ former: View?, with color: Color?) -> View? {
    guard let color else {
      former?.removeFromSuperview()
      return nil
    }
    let view = former ?? View()
    view.isUserInteractionEnabled = false
    view.backgroundColor = color
    if view.superview == nil { addSubview(view) }
    return view
  }

  override func selectionDidShow() {
    super.selectionDidShow()
    guard listRow != nil else { return }
    View.performWithoutAnimation { showSelectionGround() }
  }

  private func showSelectionGround() {
    let isShown = (isSelected || isHighlighted) && selectedBackgroundView == nil && listRow?.part == .item
    selectionGround = filled(selectionGround, with: isShown ? .systemGray4 : nil)
    setNeedsLayout()
  }

  /// A header is a heading. A check mark is a state of the row.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    if listRow?.part == .header { description.role = .heading }
    if accessories.contains(where: \.isCheckmark) { description.states.formUnion([.checkable, .checked]) }
  }

  // MARK: Layout

  private var indentation: Double { Double(max(0, indentationLevel)) * indentationWidth.asLength }

  /// The widths at both sides that the accessories take with their margins, in points.
  private var accessoryWidths: (leading: Double, trailing: Double) {
    var widths = (leading: 0.0, trailing: 0.0)
    for (view, accessory) in accessoryViews {
      accessory.fit(view)
      let width = view.bounds.width + ListMetrics.margin
      if accessory.placement == .leading { widths.leading += width } else { widths.trailing += width }
    }
    return widths
  }

  override var contentFrame: Rect {
    let widths = accessoryWidths
    return mirrored(
      Rect(
        x: indentation + widths.leading, y: 0,
        width: max(0, bounds.width - indentation - widths.leading - widths.trailing), height: bounds.height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (corners, grounds) = (listRow?.corners ?? [], [ground, selectionGround].compactMap(\.self))
    for view in grounds {
      view.frame = bounds
      view.layer.cornerRadius = corners.isEmpty ? 0 : ListMetrics.groupRadius
      view.layer.maskedCorners = corners
    }
    if !subviews.starts(with: grounds, by: ===) { grounds.reversed().forEach(sendSubviewToBack) }
    var (left, right) = (indentation + ListMetrics.margin, bounds.width - ListMetrics.margin)
    for (view, accessory) in accessoryViews where accessory.placement == .leading {
      view.center = mirrored(Point(left + view.bounds.width / 2, bounds.midY))
      left += view.bounds.width + ListMetrics.margin
    }
    for (view, accessory) in accessoryViews.reversed() where accessory.placement == .trailing {
      view.center = mirrored(Point(right - view.bounds.width / 2, bounds.midY))
      right -= view.bounds.width + ListMetrics.margin
    }
    guard let row = listRow else { return }
    let height = 1 / (stage?.displayScale ?? 1)
    place(lines.top, row.separators.topSeparatorInsets, at: 0, height)
    place(lines.bottom, row.separators.bottomSeparatorInsets, at: bounds.height - height, height)
  }

  private func place(_ line: View?, _ insets: DirectionalEdgeInsets, at top: Double, _ height: Double) {
    guard let line else { return }
    let text = contentView.subviews.lazy.compactMap { ($0 as? ListContentView)?.textInset }.first
    let start =
      insets.leading == .greatestFiniteMagnitude
      ? indentation + accessoryWidths.leading + (text ?? ListMetrics.margin) : insets.leading.asLength
    let end = insets.trailing == .greatestFiniteMagnitude ? 0 : insets.trailing.asLength
    line.frame = mirrored(Rect(x: start, y: top, width: max(0, bounds.width - start - end), height: height))
  }

  /// The height is that of the content beside the accessories.
  override func fittingSize(_ size: Size, along axes: Set<LayoutAxis>) -> Size {
    guard axes == [.vertical] else { return super.fittingSize(size, along: axes) }
    let widths = accessoryWidths
    let width = max(0, size.width - indentation - widths.leading - widths.trailing)
    let high = accessoryViews.map(\.view.bounds.height).max() ?? 0
    let least = listRow?.part == .item ? ListMetrics.rowHeight : ListMetrics.headerHeight
    if let height = configuredHeight(in: width) {
      return Size(width: size.width, height: max(height, high, least))
    }
    let byConstraints = contentView.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if byConstraints.height > 0 {
      return Size(width: size.width, height: max(byConstraints.height, high, least))
    }
    let fitting = sizeThatFits(Size(width: size.width, height: View.layoutFittingExpandedSize.height))
    return Size(width: size.width, height: max(fitting.height, high, least))
  }
}
