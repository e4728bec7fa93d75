import GlissadeGeometry
import GlissadeUI

/// The events that describe the change from one content of a window to another.
struct TreeChanges {
  private typealias Element = AccessibilityTree.Element

  /// The events in the order in which they are sent.
  private(set) var events: [BusEvent] = []
  private let objects: AccessibleObjects

  /// Compares two trees of a window.
  ///
  /// - Parameters:
  ///   - old: The tree that clients know, or `nil` if they know none.
  ///   - new: The current tree, or `nil` if the window has closed.
  ///   - objects: All objects, with the current tree of the window.
  init(from old: PublishedTree?, to new: PublishedTree?, in objects: AccessibleObjects) {
    self.objects = objects
    guard old != new else { return }
    let (old, new) = (old.map(objects.told), new.map(objects.told))
    switch (old?.tree.elements.first, new?.tree.elements.first) {
    case (nil, nil): break
    case (nil, let root?): if let new { open(new, root) }
    case (let root?, nil): if let old { close(old, root) }
    case (let oldRoot?, let root?):
      guard let old, let new else { return }
      if oldRoot.id == root.id {
        change(old, new)
      } else {
        close(old, oldRoot)
        open(new, root)
      }
    }
  }

  private func reference(_ element: Element, _ window: PublishedTree) -> BusValue {
    objects.reference(window.path(of: element))
  }

  // MARK: - Windows

  private mutating func open(_ window: PublishedTree, _ root: Element) {
    for element in window.tree.elements { events.append(.cacheAdded(objects.cacheItem(element, in: window))) }
    let index = objects.position(of: root, in: window)
    events.append(.childAdded(reference(root, window), at: index, to: .application))
    let path = window.path(of: root)
    events.append(.window("Create", root.name, of: path))
    if root.states.contains(.active) { activate(window, root) }
  }

  private mutating func close(_ window: PublishedTree, _ root: Element) {
    let path = window.path(of: root)
    if root.states.contains(.active) { events.append(.window("Deactivate", root.name, of: path)) }
    events.append(.window("Destroy", root.name, of: path))
    events.append(.childRemoved(reference(root, window), at: -1, from: .application))
    for element in window.tree.elements.reversed() {
      events.append(.defunct(window.path(of: element)))
      events.append(.cacheRemoved(reference(element, window)))
    }
  }

  /// Adds the events for a window that receives the keyboard focus.
  private mutating func activate(_ window: PublishedTree, _ root: Element) {
    events.append(.window("Activate", root.name, of: window.path(of: root)))
    for id in window.focused { focus(id, window) }
  }

  private mutating func focus(_ id: UInt64, _ window: PublishedTree) {
    events.append(.state(.focused, true, of: window.path(of: id)))
    events.append(.focus(window.path(of: id)))
  }

  // MARK: - Elements

  private mutating func change(_ old: PublishedTree, _ new: PublishedTree) {
    // The elements are large, and are not copied while they are compared.
    let isSame = old.hasElements(of: new)
    var moved: Set<UInt64> = []
    if isSame {
      // In most motions, all that changes is where elements are.
      if new.tree.elements.indices.allSatisfy({ old.saysTheSame(at: $0, as: new, at: $0) }) { return }
    } else {
      moved = self.moved(old, new)
      remove(old, new, moved)
      add(old, new, moved)
    }
    // Elements that differ, and those around them, may have other interfaces.
    var differing: Set<Int> = []
    var changesTables = !moved.isEmpty
    for index in new.tree.elements.indices {
      let id = new.tree.elements[index].id
      guard !moved.contains(id), let former = isSame ? index : old.indexes[id] else { continue }
      let path = ObjectPath.element(window: new.window, id: id)
      if !old.saysTheSame(at: former, as: new, at: index) {
        differing.formUnion([index, new.tree.elements[index].parent ?? index])
        if (old.tree.elements[former].table == nil) != (new.tree.elements[index].table == nil) {
          changesTables = true
        }
        describe(old.tree.elements[former], new.tree.elements[index], path)
      }
      if !isSame, !old.childIDs(at: former).elementsEqual(new.childIDs(at: index)) { differing.insert(index) }
      if !old.selection(at: former).elementsEqual(new.selection(at: index)) {
        events.append(.selectionChanged(of: path))
      }
    }
    for index in changesTables ? Array(new.tree.elements.indices) : differing.sorted() {
      let element = new.tree.elements[index]
      guard !moved.contains(element.id), let before = old.element(element.id) else { continue }
      let (was, now) = (objects.interfaces(of: before, in: old), objects.interfaces(of: element, in: new))
      // Clients keep the interfaces of an element until they get its cache item again.
      if was.map(\.name) != now.map(\.name) {
        events.append(.cacheAdded(objects.cacheItem(element, in: new)))
      }
    }
    changeFocus(old, new)
  }

  /// Returns the elements that change their parent or their role, and as few as possible so that the others keep their
  /// order among their siblings. They are removed and added again.
  private func moved(_ old: PublishedTree, _ new: PublishedTree) -> Set<UInt64> {
    var moved: Set<UInt64> = []
    for index in new.tree.elements.indices {
      let id = new.tree.elements[index].id
      guard let former = old.indexes[id] else { continue }
      if old.parentID(at: former) != new.parentID(at: index)
        || old.tree.elements[former].role != new.tree.elements[index].role
      {
        moved.insert(id)
      }
      let (before, after) = (old.childIDs(at: former), new.childIDs(at: index))
      if before.elementsEqual(after) { continue }
      let ids = Array(after)
      let places = Dictionary(zip(ids, 0...)) { first, _ in first }
      let order = before.compactMap { places[$0] }
      let rise = Set(order.longestRise)
      for place in order where !rise.contains(place) { moved.insert(ids[place]) }
    }
    return moved
  }

  /// Adds the events for removed elements, from the last child to the first, so that the indexes of the
  /// others stay valid.
  private mutating func remove(_ old: PublishedTree, _ new: PublishedTree, _ moved: Set<UInt64>) {
    for place in old.tree.elements.indices {
      let id = old.tree.elements[place].id
      let isGone = new.indexes[id] == nil
      for (index, child) in Array(old.childIDs(at: place)).enumerated().reversed()
      where new.indexes[child] == nil || moved.contains(child) {
        let (path, reference) = (old.path(of: child), objects.reference(old.path(of: child)))
        if !isGone, !old.tree.elements[place].states.contains(.managesDescendants) {
          events.append(.childRemoved(reference, at: index, from: old.path(of: id)))
        }
        guard new.indexes[child] == nil else { continue }
        events.append(.defunct(path))
        events.append(.cacheRemoved(reference))
      }
    }
  }

  /// Adds the events for new elements. The cache items precede all references to them.
  private mutating func add(_ old: PublishedTree, _ new: PublishedTree, _ moved: Set<UInt64>) {
    func isNew(_ id: UInt64) -> Bool { old.indexes[id] == nil || moved.contains(id) }
    for index in new.tree.elements.indices where isNew(new.tree.elements[index].id) {
      events.append(.cacheAdded(objects.cacheItem(new.tree.elements[index], in: new)))
    }
    for place in new.tree.elements.indices
    where old.indexes[new.tree.elements[place].id] != nil
      && !new.tree.elements[place].states.contains(.managesDescendants)
    {
      let path = new.path(of: new.tree.elements[place].id)
      for (index, child) in new.childIDs(at: place).enumerated() where isNew(child) {
        events.append(.childAdded(objects.reference(new.path(of: child)), at: index, to: path))
      }
    }
  }

  /// Adds the events for the changed properties of an element that remains.
  private mutating func describe(_ before: Element, _ element: Element, _ path: ObjectPath) {
    if before.name != element.name {
      events.append(.property("accessible-name", .string(element.name), of: path))
    }
    if before.busDescription != element.busDescription {
      events.append(.property("accessible-description", .string(element.busDescription), of: path))
    }
    if before.range?.value != element.range?.value || element.range != nil && before.value != element.value {
      events.append(.property("accessible-value", .double(element.range?.value ?? 0), of: path))
    }
    for state in BusState.allCases where state != .focused && (state != .active || element.parent != nil) {
      let isTrue = state.isTrue(of: element.states)
      if state.isTrue(of: before.states) != isTrue { events.append(.state(state, isTrue, of: path)) }
    }
    changeText(before, element, path)
  }

  private mutating func changeText(_ before: Element, _ element: Element, _ path: ObjectPath) {
    guard let oldText = before.text, let newText = element.text, oldText != newText else { return }
    let (old, new) = (objects.texts.indexed(oldText), objects.texts.indexed(newText))
    if oldText.pieces != newText.pieces {
      let (deleted, inserted) = old.difference(from: new)
      let start = deleted.lowerBound
      if !deleted.isEmpty {
        events.append(.textDeleted(old.string(deleted), at: start, deleted.count, of: path))
      }
      if !inserted.isEmpty {
        events.append(.textInserted(new.string(inserted), at: start, inserted.count, of: path))
      }
    }
    let was = oldText.selection.map(old.selection)
    guard let now = newText.selection.map(new.selection) else { return }
    if was?.head != now.head { events.append(.caretMoved(to: now.head, of: path)) }
    let (wasEmpty, isEmpty) = (was.map { $0.anchor == $0.head } ?? true, now.anchor == now.head)
    // A caret that moves has an empty selection before and after.
    let isOther = was.map { $0 != now } ?? true
    if isOther, !wasEmpty || !isEmpty { events.append(.textSelectionChanged(of: path)) }
  }

  // MARK: - Focus

  /// Adds the events for the focus. They come last, when clients know all elements.
  private mutating func changeFocus(_ old: PublishedTree, _ new: PublishedTree) {
    guard let oldRoot = old.tree.elements.first, let root = new.tree.elements.first else { return }
    let (wasActive, isActive) = (oldRoot.states.contains(.active), root.states.contains(.active))
    for id in old.focused {
      guard let index = new.indexes[id], !new.tree.elements[index].states.contains(.focused) else { continue }
      events.append(.state(.focused, false, of: new.path(of: id)))
    }
    if wasActive != isActive {
      let path = new.path(of: root)
      events.append(.state(.active, isActive, of: path))
      if isActive { return activate(new, root) }
      events.append(.window("Deactivate", root.name, of: path))
    }
    let former = old.focused
    for id in new.focused where !former.contains(id) { focus(id, new) }
  }
}

extension PublishedTree {
  /// Whether another tree has the same elements in the same order, each with the same children and role.
  fileprivate func hasElements(of other: PublishedTree) -> Bool {
    let (own, others) = (tree.elements, other.tree.elements)
    return own.count == others.count
      && own.indices.allSatisfy {
        own[$0].id == others[$0].id && own[$0].role == others[$0].role && own[$0].parent == others[$0].parent
          && own[$0].children == others[$0].children
      }
  }

  /// Whether events would tell the same of an element as of one in another tree. Extents have events of their own.
  fileprivate func saysTheSame(at index: Int, as other: PublishedTree, at place: Int) -> Bool {
    let (own, others) = (tree.elements, other.tree.elements)
    return own[index].states == others[place].states && own[index].name == others[place].name
      && own[index].value == others[place].value && own[index].hint == others[place].hint
      && own[index].range == others[place].range && own[index].text == others[place].text
      && own[index].actions.isEmpty == others[place].actions.isEmpty
      && own[index].table == others[place].table && own[index].cell == others[place].cell
  }

  /// The identifiers of the selected children of an element.
  fileprivate func selection(at index: Int) -> some Sequence<UInt64> {
    let elements = tree.elements
    return elements[index].children.lazy
      .filter { elements.indices.contains($0) && elements[$0].states.contains(.selected) }
      .map { elements[$0].id }
  }

  /// The identifiers of the elements that have the focus.
  fileprivate var focused: [UInt64] {
    let elements = tree.elements
    return elements.indices.lazy.filter { elements[$0].states.contains(.focused) }.map { elements[$0].id }
  }
}

extension [Int] {
  /// A longest selection of the numbers, in their order, of which each is greater than the one before.
  fileprivate var longestRise: [Int] {
    // For each length, the index of the least number with which a rise of that length ends.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, number) in enumerated() {
      let length = ends.partitionIndex { self[$0] >= number }
      previous.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var rise: [Int] = []
    var end = ends.last
    while let index = end {
      rise.append(self[index])
      end = previous[index]
    }
    return rise
  }
}
