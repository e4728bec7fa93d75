import GlissadeGeometry
import GlissadeUI

/// The metrics of tables, in points. Source: UITableView, unless stated otherwise.
enum TableMetrics {
  static let rowHeight = 44.0
  static let headerHeight = 28.0
  /// The duration of insertions, deletions and displacements, in seconds.
  static let changeDuration = 0.3
  /// The margin at both sides of a row's content.
  static let margin = 16.0
  /// The margin at both sides of inset groups, and their corner radius.
  static let groupInset = 16.0
  static let groupRadius = 10.0
  /// The greatest number of measuring passes. Each pass shows fewer new rows.
  static let measuringPasses = 16
}

extension TableView {
  /// The margin at both sides of the rows, in points.
  var sideInset: Double { style == .insetGrouped ? min(TableMetrics.groupInset, bounds.width / 2) : 0 }

  // MARK: Heights

  func headerHeight(of section: Int, title: String?) -> Double {
    let said = answer { tableDelegate?.tableView(self, heightForHeaderInSection: section) }
    if let said, said != Self.automaticDimension { return said }
    if title == nil, preparedHeaders[section] == nil {
      preparedHeaders[section] = answer { tableDelegate?.tableView(self, viewForHeaderInSection: section) }
    }
    return title != nil || preparedHeaders[section] != nil ? sectionHeaderHeight : 0
  }

  func footerHeight(of section: Int, title: String?) -> Double {
    let said = answer { tableDelegate?.tableView(self, heightForFooterInSection: section) }
    if let said, said != Self.automaticDimension { return said }
    if title == nil, preparedFooters[section] == nil {
      preparedFooters[section] = answer { tableDelegate?.tableView(self, viewForFooterInSection: section) }
    }
    return title != nil || preparedFooters[section] != nil ? sectionFooterHeight : 0
  }

  // MARK: Views

  /// Returns the header of a visible section, or `nil`.
  public func headerView(forSection section: Int) -> View? { headers[section] }
  /// Returns the footer of a visible section, or `nil`.
  public func footerView(forSection section: Int) -> View? { footers[section] }

  /// Updates headers and footers. In the plain style, headers stay at the top of the visible area.
  func updateHeaders() {
    let top = visibleBounds.minY
    let sections = layout.sections(from: top, to: visibleBounds.maxY)
    for (section, header) in headers
    where !sections.contains(section) || layout.sections[section].headerHeight == 0 {
      headers[section] = nil
      header.removeFromSuperview()
    }
    for (section, footer) in footers
    where !sections.contains(section) || layout.sections[section].footerHeight == 0 {
      footers[section] = nil
      footer.removeFromSuperview()
    }
    View.performWithoutAnimation {
      let load = loadCount
      for section in sections {
        // The delegate may have reloaded the table in its callback.
        guard load == loadCount else { return setNeedsLayout() }
        let place = layout.sections[section]
        if place.headerHeight > 0, let header = headers[section] ?? makeHeader(of: section) {
          let y = style == .plain ? layout.headerTop(of: section, sightBeginningAt: top) : place.top
          put(header, y, place.headerHeight)
        }
        if place.footerHeight > 0, load == loadCount, let footer = footers[section] ?? makeFooter(of: section)
        {
          put(footer, place.footerTop, place.footerHeight)
        }
      }
    }
  }

  private func put(_ view: View, _ y: Double, _ height: Double) {
    let size = Size(width: bounds.width, height: height)
    view.bounds.size = size
    view.center = Point(size.width / 2, y + size.height / 2)
  }

  private func makeHeader(of section: Int) -> View? {
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    let header =
      preparedHeaders.removeValue(forKey: section)
      ?? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      ?? title.map { TableViewHeaderView(title: $0) }
    guard let header else { return nil }
    headers[section] = header
    insertSubview(header, at: firstCellIndex + cells.count)
    return header
  }

  private func makeFooter(of section: Int) -> View? {
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    let footer =
      preparedFooters.removeValue(forKey: section)
      ?? tableDelegate?.tableView(self, viewForFooterInSection: section)
      ?? title.map { TableViewHeaderView(title: $0) }
    guard let footer else { return nil }
    footers[section] = footer
    insertSubview(footer, at: firstCellIndex + cells.count)
    return footer
  }

  // MARK: Views around the rows

  /// The index of the first cell among the subviews. Departing cells and the background view are behind it.
  var firstCellIndex: Int { (reordersCells ? departing.count : 0) + (backgroundView == nil ? 0 : 1) }

  func edgeViewDidChange(from old: View?, to new: View?) {
    guard old !== new else {
      heightsDidChange()
      return
    }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    heightsDidChange()
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
