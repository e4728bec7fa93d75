import GlissadeGeometry
import GlissadeUI

/// The header or the footer of a section.
enum SectionPart: Hashable {
  case header(Int), footer(Int)

  var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    }
  }

  /// Returns the same part of another section.
  func of(_ section: Int) -> SectionPart {
    switch self {
    case .header: .header(section)
    case .footer: .footer(section)
    }
  }
}

extension TableView {
  /// The margin at both sides of the rows, in points.
  var sideInset: Double { style == .insetGrouped ? min(TableMetrics.groupInset, bounds.width / 2) : 0 }

  // MARK: Headers and footers

  /// Returns the height of a header or footer. It is 0 if there is neither a title nor a view for it.
  func height(of part: SectionPart) -> Double {
    let title = title(of: part)
    let said = answer {
      switch part {
      case .header(let section): tableDelegate?.tableView(self, heightForHeaderInSection: section)
      case .footer(let section): tableDelegate?.tableView(self, heightForFooterInSection: section)
      }
    }
    if let said, said != Self.automaticDimension { return said }
    if title == nil, preparedSectionViews[part] == nil {
      preparedSectionViews[part] = answer { delegateView(of: part) }
    }
    guard title != nil || preparedSectionViews[part] != nil else { return 0 }
    if case .header = part { return sectionHeaderHeight }
    return sectionFooterHeight
  }

  private func title(of part: SectionPart) -> String? {
    switch part {
    case .header(let section): dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer(let section): dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  private func delegateView(of part: SectionPart) -> View? {
    switch part {
    case .header(let section): tableDelegate?.tableView(self, viewForHeaderInSection: section)
    case .footer(let section): tableDelegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  /// Returns a header or footer for reuse, or a new one of the class that is registered for the identifier, or `nil` if
  /// there is neither.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderView? {
    guard let view = reusableHeaders[identifier]?.popLast() else {
      return headerClasses[identifier]?.init(forTableWithIdentifier: identifier)
    }
    view.prepareForReuse()
    return view
  }

  /// Returns the header of a visible section, or `nil`.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public func headerView(forSection section: Int) -> View? { sectionViews[.header(section)] }
  /// Returns the footer of a visible section, or `nil`.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public func footerView(forSection section: Int) -> View? { sectionViews[.footer(section)] }

  /// Returns the header or the footer of a visible section, or `nil`.
  package func sectionView(isHeader: Bool, forSection section: Int) -> View? {
    sectionViews[isHeader ? .header(section) : .footer(section)]
  }

  /// Updates headers and footers. In the plain style, headers stay at the top of the visible area.
  func updateSectionViews() {
    let top = visibleBounds.minY
    let sections = layout.sections(from: top, to: visibleBounds.maxY)
    for (part, view) in sectionViews
    where !sections.contains(part.section) || layout.height(of: part) == 0 {
      sectionViews[part] = nil
      // A delegate may return one view for several sections.
      guard !sectionViews.values.contains(where: { $0 === view }) else { continue }
      view.removeFromSuperview()
      keepForReuse(view)
    }
    View.performWithoutAnimation {
      let change = changeCount
      for section in sections {
        // The delegate may have changed the rows in its callback.
        guard change == changeCount else { return setNeedsLayout() }
        show(.header(section), below: top)
        if change == changeCount { show(.footer(section), below: top) }
      }
    }
  }

  /// Keeps a header or a footer for reuse. Of those that the delegate creates each time, only the last ones are kept.
  private func keepForReuse(_ view: View) {
    guard let header = view as? TableViewHeaderView, let identifier = header.reuseIdentifier else { return }
    var pool = reusableHeaders[identifier] ?? []
    guard !pool.contains(where: { $0 === header }) else { return }
    pool.append(header)
    if pool.count > max(sectionViews.count, 8) { pool.removeFirst() }
    reusableHeaders[identifier] = pool
  }

  private func show(_ part: SectionPart, below top: Double) {
    let height = layout.height(of: part)
    guard height > 0 else { return }
    let y =
      switch part {
      case .header(let section) where style == .plain: layout.headerTop(of: section, sightBeginningAt: top)
      case .header(let section): layout.sections[section].top
      case .footer(let section): layout.sections[section].footerTop
      }
    let room = reorder?.displacement(of: part) ?? 0
    if let view = sectionViews[part] ?? makeView(of: part) { put(view, y + room, height) }
  }

  private func put(_ view: View, _ y: Double, _ height: Double) {
    let size = Size(width: bounds.width, height: height)
    view.bounds.size = size
    view.center = Point(size.width / 2, y + size.height / 2)
  }

  private func makeView(of part: SectionPart) -> View? {
    let change = changeCount
    let title = title(of: part)
    let view =
      preparedSectionViews.removeValue(forKey: part) ?? delegateView(of: part)
      ?? title.map { TableViewHeaderView(title: $0) }
    guard let view, change == changeCount else { return nil }
    // A delegate may return a view again that it has created itself.
    if let header = view as? TableViewHeaderView, let identifier = header.reuseIdentifier {
      reusableHeaders[identifier]?.removeAll { $0 === header }
    }
    sectionViews[part] = view
    if let titleLabel = (view as? TableViewHeaderView)?.titleLabel {
      if case .header = part {
        titleLabel.accessibilityTraits.insert(.header)
      } else {
        titleLabel.accessibilityTraits.remove(.header)
      }
    }
    insertSubview(view, at: firstCellIndex + cells.count)
    return view
  }

  // MARK: Views around the rows

  /// The index of the first cell among the subviews. Departing cells and the background view are behind it.
  var firstCellIndex: Int { (reordersCells ? departing.count : 0) + (backgroundView == nil ? 0 : 1) }

  func edgeViewDidChange(from old: View?, to new: View?) {
    guard old !== new else { return edgesDidChange() }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    edgesDidChange()
  }

  func backgroundViewDidChange(from old: View?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  /// Lays out the views above and below all sections, and the background view.
  func placeEdgeViews() {
    let margin = verticalMargin.asLength
    if let tableHeaderView { put(tableHeaderView, margin, layout.headerHeight - margin) }
    if let tableFooterView { put(tableFooterView, layout.bottomOfSections, layout.footerHeight - margin) }
    guard let backgroundView else { return }
    View.performWithoutAnimation { backgroundView.frame = visibleBounds }
  }
}
