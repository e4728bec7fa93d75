import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Testing

// Queries by what a person reads, in place of identifiers.

extension TestedStage {
  /// Returns the visible elements whose name or value contains a text, in reading order.
  ///
  /// - Parameters:
  ///   - text: The text, with the same case.
  ///   - role: The role of the elements. `nil`, the default, means any role.
  public func elements(saying text: String, role: AccessibilityRole? = nil) -> [AccessibilityTree.Element] {
    let tree = accessibilityTree()
    return tree.elements.indices.dropFirst().filter { index in
      let element = tree.elements[index]
      return element.states.contains(.showing) && (role == nil || element.role == role)
        && tree.says(text, at: index)
    }.map { tree.elements[$0] }
  }

  /// Returns the first visible row of a table or list that says a text, itself or by what is in it. `nil` if there is
  /// none.
  public func row(saying text: String) -> AccessibilityTree.Element? {
    elements(saying: text, role: .tableCell).first ?? elements(saying: text, role: .listItem).first
  }

  /// Returns the innermost visible element that says a text, as a whole before in part. `nil` if there is none.
  public func element(saying text: String) -> AccessibilityTree.Element? {
    let found = elements(saying: text)
    return found.last { $0.name == text || $0.value == text } ?? found.last { $0.name.contains(text) }
      ?? found.last
  }

  /// Presses and releases a button at the centre of the element that says a text. It is an issue of the test if no
  /// visible element does.
  ///
  /// - Parameters:
  ///   - text: The text, or a part of it.
  ///   - button: The button. The default is the primary one.
  ///   - time: The time of the click, in seconds. By default, the current time of the stage.
  public func click(
    saying text: String, _ button: PointerButton = .primary, at time: Double? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let time { play([], at: time) }
    guard let element = row(saying: text) ?? element(saying: text) else {
      let shown = accessibilityTree().elements.dropFirst().filter {
        $0.states.contains(.showing) && !$0.name.isEmpty
      }
      let names = shown.map(\.name).joined(separator: ", ")
      Issue.record(
        "Nothing on screen says \(text.quoted) at \(presentTime.milliseconds); it says: \(names)",
        sourceLocation: sourceLocation)
      return
    }
    click(element.frame.center, button)
  }

  // MARK: Tasks

  /// Waits until a condition is met, while tasks of the main actor run. The time of the stage stands still.
  ///
  /// - Parameters:
  ///   - seconds: The greatest time to wait, in seconds of the clock in which the main actor was free. If it passes,
  ///     that is an issue of the test.
  ///   - condition: The condition, such as that an image has been loaded.
  public func wait(
    atMost seconds: Double = 5, until condition: @MainActor () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var patience = Patience()
    while !condition() {
      guard patience.waited < .seconds(seconds) else {
        Issue.record("The condition was not met within \(seconds) s", sourceLocation: sourceLocation)
        return
      }
      await patience.pause()
    }
    play([], at: presentTime)
  }

  /// Lets the tasks of the main actor run that are ready, and those that they make ready. It does not wait for work of
  /// other threads; see `wait(atMost:until:)`. The time of the stage stands still.
  public func letTasksRun() async {
    for _ in 0..<Self.rounds { await Task.yield() }
    play([], at: presentTime)
  }

  /// The number of steps that a chain of tasks may have.
  private static var rounds: Int { 100 }
}

extension AccessibilityTree {
  /// Returns whether an element or one in it has a text in its name or value.
  fileprivate func says(_ text: String, at index: Int) -> Bool {
    let element = elements[index]
    return element.name.contains(text) || element.value.contains(text)
      || element.children.contains { says(text, at: $0) }
  }
}
