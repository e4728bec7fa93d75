import GlissadeGeometry
import GlissadeInput
import GlissadeUI

// The accessibility trees of both stages as one tree.

extension ToolStage {
  /// Returns the accessibility tree of the application, followed by the elements of the tools.
  ///
  /// If a sheet of the tools is presented modally, the tree contains only the elements of the tools. While
  /// the past is shown, its elements cannot be operated.
  package func accessibilityTree() -> AccessibilityTree {
    let shown = past ?? stage
    guard let overlay, case let above = toolElements(on: overlay), above.tree.elements.count > 1 else {
      return shown.accessibilityTree().renumbered { 2 * $0 }
    }
    // The panels of the tools hide what is behind them.
    let below = shown.accessibilityTree(behind: above.covers).tree.renumbered { 2 * $0 }
    var tree = madeTools?.isModal == true ? below.withoutChildren : below
    // The keyboard is in the window, whichever of the stages has it.
    if overlay.focus.isActive, !tree.elements.isEmpty { tree.elements[0].states.insert(.active) }
    if overlay.focus.view != nil {
      for index in tree.elements.indices { tree.elements[index].states.remove(.focused) }
    }
    tree.append(above.tree)
    return tree
  }

  /// Returns the elements of the tools. They are made again only if the tools may have changed since the last time.
  private func toolElements(on overlay: Stage) -> ToolElements {
    let isStill = overlay.nextTime == nil
    if isStill, let known = knownElements, known.changeCount == overlay.changeCount { return known }
    let (tree, covers) = overlay.accessibilityTree(behind: [])
    let elements = ToolElements(
      tree: tree.renumbered { 2 * $0 + 1 }, covers: covers, changeCount: overlay.changeCount)
    knownElements = isStill ? elements : nil
    return elements
  }

  /// Returns the accessibility notifications of both stages since the last call.
  package func takeAccessibilityNotifications() -> [AccessibilityNotification] {
    stage.takeAccessibilityNotifications() + (overlay?.takeAccessibilityNotifications() ?? [])
  }

  /// Forwards a request to the stage of the element, and returns whether it could be performed.
  @discardableResult
  package func answer(_ request: AccessibilityRequest, at path: [Int], _ time: Double) -> Bool {
    let isModal = madeTools?.isModal == true
    let count = isModal ? 0 : (past ?? stage).accessibilityTree().elements.first?.children.count ?? 0
    if let first = path.first, first >= count {
      guard let overlay else { return false }
      let isDone = overlay.perform(request, at: [first - count] + path.dropFirst())
      if case .focus = request, isDone { setKeyboard(isActive: false) }
      return isDone
    }
    guard past == nil else { return false }
    let event = InputEvent(time: time, .accessibility(request, at: path))
    send(event, to: stage)
    if case .focus = request { overlay?.focus.resign() }
    return stage.didLastRequest
  }
}

/// The accessibility elements of the tools at one time.
struct ToolElements {
  /// The elements, with the numbers that they have in the tree of both stages.
  let tree: AccessibilityTree
  /// The opaque areas of the tools.
  let covers: [Rect]
  /// The number of changes of the tools' stage at that time.
  let changeCount: Int
}

extension AccessibilityTree {
  /// Returns the tree with its element ids mapped by a function.
  fileprivate consuming func renumbered(_ number: (UInt64) -> UInt64) -> AccessibilityTree {
    var tree = self
    for index in tree.elements.indices {
      tree.elements[index].id = number(tree.elements[index].id)
      for place in tree.elements[index].relations.indices {
        tree.elements[index].relations[place].targets = tree.elements[index].relations[place].targets.map(
          number)
      }
    }
    return tree
  }

  /// The tree reduced to the window.
  fileprivate var withoutChildren: AccessibilityTree {
    var window = elements.prefix(1)
    for index in window.indices { window[index].children = [] }
    return AccessibilityTree(elements: Array(window))
  }

  /// Appends the elements in the window of another tree to the window of this one.
  fileprivate mutating func append(_ other: AccessibilityTree) {
    let shift = elements.count - 1
    for (index, element) in other.elements.enumerated() {
      guard index > 0 else {
        if !elements.isEmpty { elements[0].children += element.children.map { $0 + shift } }
        continue
      }
      var element = element
      element.parent = element.parent.map { $0 == 0 ? 0 : $0 + shift }
      element.children = element.children.map { $0 + shift }
      elements.append(element)
    }
  }
}
