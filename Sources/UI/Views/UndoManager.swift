import DequeModule
import GlissadeInput

/// The record of changes that can be undone and redone.
///
/// It corresponds to Foundation's `UndoManager`, which Linux does not have. Each stage has one, which responders find
/// by `Responder.undoManager`; Ctrl Z undoes, and Ctrl Shift Z and Ctrl Y redo.
///
///     func rename(_ item: Item, to title: String) {
///       let old = item.title
///       undoManager?.registerUndo(withTarget: self) { $0.rename(item, to: old) }
///       undoManager?.setActionName("Rename")
///       item.title = title
///     }
@MainActor
public final class UndoManager {
  /// The undoing of one change.
  private struct Step {
    /// The identity of the target, which may be gone.
    let target: ObjectIdentifier
    let undo: @MainActor () -> Void
  }

  /// Changes that are undone together.
  private struct Group {
    var steps: Deque<Step> = []
    var actionName = ""

    /// Takes the steps, and the name, of a later group.
    mutating func take(_ group: inout Group) {
      // The shorter list is added to the longer one, so that many nested groups are joined fast.
      if steps.count < group.steps.count {
        group.steps.prepend(contentsOf: steps)
        swap(&steps, &group.steps)
      } else {
        steps.append(contentsOf: group.steps)
      }
      if !group.actionName.isEmpty { actionName = group.actionName }
    }
  }

  private var undoStack: Deque<Group> = []
  private var redoStack: Deque<Group> = []
  /// The open groups, from the outermost one.
  private var open: [Group] = []
  /// The event for which the outermost group was opened. `nil` if it was opened by `beginUndoGrouping()`.
  private var event: UInt64?
  private var disablings = 0
  /// The targets whose changes are removed before changes are undone or counted.
  private var forgotten: Set<ObjectIdentifier> = []

  /// Creates a manager without changes.
  public init() {}

  // MARK: Registering

  /// Records how a change is undone.
  ///
  /// Changes that are registered during an undo are those of the redo. If `groupsByEvent` is `true`, all changes of one
  /// event are undone together; otherwise a change outside of a group is not recorded.
  ///
  /// - Parameters:
  ///   - target: The object that is changed. It is held weakly; once it is gone, the change is not undone.
  ///   - handler: The closure that undoes the change. It receives the target.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled, openGroupIfNeeded() else { return }
    if forgotten.contains(ObjectIdentifier(target)) { removeForgotten() }
    open[open.count - 1].steps.append(
      Step(target: ObjectIdentifier(target)) { [weak target] in
        if let target { handler(target) }
      })
    if !isUndoing, !isRedoing { redoStack = [] }
  }

  /// Whether changes are recorded. The default is `true`.
  public var isUndoRegistrationEnabled: Bool { disablings == 0 }

  /// Stops the recording of changes. Calls may be nested.
  public func disableUndoRegistration() { disablings += 1 }

  /// Resumes the recording of changes after `disableUndoRegistration()`. Does nothing if it is enabled.
  public func enableUndoRegistration() { disablings = max(0, disablings - 1) }

  /// Removes all changes.
  public func removeAllActions() {
    (undoStack, redoStack) = ([], [])
    open = open.map { _ in Group() }
    forgotten = []
  }

  /// Removes the changes of a target.
  public func removeAllActions(withTarget target: AnyObject) { forgotten.insert(ObjectIdentifier(target)) }

  /// Removes the changes of all forgotten targets, of which there may be many.
  private func removeForgotten() {
    guard !forgotten.isEmpty else { return }
    func cleaned(_ group: Group) -> Group {
      Group(steps: group.steps.filter { !forgotten.contains($0.target) }, actionName: group.actionName)
    }
    undoStack = Deque(undoStack.map(cleaned).filter { !$0.steps.isEmpty })
    redoStack = Deque(redoStack.map(cleaned).filter { !$0.steps.isEmpty })
    open = open.map(cleaned)
    forgotten = []
  }

  // MARK: Groups

  /// The number of events that stages have handled, by which changes are grouped.
  static var eventNumber: UInt64 = 0

  /// Whether the changes of one event are undone together: of one key, press or timer of a stage. The default is
  /// `true`.
  public var groupsByEvent = true

  /// The greatest number of groups that can be undone. 0, the default, means no limit. Negative values count as 0.
  public var levelsOfUndo = 0 {
    didSet {
      levelsOfUndo = max(0, levelsOfUndo)
      limit()
    }
  }

  /// The number of open groups.
  public var groupingLevel: Int { open.count }

  /// Opens a group. All changes until the matching `endUndoGrouping()` are undone together.
  public func beginUndoGrouping() {
    if groupsByEvent, !isUndoing, !isRedoing { _ = openGroupIfNeeded() }
    open.append(Group())
  }

  /// Closes the group that was opened last. Does nothing without one.
  public func endUndoGrouping() {
    guard var group = open.popLast() else { return }
    if open.isEmpty { event = nil }
    guard !group.steps.isEmpty else { return }
    if open.isEmpty { push(group) } else { open[open.count - 1].take(&group) }
  }

  private func push(_ group: Group) {
    if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
    limit()
  }

  private func limit() {
    guard levelsOfUndo > 0 else { return }
    removeForgotten()
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  /// Opens the group of the current event, if changes are grouped by events. Returns whether a group is open.
  private func openGroupIfNeeded() -> Bool {
    guard groupsByEvent, !isUndoing, !isRedoing else { return !open.isEmpty }
    closeGroupOfFormerEvent()
    if open.isEmpty {
      open.append(Group())
      event = Self.eventNumber
    }
    return true
  }

  private func closeGroupOfFormerEvent() {
    guard let event, event != Self.eventNumber, open.count == 1 else { return }
    endUndoGrouping()
  }

  // MARK: Undoing

  /// Whether a change is being undone.
  public private(set) var isUndoing = false
  /// Whether a change is being redone.
  public private(set) var isRedoing = false

  /// Whether there is a change to undo.
  public var canUndo: Bool {
    removeForgotten()
    return !undoStack.isEmpty || open.count == 1 && !open[0].steps.isEmpty
  }
  /// Whether there is a change to redo.
  public var canRedo: Bool {
    closeGroupOfFormerEvent()
    removeForgotten()
    return !redoStack.isEmpty && open.allSatisfy(\.steps.isEmpty)
  }

  /// Undoes the last group of changes. Does nothing without one, or while several groups are open.
  public func undo() {
    removeForgotten()
    if open.count == 1 { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last closed group of changes.
  public func undoNestedGroup() {
    removeForgotten()
    guard open.isEmpty, !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
    isUndoing = true
    defer { isUndoing = false }
    perform(group)
  }

  /// Redoes the last group of changes that was undone. Does nothing without one, or while a group is open.
  public func redo() {
    closeGroupOfFormerEvent()
    removeForgotten()
    guard open.allSatisfy(\.steps.isEmpty), !isUndoing, !isRedoing, let group = redoStack.popLast()
    else { return }
    (open, event) = ([], nil)
    isRedoing = true
    defer { isRedoing = false }
    perform(group)
  }

  /// Reverts a group. What is registered meanwhile reverts that in turn, and has the same name.
  private func perform(_ group: Group) {
    open.append(Group(actionName: group.actionName))
    for step in group.steps.reversed() { step.undo() }
    while !open.isEmpty { endUndoGrouping() }
  }

  // MARK: Names

  /// Sets the name of the current group, such as "Rename". Menus show it after "Undo" and "Redo".
  public func setActionName(_ actionName: String) {
    removeForgotten()
    if open.isEmpty, !undoStack.isEmpty {
      undoStack[undoStack.count - 1].actionName = actionName
    } else if !open.isEmpty {
      open[open.count - 1].actionName = actionName
    }
  }

  /// The name of the change that is undone next. It is empty without one.
  public var undoActionName: String {
    removeForgotten()
    if let name = open.last(where: { !$0.actionName.isEmpty })?.actionName { return name }
    return open.allSatisfy(\.steps.isEmpty) ? undoStack.last?.actionName ?? "" : ""
  }
  /// The name of the change that is redone next. It is empty without one.
  public var redoActionName: String {
    removeForgotten()
    return redoStack.last?.actionName ?? ""
  }
  /// The title of the command that undoes: "Undo", in the language of the library, and the name.
  public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the command that redoes: "Redo", in the language of the library, and the name.
  public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Returns the title of the command that undoes a change of a name.
  public func undoMenuTitle(forUndoActionName actionName: String) -> String {
    title(.undo, actionName)
  }
  /// Returns the title of the command that redoes a change of a name.
  public func redoMenuTitle(forUndoActionName actionName: String) -> String {
    title(.redo, actionName)
  }

  private func title(_ word: SystemStrings.Word, _ actionName: String) -> String {
    let word = SystemStrings.current[word]
    return actionName.isEmpty ? word : "\(word) \(actionName)"
  }
}
