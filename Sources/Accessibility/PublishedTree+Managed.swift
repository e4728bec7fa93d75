import GlissadeUI

// The elements inside others that manage their descendants, such as the readings of a chart. They may be many, and come
// and go with the data. Clients do not keep the children of such an element, but ask for them each time.

extension PublishedTree {
  /// Whether an element is inside another one that manages its descendants.
  func isManaged(_ id: UInt64) -> Bool {
    let elements = tree.elements
    var index = indexes[id]
    while let place = index, let parent = elements[place].parent, parent < place {
      if elements[parent].states.contains(.managesDescendants) { return true }
      index = parent
    }
    return false
  }

  /// Returns the tree without the managed elements that clients do not know. Elements with the focus, whose events lead
  /// clients to them, and those around others that clients know remain.
  func told(isKnown: (UInt64) -> Bool) -> PublishedTree {
    guard hasManaged else { return self }
    // The elements are large, and only those that remain are copied.
    let elements = tree.elements
    var isManaged = Array(repeating: false, count: elements.count)
    for index in elements.indices {
      guard let parent = elements[index].parent, parent < index else { continue }
      isManaged[index] = isManaged[parent] || elements[parent].states.contains(.managesDescendants)
    }
    var isTold = elements.indices.map {
      !isManaged[$0] || elements[$0].states.contains(.focused) || isKnown(elements[$0].id)
    }
    for index in elements.indices.reversed() where isTold[index] {
      if let parent = elements[index].parent, parent < index { isTold[parent] = true }
    }
    var places: [Int?] = []
    var count = 0
    for isTold in isTold {
      places.append(isTold ? count : nil)
      if isTold { count += 1 }
    }
    func place(_ index: Int) -> Int? { places.indices.contains(index) ? places[index] : nil }
    var told: [Element] = []
    for index in elements.indices where isTold[index] {
      told.append(elements[index])
      told[told.count - 1].parent = elements[index].parent.flatMap(place)
      told[told.count - 1].children = elements[index].children.compactMap(place)
    }
    return PublishedTree(AccessibilityTree(elements: told), of: window, origin: origin, scale: scale)
  }
}
