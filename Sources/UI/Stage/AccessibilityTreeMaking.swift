import GlissadeGeometry

/// A traversal of a stage's views that creates an accessibility tree.
@MainActor
struct AccessibilityTreeMaking {
  let stage: Stage
  private(set) var tree = AccessibilityTree()
  /// The responder of each element.
  private(set) var sources: [Responder?] = []
  /// The opaque areas that hide what is behind them.
  private(set) var covers = AccessibilityCovers()
  /// The parts of the tables around the current responder.
  private var tableParts: [ObjectIdentifier: AccessibilityTablePart] = [:]
  /// The responders that were visited. Each has one place, also if several containers list it, or one that it contains.
  private var visited: [ObjectIdentifier: Responder] = [:]
  /// Whether an element has relations.
  private var hasRelations = false

  /// The greatest number of lists of elements that are in each other. Those in them may be created as they are asked
  /// for, without end.
  private static let mostLists = 256

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
    /// Whether all superviews are opaque, and are visited in the order in which they are drawn.
    var mayCover = true
    /// The index of the first element that may be behind the view.
    var firstBehind = 0
    /// The number of lists of elements around.
    var lists = 0
  }

  /// The view that gets the keys. A view below an open menu does not.
  private let focusedView: View?

  init(stage: Stage) {
    self.stage = stage
    focusedView = stage.focus.isActive ? stage.focus.view : nil
  }

  mutating func addWindow() {
    let bounds = Rect(origin: .zero, size: stage.size)
    var window = AccessibilityTree.Element(
      id: stage.root.accessibilityNumber(on: stage), role: .frame, frame: bounds)
    window.name = stage.frontmostViewController?.classDescription.value.label ?? ""
    window.states = [.enabled, .showing]
    if stage.focus.isActive { window.states.insert(.active) }
    window.actions = [.escape]
    tree.elements.append(window)
    sources.append(stage.frontmostViewController)
    visited[ObjectIdentifier(stage.root)] = stage.root
    let place = Place(parent: 0, projection: stage.root.projection(within: .identity), clip: bounds)
    visitChildren(of: stage.root, place)
  }

  // MARK: Views

  private mutating func visitChildren(of view: View, _ place: Place) {
    var place = place
    if let elements = elements(in: view) {
      place.mayCover = false
      visit(elements, place)
      return
    }
    let read = view.subviewsInReadingOrder
    let isReordered = !read.elementsEqual(view.children, by: ===)
    let children = read.filter { !$0.isHidden }
    if children.contains(where: { $0.properties.presentation.pointee.zPosition != 0 }) {
      place.mayCover = false
    }
    if let modal = children.last(where: {
      $0.accessibilityViewIsModal || $0.viewController?.isModalForAccessibility == true
    }) {
      visit(modal, place)
    } else {
      for child in children {
        // Which of the views is in front is not known from the order in which they are read.
        if isReordered { place.firstBehind = tree.elements.count }
        visit(child, place)
      }
    }
  }

  /// Visits the elements that a container lists.
  private mutating func visit(_ elements: [Responder], _ outer: Place) {
    var place = outer
    place.lists += 1
    guard place.lists <= Self.mostLists else { return }
    for element in elements { visit(element, place) }
  }

  /// Returns whether a responder is visited for the first time.
  private mutating func isNew(_ responder: Responder) -> Bool {
    visited.updateValue(responder, forKey: ObjectIdentifier(responder)) == nil
  }

  private mutating func visit(_ responder: Responder, _ place: Place) {
    if let view = responder as? View {
      // An element that a view lists explicitly may be anywhere in the view tree.
      var place = place
      place.projection = view.superview?.projectionToStage ?? .identity
      visit(view, place)
    } else if let element = responder as? AccessibilityElement, !element.accessibilityElementsHidden,
      isNew(element)
    {
      let description = description(of: element)
      var place = place
      place.parent = add(element, description, element.accessibilityFrame, place)
      tree.elements[place.parent].identifier = element.accessibilityIdentifier ?? ""
      guard description.kind == .container else { return }
      visit(elements(in: element) ?? [], place)
    }
  }

  private mutating func visit(_ view: View, _ outer: Place) {
    let values = view.properties.presentation
    guard !values.pointee.isHidden, !view.accessibilityElementsHidden, view.viewController?.presented == nil,
      max(values.pointee.alpha, view.alpha) >= 0.01, isNew(view)
    else { return }
    var place = outer
    place.projection = view.projection(within: outer.projection)
    let facing = place.projection.determinant
    // A view that is seen from behind, and is not double-sided, is invisible.
    guard values.pointee.isDoubleSided || facing >= 0 else { return }
    if facing == 0 || values.pointee.alpha < 0.01 { place.isSeen = false }
    if values.pointee.alpha < 1 { place.mayCover = false }
    let bounds = values.pointee.bounds
    func frame() -> Rect {
      Rect(enclosing: bounds.corners.compactMap { $0.applying(place.projection) }) ?? .zero
    }
    let description = description(of: view)
    if place.mayCover, place.isSeen { cover(view, place) }
    if description.kind != .group {
      place.parent = add(view, description, view.accessibilityFrame, place)
      guard description.kind == .container else { return }
    }
    if values.pointee.clipsToBounds {
      place.clip = place.clip.intersection(frame()) ?? Rect(origin: frame().origin, size: .zero)
    }
    visitChildren(of: view, place)
  }

  /// Records the area that an opaque view hides.
  private mutating func cover(_ view: View, _ place: Place) {
    let values = view.properties.presentation
    let (map, bounds) = (place.projection, values.pointee.bounds)
    guard values.pointee.backgroundColor.isOpaque, !values.pointee.hasMask, map.isAffine, map.m12 == 0,
      map.m21 == 0,
      let area = Rect(enclosing: bounds.corners.compactMap { $0.applying(map) })
    else { return }
    let radius =
      min(values.pointee.cornerRadius, min(bounds.width, bounds.height) / 2) * max(abs(map.m11), abs(map.m22))
    let pieces =
      radius > 0
      ? [
        area.inset(by: EdgeInsets(top: radius, bottom: radius)),
        area.inset(by: EdgeInsets(left: radius, right: radius)),
      ] : [area]
    for piece in pieces {
      if let seen = piece.intersection(place.clip) {
        covers.add(seen, inFrontOf: place.firstBehind..<tree.elements.count, within: place.parent)
      }
    }
  }

  /// Completes the tree: hides what opaque areas cover, and resolves the relations.
  ///
  /// - Parameter areas: The opaque areas in front of the whole stage.
  mutating func finish(behind areas: [Rect]) {
    covers.hide(&tree, behind: areas)
    guard hasRelations else { return }
    var numbers: [ObjectIdentifier: UInt64] = [:]
    for (source, element) in zip(sources, tree.elements) {
      if let source { numbers[ObjectIdentifier(source)] = element.id }
    }
    for (index, source) in sources.enumerated() {
      tree.elements[index].relations = (source?.accessibilityRelations ?? []).compactMap { kind, targets in
        let numbers = targets.compactMap { numbers[ObjectIdentifier($0)] }
        return numbers.isEmpty ? nil : AccessibilityRelation(kind, to: numbers)
      }
    }
  }

  // MARK: Elements

  /// Returns the elements in a responder: the parts of a table, or those from its members for them. `nil` if the
  /// elements of its subviews are in their place.
  private mutating func elements(in responder: Responder) -> [Responder]? {
    guard let table = responder as? any AccessibilityDataTable else { return responder.containedElements }
    let parts = table.accessibilityTableParts
    for part in parts { tableParts[ObjectIdentifier(part.element)] = part }
    return parts.map(\.element)
  }

  /// Returns the description of a responder, with its part in a table.
  private func description(of responder: Responder) -> AccessibilityDescription {
    var description = responder.effectiveDescription
    if let table = responder as? any AccessibilityDataTable {
      description.become(.table, .container)
      description.table = table.accessibilityGrid
    }
    if let part = tableParts[ObjectIdentifier(responder)] {
      if description.kind == .group {
        description.kind = .element
        if let view = responder as? View, view.holdsActions {
          description.kind = .container
          if description.label == nil { description.label = view.textsInside.joined(separator: ", ") }
        }
      }
      (description.role, description.cell) = (part.role, part.place)
    }
    return description
  }

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
    if description.kind == .container, tree.elements[place.parent].states.contains(.managesDescendants) {
      element.states.insert(.managesDescendants)
    }
    if place.isSeen, frame.isSeen(through: place.clip) { element.states.insert(.showing) }
    if let view, !description.givesFocusToPart {
      if !element.states.contains(.focusable), view.canBecomeFocused { element.states.insert(.focusable) }
      if focusedView === view {
        element.states.formUnion([.focusable, .focused])
      }
    }
    element.actions = description.states.contains(.enabled) ? description.actions : []
    (element.range, element.text) = (description.range, description.text)
    if let view = view as? any SpokenText {
      element.appearance = TextAppearance(
        attributes: view.spokenAttributes, standard: view.spokenStandardAttributes, lines: view.spokenLines,
        projection: place.projection)
    }
    (element.table, element.cell, element.set) = (description.table, description.cell, description.set)
    if !hasRelations { hasRelations = source.hasAccessibilityRelations }
    let index = tree.elements.count
    tree.elements[place.parent].children.append(index)
    tree.elements.append(element)
    sources.append(source)
    return index
  }
}

extension View {
  /// Whether the view contains one that can be focused, or that has actions.
  fileprivate var holdsActions: Bool {
    children.contains {
      !$0.isHidden && !$0.accessibilityElementsHidden
        && ($0.canBecomeFocused || !$0.effectiveDescription.actions.isEmpty || $0.holdsActions)
    }
  }
}

extension Rect {
  /// Returns whether the rectangle intersects `clip`.
  fileprivate func isSeen(through clip: Rect) -> Bool {
    width > 0 && height > 0 && minX < clip.maxX && maxX > clip.minX && minY < clip.maxY && maxY > clip.minY
  }
}
