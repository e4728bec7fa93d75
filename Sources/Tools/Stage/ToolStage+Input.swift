import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

// Which of the two stages gets the input.

extension ToolStage {
  func receive(_ event: InputEvent) {
    switch event.kind {
    case .pointer(let pointer): receive(pointer, event)
    case .wheel(_, let location, _), .magnify(_, _, let location):
      let isForTools = location.map {
        isOverTools($0, countsInspector: made?.inspector?.letsWheelThrough != true)
      }
      send(event, to: isForTools == true ? overlay : present)
    case .pasteboard:
      send(event, to: present)
      send(event, to: overlay)
    case .keyPressed, .keyReleased, .text, .composition:
      if case .keyPressed(let stroke) = event.kind, past != nil, !hasKeyboard {
        _ = made?.performInPast(stroke)
        return
      }
      if event.kind == .keyPressed(KeyStroke(.space)) { leaveHiddenFocus() }
      send(event, to: hasKeyboard ? overlay : present)
      // The key may have taken the keyboard to the tools.
      if let focus = overlay?.focus, focus.view != nil, stage.focus.isVisible { focus.isVisible = true }
    case .accessibility(let request, let path):
      answer(request, at: path, event.time)
    case .resized:
      send(event, to: stage)
      send(event, to: overlay)
    case .data:
      send(event, to: stage)
    case .drop:
      // The past takes nothing in.
      send(event, to: present)
    }
  }

  /// The application's stage, unless the past is shown in its place.
  var present: Stage? { past == nil ? stage : nil }

  func send(_ event: InputEvent, to target: Stage?) {
    guard let target else { return }
    let event = target === stage ? companion?.event(event) ?? event : event
    target.advance(to: target.time, input: [InputEvent(time: target.time, event.kind)])
  }

  // MARK: Pointers

  private func receive(_ pointer: PointerEvent, _ event: InputEvent) {
    guard let overlay else {
      switch pointer.phase {
      case .pressed: captures[pointer.kind] = stage
      case .released, .cancelled: captures[pointer.kind] = nil
      case .moved: break
      }
      return send(event, to: stage)
    }
    switch pointer.phase {
    case .pressed:
      guard let target = captures[pointer.kind] ?? (isOverTools(pointer.location) ? overlay : present) else {
        return
      }
      captures[pointer.kind] = target
      if target === stage { overlay.focus.resign() }
      send(event, to: target)
    case .moved where captures[pointer.kind] == nil:
      hover(pointer, event, overlay)
    case .moved:
      send(event, to: captures[pointer.kind])
    case .released, .cancelled:
      send(event, to: captures.removeValue(forKey: pointer.kind) ?? present)
    }
  }

  /// Only one stage has the mouse over it.
  private func hover(_ pointer: PointerEvent, _ event: InputEvent, _ overlay: Stage) {
    let isOver = isOverTools(pointer.location)
    if isOver != isMouseOverTools {
      isMouseOverTools = isOver
      let outside = PointerEvent(.moved, at: Point(-1, -1), kind: pointer.kind)
      send(InputEvent(time: event.time, .pointer(outside)), to: isOver ? present : overlay)
    }
    send(event, to: isOver ? overlay : present)
  }

  private func isOverTools(_ location: Point, countsInspector: Bool = true) -> Bool {
    guard let overlay, let hit = overlay.root.hitTest(location, with: nil) else { return false }
    return hit !== overlay.root && !(hit is PassthroughView)
      && (countsInspector || !(hit is InspectorOverlay))
  }

  // MARK: Keys

  /// Whether keys go to the tools first.
  private var hasKeyboard: Bool { overlay?.focus.view != nil || made?.isModal == true }

  /// Space presses what is in the ring. What has the keyboard without a ring, as it was pressed by the pointer last, does
  /// not keep the key from pausing.
  private func leaveHiddenFocus() {
    guard hasTools, textInputArea == nil, let target = hasKeyboard ? overlay : present,
      !target.focus.isVisible, target.focus.view != nil
    else { return }
    if target === stage { change(.focus(.resign)) } else { target.focus.resign() }
  }

  /// Where text is typed now, on the stage that has the keyboard. `nil` while no view there takes text.
  var textInputArea: TextInputArea? {
    guard hasKeyboard, let overlay else { return present?.textInputArea }
    return overlay.textInputArea
  }

  /// Which of the desktop's texts a view of either stage is going to paste on that event, or offers to paste.
  func mayPaste(_ event: InputEvent.Kind) -> PasteboardName? {
    switch event {
    case .pointer(let pointer): (isOverTools(pointer.location) ? overlay : present)?.mayPaste(event)
    default: (hasKeyboard ? overlay : present)?.mayPaste(event)
    }
  }

  /// Whether both stages know that the desktop has this text.
  func knows(_ text: String, on name: PasteboardName) -> Bool {
    [present, overlay].allSatisfy { $0 == nil || $0?.pasteboardText(name) == text }
  }

  /// Does what a key does that nothing on the application's stage has a use for.
  func perform(_ stroke: KeyStroke) -> Bool {
    guard made != nil || ToolCommand.isCommand(stroke), let tools, let overlay, !tools.isModal else {
      return false
    }
    // The keyboard was used last, wherever it goes now.
    overlay.focus.isVisible = true
    guard tools.perform(stroke) else { return false }
    showRing()
    return true
  }

  /// Passes a key on that nothing of the tools has a use for.
  func pass(_ stroke: KeyStroke) -> Bool {
    guard let tools = made else { return false }
    if tools.isModal {
      switch tools.performOnSheet(stroke) {
      case .isDone: return true
      case .isForApplication where past == nil: setKeyboard(isActive: true)
      case .isForApplication, .isUnknown: return false
      }
    } else if past != nil {
      return tools.performInPast(stroke)
    } else {
      setKeyboard(isActive: false)
    }
    stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .keyPressed(stroke))])
    // The focus that Escape would leave is closed with what it is on.
    return true
  }
}
