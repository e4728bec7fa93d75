import GlissadeGeometry

// MARK: - Guides

extension ScrollView {
  /// The layout guide of the content, in its own coordinates. Constraints that determine the guide's size
  /// determine `contentSize`, as do constraints between subviews and the scroll view's own edges.
  public var contentLayoutGuide: LayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = LayoutGuide(identifier: "content")
    addLayoutGuide(guide)
    contentGuide = guide
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: leadingAnchor), guide.topAnchor.constraint(equalTo: topAnchor),
    ])
    return guide
  }

  /// The layout guide of the visible area. Views that are constrained to it do not move with the content.
  public var frameLayoutGuide: LayoutGuide {
    standardGuide("frame") { view in
      let offset = (view as? ScrollView)?.presentedOffset ?? view.bounds.origin
      return EdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
    }
  }

  /// Sets the content size from the constraints that determine it.
  func takeContentSizeFromConstraints() {
    guard takesContentSizeFromConstraints, let node = contentGuide?.layoutNode else { return }
    var size = contentSize
    if node.isUsed(.width) { size.width = max(0, node.values[2]) }
    if node.isUsed(.height) { size.height = max(0, node.values[3]) }
    contentSize = size
  }
}

extension LayoutNode {
  /// Returns the node that provides the width and height of content in `view`. In a scroll view, it is that
  /// of the content guide.
  func extent(in view: View) -> LayoutNode {
    guard self.view === view, let scrollView = view as? ScrollView,
      scrollView.takesContentSizeFromConstraints
    else { return self }
    return scrollView.contentLayoutGuide.layoutNode
  }
}

// MARK: - Insets

extension ScrollView {
  /// The inset of the content, in points: `contentInset`, and the safe area according to
  /// `contentInsetAdjustmentBehavior`.
  public var adjustedContentInset: EdgeInsets {
    var set = contentInset
    set.top += pullContent?.insetHeight ?? 0
    guard contentInsetAdjustmentBehavior != .never else { return set }
    let safe = safeAreaInsets
    let isAutomatic = contentInsetAdjustmentBehavior == .automatic
    let isAlways = contentInsetAdjustmentBehavior == .always
    let acrossWidth = isAlways || contentSize.width > bounds.width || alwaysBounceHorizontal && !isAutomatic
    let acrossHeight =
      isAlways || isAutomatic || contentSize.height > bounds.height || alwaysBounceVertical
    return EdgeInsets(
      top: set.top + (acrossHeight ? safe.top : 0), left: set.left + (acrossWidth ? safe.left : 0),
      bottom: set.bottom + (acrossHeight ? safe.bottom : 0),
      right: set.right + (acrossWidth ? safe.right : 0))
  }

  /// Updates the offset after the inset changed: content that was scrolled to the beginning remains there.
  func takeAdjustedInset() {
    let inset = adjustedContentInset
    guard inset != knownInset else { return }
    let old = knownInset
    knownInset = inset
    guard contentInsetAdjustmentBehavior != .never, !isDragging else { return }
    guard movement == nil else { return redirectMovement() }
    var origin = bounds.origin
    for axis in ScrollAxis.both where origin[axis] == -old.leading(axis) {
      origin[axis] = -inset.leading(axis)
    }
    setOrigin(legal(origin))
  }
}
