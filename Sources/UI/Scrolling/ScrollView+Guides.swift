import GlissadeGeometry

/// How a scroll view keeps its content clear of what covers its edges.
public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
  /// At the top and the bottom, and along x where there is something to scroll to.
  case automatic
  /// Along the axes on which there is something to scroll to, or content is pulled all the same.
  case scrollableAxes
  case never
  /// On all sides.
  case always
}

/// When a scroll view sends the keyboard on screen away. There is none: it is kept for the owner.
public enum KeyboardDismissMode: Hashable, Sendable {
  case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
}

// MARK: - Guides

extension ScrollView {
  /// What is scrolled, in its own coordinates. Constraints that say how large the guide is say how large the content
  /// is; so do those between edges of views in the scroll view and its own.
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

  /// What is seen of the content: views that keep to it stay where they are while the content is scrolled.
  public var frameLayoutGuide: LayoutGuide {
    standardGuide("frame") { view in
      let offset = (view as? ScrollView)?.contentOffset ?? view.bounds.origin
      return EdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
    }
  }

  /// Takes the content's size from the constraints that speak of it.
  func takeContentSizeFromConstraints() {
    guard takesContentSizeFromConstraints, let node = contentGuide?.layoutNode else { return }
    var size = contentSize
    if node.isUsed(.width) { size.width = max(0, node.values[2]) }
    if node.isUsed(.height) { size.height = max(0, node.values[3]) }
    contentSize = size
  }
}

extension LayoutNode {
  /// Whose width and height end what is in `view`: a scroll view's content ends where its constraints say.
  func extent(in view: View) -> LayoutNode {
    guard self.view === view, let scrollView = view as? ScrollView,
      scrollView.takesContentSizeFromConstraints
    else { return self }
    return scrollView.contentLayoutGuide.layoutNode
  }
}

// MARK: - Insets

extension ScrollView {
  /// Room that can be scrolled to around the content, in points: what is set, and what the safe area adds to it.
  public var adjustedContentInset: EdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let (set, safe) = (contentInset, safeAreaInsets)
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

  /// Content that stood at the beginning stands there again when the room before it has changed.
  func takeAdjustedInset() {
    let inset = adjustedContentInset
    guard inset != knownInset else { return }
    let old = knownInset
    knownInset = inset
    guard contentInsetAdjustmentBehavior != .never, !isDragging, movement == nil else { return }
    var origin = bounds.origin
    for axis in ScrollAxis.both where origin[axis] == -old.leading(axis) {
      origin[axis] = -inset.leading(axis)
    }
    setOrigin(legal(origin))
  }
}
