import GlissadeGeometry
import GlissadeInput

/// What a stage keeps for assistive technologies.
@MainActor
final class StageAccessibility {
  /// How many numbers were given to elements.
  private var count: UInt64 = 0
  /// The news that were not taken yet, oldest first.
  private(set) var notifications: [AccessibilityNotification] = []
  /// How many of them are kept where nothing takes them.
  private static let mostNotifications = 32
  /// Whether the last request could be done.
  var wasDone = false
  /// The screen that was last said to be in front.
  weak var frontmost: ViewController?

  func nextNumber() -> UInt64 {
    count += 1
    return count
  }

  func add(_ notification: AccessibilityNotification) {
    if notification != .layoutChanged || notifications.last != .layoutChanged {
      notifications.append(notification)
    }
    if notifications.count > Self.mostNotifications { notifications.removeFirst() }
  }

  func takeNotifications() -> [AccessibilityNotification] {
    defer { notifications = [] }
    return notifications
  }
}

extension Stage {
  /// What the stage shows now, in words.
  ///
  /// The elements keep their numbers from one tree to the next. A stage that is never asked keeps nothing for it.
  public func accessibilityTree() -> AccessibilityTree { accessibilityElements().tree }

  func accessibilityElements() -> AccessibilityTreeMaking {
    animator.presentCurrent()
    var making = AccessibilityTreeMaking(stage: self)
    making.addWindow()
    return making
  }

  /// Asks the element to which these indexes of children lead from the window for something, as input.
  ///
  /// - Returns: Whether it could be done.
  @discardableResult
  public func perform(_ request: AccessibilityRequest, at path: [Int]) -> Bool {
    guard !isAdvancing else { return answer(request, at: path) }
    advance(to: time, input: [InputEvent(time: time, .accessibility(request, at: path))])
    return accessibility.wasDone
  }

  /// Whether the last request could be done.
  package var didLastRequest: Bool { accessibility.wasDone }

  /// Does what an assistive technology asks of an element.
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
    case .setValue, .setText, .replaceText, .select, .setSelected:
      guard element.states.contains(.enabled) else { return false }
    }
    return source?.accessibilityPerform(request) ?? false
  }

  /// Tells assistive technologies of something.
  public func post(_ notification: AccessibilityNotification) {
    if !Stage.isReplaying { accessibility.add(notification) }
  }

  /// The news since the last call, oldest first; only the last 32 are kept.
  public func takeAccessibilityNotifications() -> [AccessibilityNotification] {
    accessibility.takeNotifications()
  }

  /// Says that another screen is in front, if there is one.
  func announceScreen() {
    guard let screen = frontmostViewController, screen !== accessibility.frontmost else { return }
    accessibility.frontmost = screen
    post(.screenChanged)
  }
}

/// Tells assistive technologies of something, as `UIAccessibility.post(notification:argument:)` does.
public enum Accessibility {
  /// Posts on the stage of the application's first window.
  @MainActor
  public static func post(_ notification: AccessibilityNotification) { MainScreen.stage?.post(notification) }
}

extension AccessibilityTree {
  /// The index of the element to which these indexes of children lead from the window. `nil` if there is none.
  public func index(at path: [Int]) -> Int? {
    guard var index = elements.indices.first else { return nil }
    for step in path {
      guard elements[index].children.indices.contains(step) else { return nil }
      index = elements[index].children[step]
    }
    return index
  }

  /// The way of children's indexes from the window to an element.
  public func path(to index: Int) -> [Int] {
    var (path, current) = ([Int](), index)
    while let parent = elements[current].parent {
      path.append(elements[parent].children.firstIndex(of: current) ?? 0)
      current = parent
    }
    return path.reversed()
  }

  /// The index of the element that is known by that number. `nil` if there is none.
  public func index(of id: UInt64) -> Int? { elements.firstIndex { $0.id == id } }
}
