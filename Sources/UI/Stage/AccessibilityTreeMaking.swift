import GlissadeGeometry

/// A traversal of a stage's views that creates an accessibility tree.
@MainActor
struct AccessibilityTreeMaking {
  let stage: Stage
  private(set) var tree = AccessibilityTree()
  /// The responder of each element.
  private(set) var sources: [Responder?] = []

  /// The state of the traversal at a view.
  private struct Place {
    /// The index of the parent element.
    var parent: Int
    /// The projection from the parent's coordinates to the stage's, as drawn now.
    var projection: Projection
    /// The visible area of the stage, within all clipping views.
    var clip: Rect
    /// Whether all superviews are visible.
    var isSeen = true
  }

  init(stage: Stage) { self.stage = stage }

  mutating func addWindow() {
    let bounds = Rect(origin: .zero, size: stage.size)
    var window = AccessibilityTree.Element(
      id: stage.root.accessibilityNumber(on: stage), role: .frame, frame: bounds)
    window.name = stage.frontmostViewController?.accessibilityDescription.label ?? ""
    window.states = [.enabled, .showing]
    if stage.focus.isActive { window.states.insert(.active) }
    window.actions = [.escape]
    tree.elements.append(window)
    sources.append(stage.frontmostViewController)
    let place = Place(parent: 0, projection: stage.root.projection(within: .identity), clip: bounds)
    visitChildren(of: stage.root, place)
  }

  // MARK: Views

  private mutating func visitChildren(of view: View, _ place: Place) {
    if let elements = view.accessibilityElements {
      for element in elements { visit(element, place) }
      return
    }
    let children = view.subviews.filter { !$0.isHidden }
    if let modal = children.last(where: {
      $0.accessibilityViewIsModal || $0.viewController?.isModalForAccessibility == true
    }) {
      visit(modal, place)
    } else {
      for child in children { visit(child, place) }
    }
  }

  private mutating func visit(_ responder: Responder, _ place: Place) {
    if let view = responder as? View {
      // An element that a view lists explicitly may be anywhere in the view tree.
      var place = place
      place.projection = view.superview?.projectionToStage ?? .identity
      visit(view, place)
    } else if let element = responder as? AccessibilityElement, !element.accessibilityElementsHidden {
      let index = add(element, element.effectiveDescription, element.accessibilityFrame, place)
      tree.elements[index].identifier = element.accessibilityIdentifier ?? ""
    }
  }

  private mutating func visit(_ view: View, _ outer: Place) {
    let values = view.properties.presentation
    guard !values.pointee.isHidden, !view.accessibilityElementsHidden, view.viewController?.presented == nil,
      max(values.pointee.alpha, view.alpha) >= 0.01
    else { return }
    var place = outer
    place.projection = view.projection(within: outer.projection)
    let facing = place.projection.determinant
    // A view that is seen from behind, and is not double-sided, is invisible.
    guard values.pointee.isDoubleSided || facing >= 0 else { return }
    if facing == 0 || values.pointee.alpha < 0.01 { place.isSeen = false }
    let bounds = values.pointee.bounds
    func frame() -> Rect {
      Rect(enclosing: bounds.corners.compactMap { $0.applying(place.projection) }) ?? .zero
    }
    let description = view.effectiveDescription
    if description.kind != .group {
      place.parent = add(view, description, view.accessibilityFrame, place)
      guard description.kind == .container else { return }
    }
    if values.pointee.clipsToBounds {
      place.clip = place.clip.intersection(frame()) ?? Rect(origin: frame().origin, size: .zero)
    }
    visitChildren(of: view, place)
  }

  // MARK: Elements

  private mutating func add(
    _ source: Responder, _ description: AccessibilityDescription, _ frame: Rect, _ place: Place
  ) -> Int {
    var element = AccessibilityTree.Element(
      id: source.accessibilityNumber(on: stage), parent: place.parent, role: description.role, frame: frame)
    let view = source as? View
    element.identifier = view?.accessibilityIdentifier ?? ""
    element.name = description.label ?? ""
    if description.kind == .element, description.label == nil {
      element.name = view?.textsInside.joined(separator: ", ") ?? ""
    }
    element.value = description.value ?? ""
    element.hint = description.hint ?? ""
    element.states = description.states
    if place.isSeen, frame.isSeen(through: place.clip) { element.states.insert(.showing) }
    if let view, !description.givesFocusToPart {
      if view.canBecomeFocused { element.states.insert(.focusable) }
      if view.isFocused, stage.focus.isActive { element.states.formUnion([.focusable, .focused]) }
    }
    element.actions = description.states.contains(.enabled) ? description.actions : []
    (element.range, element.text) = (description.range, description.text)
    if let view = view as? any SpokenText {
      element.appearance = TextAppearance(
        attributes: view.spokenAttributes, lines: view.spokenLines, projection: place.projection)
    }
    (element.table, element.cell) = (description.table, description.cell)
    let index = tree.elements.count
    tree.elements[place.parent].children.append(index)
    tree.elements.append(element)
    sources.append(source)
    return index
  }
}

extension Rect {
  /// Returns whether the rectangle intersects `clip`.
  fileprivate func isSeen(through clip: Rect) -> Bool {
    width > 0 && height > 0 && minX < clip.maxX && maxX > clip.minX && minY < clip.maxY && maxY > clip.minY
  }
}
