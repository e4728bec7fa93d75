import GlissadeGeometry
import GlissadeInput

extension Stage {
  /// Returns the elements that the stage shows now.
  ///
  /// The identities of elements persist between trees. A stage for which the method is never called stores no
  /// state for it.
  public func accessibilityTree() -> AccessibilityTree { accessibilityElements().tree }

  /// Returns the elements that the stage shows below opaque areas in front of it, and its own opaque areas.
  ///
  /// - Parameter covers: The areas in front of the stage, in its coordinates.
  package func accessibilityTree(
    behind covers: [Rect]
  ) -> (tree: AccessibilityTree, covers: [Rect]) {
    let making = accessibilityElements(behind: covers)
    return (making.tree, making.covers.areas)
  }

  func accessibilityElements(behind covers: [Rect] = []) -> AccessibilityTreeMaking {
    animator.presentCurrent()
    var making = AccessibilityTreeMaking(stage: self)
    making.addWindow()
    making.finish(behind: covers)
    return making
  }

  /// Sends a request to the element at a path of child indexes from the window, as input.
  ///
  /// - Returns: Whether the request was performed.
  @discardableResult
  public func perform(_ request: AccessibilityRequest, at path: [Int]) -> Bool {
    guard !isAdvancing else { return answer(request, at: path) }
    advance(to: time, input: [InputEvent(time: time, .accessibility(request, at: path))])
    return accessibility.wasDone
  }

  /// Whether the last request was performed.
  package var didLastRequest: Bool { accessibility.wasDone }

  /// Performs an assistive technology's request to an element.
  @discardableResult
  func answer(_ request: AccessibilityRequest, at path: [Int]) -> Bool {
    let elements = accessibilityElements()
    accessibility.wasDone = false
    guard let index = elements.tree.index(at: path) else { return false }
    accessibility.wasDone = answer(request, elements.tree.elements[index], elements.sources[index])
    return accessibility.wasDone
  }

  private func answer(
    _ request: AccessibilityRequest, _ element: AccessibilityTree.Element, _ source: Responder?
  ) -> Bool {
    switch request {
    case .action(AccessibilityAction.escape.name):
      let isLeft = source?.accessibilityPerform(request) ?? false
      if !isLeft { focus.keyPressed(KeyStroke(.escape)) }
      return true
    case .focus, .scrollIntoView, .scrollToRow: break
    case .action(let name):
      guard element.states.contains(.enabled), element.actions.contains(where: { $0.name == name }) else {
        return false
      }
    case .setValue, .setText, .replaceText, .select, .copyText, .cutText, .pasteText, .setSelected:
      guard element.states.contains(.enabled) else { return false }
    }
    return source?.accessibilityPerform(request) ?? false
  }

  /// Posts a notification to assistive technologies. It is dropped while the session is replayed.
  public func post(_ notification: AccessibilityNotification) {
    if !Stage.isReplaying { accessibility.add(notification) }
  }

  /// Returns the notifications since the last call and removes them, oldest first. At most the last 32 are
  /// kept.
  public func takeAccessibilityNotifications() -> [AccessibilityNotification] {
    accessibility.takeNotifications()
  }

  /// Announces the frontmost screen, if it changed.
  func announceScreen() {
    guard let screen = frontmostViewController, screen !== accessibility.frontmost else { return }
    accessibility.frontmost = screen
    post(.screenChanged)
  }
}

extension AccessibilityTree {
  /// Returns the index of the element at a path of child indexes from the window, or `nil`.
  public func index(at path: [Int]) -> Int? {
    guard var index = elements.indices.first else { return nil }
    for step in path {
      guard elements[index].children.indices.contains(step) else { return nil }
      index = elements[index].children[step]
    }
    return index
  }

  /// Returns the path of child indexes from the window to an element. The index must be valid.
  public func path(to index: Int) -> [Int] {
    var (path, current) = ([Int](), index)
    while let parent = elements[current].parent {
      path.append(elements[parent].children.firstIndex(of: current) ?? 0)
      current = parent
    }
    return path.reversed()
  }

  /// Returns the index of the element with a number, or `nil`.
  public func index(of id: UInt64) -> Int? { elements.firstIndex { $0.id == id } }

  /// Returns the index of the element that an assistive technology means by a number of a former tree: the element with
  /// the number or, if it is gone, the one that replaces it, such as the row that was inserted again while that of
  /// before fades.
  ///
  /// The replacement has come since, and is the only one in the place of the former element with its role, name and
  /// identifier. `nil` if there is none.
  package func index(of id: UInt64, in former: AccessibilityTree) -> Int? {
    if let index = index(of: id) { return index }
    guard let place = former.index(of: id), let parent = former.elements[place].parent,
      let home = index(of: former.elements[parent].id, in: former)
    else { return nil }
    let gone = former.elements[place]
    guard !gone.name.isEmpty || !gone.identifier.isEmpty else { return nil }
    let heirs = elements[home].children.filter {
      let heir = elements[$0]
      return (heir.role, heir.name, heir.identifier) == (gone.role, gone.name, gone.identifier)
        && former.index(of: heir.id) == nil
    }
    return heirs.count == 1 ? heirs[0] : nil
  }
}

extension Stage {
  /// Performs a tap at a point of a view. Returns `false` without an effect if another view covers the
  /// point.
  func tap(_ view: View, at place: Point) -> Bool {
    let path = HitPath(at: place, on: self)
    guard let hit = path.front, hit.isDescendant(of: view) || view.isDescendant(of: hit) else { return false }
    // The tap has a touch of its own, so that a press of the mouse continues.
    let finger = PointerKind.touch(id: .min)
    gestures.handle(PointerEvent(.pressed(.primary), at: place, kind: finger), on: path)
    gestures.handle(PointerEvent(.released(.primary), at: place, kind: finger), on: nil)
    return true
  }
}

extension Responder {
  /// Returns the number that identifies the responder's element on a stage.
  func accessibilityNumber(on stage: Stage) -> UInt64 {
    guard let spoken = spokenDescription(making: true) else { return 0 }
    if spoken.stage !== stage {
      spoken.stage = stage
      spoken.number = stage.accessibility.nextNumber()
    }
    return spoken.number
  }
}
