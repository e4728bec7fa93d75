import GlissadeGeometry

/// The measures of tables, in points. Source: UITableView, where not said otherwise.
enum TableMetrics {
  static let rowHeight = 44.0
  static let headerHeight = 28.0
  /// From the sides of a row to what it shows.
  static let margin = 16.0
  /// From the sides of the table to the rows of inset groups, and how round these are.
  static let groupInset = 16.0
  static let groupRadius = 10.0
  /// How often rows are measured that have come into sight as others were: each time there are fewer.
  static let measuringPasses = 16
}

extension TableView {
  /// How far the rows keep from the sides of the table.
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

  /// The header of a section, while it exists.
  public func headerView(forSection section: Int) -> View? { headers[section] }
  /// The footer of a section, while it exists.
  public func footerView(forSection section: Int) -> View? { footers[section] }

  /// Headers stay at the top of what is seen of their sections; those of groups, and footers, in their places.
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
        // The delegate, which is asked for views, may have reloaded the table.
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

  // MARK: Around all rows

  /// Which subview the first cell is: behind it are those on their way out, and the ground.
  var firstCellIndex: Int { departing.count + (backgroundView == nil ? 0 : 1) }

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

  /// The views above and below all sections, and the one behind.
  func placeEdgeViews() {
    if let tableHeaderView { put(tableHeaderView, 0, layout.headerHeight) }
    if let tableFooterView { put(tableFooterView, layout.bottomOfSections, layout.footerHeight) }
    guard let backgroundView else { return }
    View.performWithoutAnimation { backgroundView.frame = visibleBounds }
  }
}
