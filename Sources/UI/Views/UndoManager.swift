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
  /// The place of the closure that undoes a change.
  private struct Step {
    /// The identity of the target, which may be gone.
    let target: ObjectIdentifier
    let number: Int
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
  /// The closures that undo changes, by the targets and the numbers of the changes. A step whose closure is gone is
  /// forgotten, and is removed when changes are looked for.
  private var closures: [ObjectIdentifier: [Int: @MainActor () -> Void]] = [:]
  /// The number of changes that were registered.
  private var count = 0
  /// The number of steps that were forgotten since `removeForgotten()`.
  private var forgottenCount = 0

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
    count += 1
    closures[ObjectIdentifier(target), default: [:]][count] = { [weak target] in
      if let target { handler(target) }
    }
    open[open.count - 1].steps.append(Step(target: ObjectIdentifier(target), number: count))
    if !isUndoing, !isRedoing { discardRedo() }
  }

  /// Removes the closure of a step, and returns it. Returns `nil` for a step that is forgotten.
  @discardableResult
  private func takeClosure(_ step: Step) -> (@MainActor () -> Void)? {
    defer { if closures[step.target]?.isEmpty == true { closures[step.target] = nil } }
    return closures[step.target]?.removeValue(forKey: step.number)
  }

  private func discard(_ groups: some Sequence<Group>) {
    for group in groups {
      for step in group.steps { takeClosure(step) }
    }
  }

  private func discardRedo() {
    let groups = redoStack
    redoStack = []
    discard(groups)
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
    // What the closures hold may call the manager when it is released.
    let gone = closures
    (closures, forgottenCount) = ([:], 0)
    withExtendedLifetime(gone) {}
  }

  /// Removes the changes of a target.
  public func removeAllActions(withTarget target: AnyObject) {
    // The steps are removed when they are looked for, or when they are more than the groups.
    let gone = closures.removeValue(forKey: ObjectIdentifier(target)) ?? [:]
    forgottenCount += gone.count
    if forgottenCount > undoStack.count + redoStack.count { removeForgotten() }
    withExtendedLifetime(gone) {}
  }

  /// Removes the groups whose steps are all forgotten.
  private func removeForgotten() {
    guard forgottenCount > 0 else { return }
    forgottenCount = 0
    for index in undoStack.indices { removeForgotten(&undoStack[index]) }
    for index in redoStack.indices { removeForgotten(&redoStack[index]) }
    undoStack.removeAll(where: \.steps.isEmpty)
    redoStack.removeAll(where: \.steps.isEmpty)
  }

  /// Removes the forgotten steps at the end of a group. Afterwards it is empty, or its last step can be undone.
  private func removeForgotten(_ group: inout Group) {
    while let last = group.steps.last, closures[last.target]?[last.number] == nil {
      group.steps.removeLast()
    }
  }

  /// Removes the groups at the end of a stack whose steps are all forgotten.
  private func removeForgotten(_ stack: inout Deque<Group>) {
    while let last = stack.indices.last {
      removeForgotten(&stack[last])
      guard stack[last].steps.isEmpty else { return }
      stack.removeLast()
    }
  }

  /// Whether no open group has changes.
  private var areOpenGroupsEmpty: Bool {
    open.indices.allSatisfy { index in
      removeForgotten(&open[index])
      return open[index].steps.isEmpty
    }
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
    removeForgotten(&group)
    guard !group.steps.isEmpty else { return }
    if open.isEmpty { push(group) } else { open[open.count - 1].take(&group) }
  }

  private func push(_ group: Group) {
    if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
    limit()
  }

  private func limit() {
    guard levelsOfUndo > 0, max(undoStack.count, redoStack.count) > levelsOfUndo else { return }
    removeForgotten()
    let (undoSurplus, redoSurplus) = (undoStack.count - levelsOfUndo, redoStack.count - levelsOfUndo)
    let groups = Array(undoStack.prefix(max(0, undoSurplus))) + redoStack.prefix(max(0, redoSurplus))
    undoStack.removeFirst(max(0, undoSurplus))
    redoStack.removeFirst(max(0, redoSurplus))
    discard(groups)
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
    removeForgotten(&undoStack)
    return !undoStack.isEmpty || open.count == 1 && !areOpenGroupsEmpty
  }
  /// Whether there is a change to redo.
  public var canRedo: Bool {
    closeGroupOfFormerEvent()
    removeForgotten(&redoStack)
    return !redoStack.isEmpty && areOpenGroupsEmpty
  }

  /// Undoes the last group of changes. Does nothing without one, or while several groups are open.
  public func undo() {
    // A change that is being reverted registers its own in an open group.
    guard !isUndoing, !isRedoing else { return }
    if open.count == 1 { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last closed group of changes.
  public func undoNestedGroup() {
    removeForgotten(&undoStack)
    guard open.isEmpty, !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
    isUndoing = true
    defer { isUndoing = false }
    perform(group)
  }

  /// Redoes the last group of changes that was undone. Does nothing without one, or while a group is open.
  public func redo() {
    closeGroupOfFormerEvent()
    removeForgotten(&redoStack)
    guard areOpenGroupsEmpty, !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    (open, event) = ([], nil)
    isRedoing = true
    defer { isRedoing = false }
    perform(group)
  }

  /// Reverts a group. What is registered meanwhile reverts that in turn, and has the same name.
  private func perform(_ group: Group) {
    open.append(Group(actionName: group.actionName))
    for step in group.steps.reversed() { takeClosure(step)?() }
    while !open.isEmpty { endUndoGrouping() }
  }

  // MARK: Names

  /// Sets the name of the current group, such as "Rename". Menus show it after "Undo" and "Redo".
  public func setActionName(_ actionName: String) {
    removeForgotten(&undoStack)
    if open.isEmpty, !undoStack.isEmpty {
      undoStack[undoStack.count - 1].actionName = actionName
    } else if !open.isEmpty {
      open[open.count - 1].actionName = actionName
    }
  }

  /// The name of the change that is undone next. It is empty without one.
  public var undoActionName: String {
    removeForgotten(&undoStack)
    if let name = open.last(where: { !$0.actionName.isEmpty })?.actionName { return name }
    return areOpenGroupsEmpty ? undoStack.last?.actionName ?? "" : ""
  }
  /// The name of the change that is redone next. It is empty without one.
  public var redoActionName: String {
    removeForgotten(&redoStack)
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
