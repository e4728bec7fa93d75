import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

// The distribution of input to the two stages.

extension ToolStage {
  package func receive(_ event: InputEvent) {
    switch event.kind {
    case .pointer(let pointer): receive(pointer, event)
    case .wheel(_, let location, _), .magnify(_, _, let location):
      let isForTools = location.map {
        isOverTools($0, isWheel: true)
      }
      send(event, to: isForTools == true ? overlay : present)
    case .pasteboard:
      send(event, to: present)
      send(event, to: overlay)
    case .keyPressed, .keyReleased, .text, .composition:
      if case .keyPressed(let stroke) = event.kind, past != nil, !hasKeyboard {
        _ = madeTools?.performInPast(stroke)
        return
      }
      if event.kind == .keyPressed(KeyStroke(.space)) { leaveHiddenFocus() }
      send(event, to: hasKeyboard ? overlay : present)
      // The key may have moved the focus to the tools.
      if let focus = overlay?.focus, focus.view != nil, stage.focus.isVisible { focus.isVisible = true }
    case .accessibility(let request, let path):
      answer(request, at: path, event.time)
    case .resized:
      send(event, to: stage)
      send(event, to: overlay)
    case .data:
      send(event, to: stage)
    case .drop, .droppedText:
      // The past receives no input.
      send(event, to: present)
    }
  }

  /// The application's stage. `nil` while the past is shown in its place.
  package var present: Stage? { past == nil ? stage : nil }

  package func send(_ event: InputEvent, to target: Stage?) {
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

  /// Moves the pointer over one of the stages. Only one stage has the pointer over it at a time.
  private func hover(_ pointer: PointerEvent, _ event: InputEvent, _ overlay: Stage) {
    let isOver = isOverTools(pointer.location)
    if isOver != isMouseOverTools {
      isMouseOverTools = isOver
      let outside = PointerEvent(.moved, at: Point(-1, -1), kind: pointer.kind)
      send(InputEvent(time: event.time, .pointer(outside)), to: isOver ? present : overlay)
    }
    send(event, to: isOver ? overlay : present)
  }

  private func isOverTools(_ location: Point, isWheel: Bool = false) -> Bool {
    guard let overlay, let hit = overlay.expectedHitPath(at: location).front, hit !== overlay.root else {
      return false
    }
    return madeTools?.takes(hit, isWheel: isWheel) ?? true
  }

  // MARK: Keys

  /// Whether keys go to the tools first.
  private var hasKeyboard: Bool { overlay?.focus.view != nil || madeTools?.isModal == true }

  /// Resigns a focus without a focus ring, which was set by the pointer, before the Space key is handled.
  ///
  /// Space activates the control in the focus ring. A focus without a ring must not keep the key from
  /// pausing.
  private func leaveHiddenFocus() {
    guard hasTools, textInputArea == nil, !stage.offersTextInput,
      let target = hasKeyboard ? overlay : present,
      !target.focus.isVisible, target.focus.view != nil
    else { return }
    if target === stage { change(.focus(.resign)) } else { target.focus.resign() }
  }

  /// The area in which text is being typed, on the stage with the keyboard focus. `nil` if no view there
  /// accepts text.
  package var textInputArea: TextInputArea? {
    guard hasKeyboard, let overlay else { return present?.textInputArea }
    return overlay.textInputArea
  }

  /// Returns the pasteboard that a view of either stage is going to paste from or offers to paste from on an
  /// event.
  package func mayPaste(_ event: InputEvent.Kind) -> PasteboardName? {
    switch event {
    case .pointer(let pointer): (isOverTools(pointer.location) ? overlay : present)?.mayPaste(event)
    case .accessibility: stage.mayPaste(event)
    default: (hasKeyboard ? overlay : present)?.mayPaste(event)
    }
  }

  /// Returns whether both stages already have this text of a pasteboard.
  package func knows(_ text: String, on name: PasteboardName) -> Bool {
    [present, overlay].allSatisfy { $0 == nil || $0?.pasteboardText(name) == text }
  }

  /// Performs the action of a key that the application's stage did not handle, and returns whether there was
  /// one.
  package func perform(_ stroke: KeyStroke) -> Bool {
    // A person who types beside a text field means the field.
    if stroke.typesCharacter, stage.offersTextInput { return false }
    guard madeTools != nil || kind?.type.isCommand(stroke) == true, let tools = anyTools, let overlay,
      !tools.isModal
    else { return false }
    // The keyboard was used last, so the focus ring is visible wherever the focus goes.
    overlay.focus.isVisible = true
    guard tools.perform(stroke) else { return false }
    showRing()
    return true
  }

  /// Forwards a key that the tools did not handle to the application, and returns whether it was handled.
  package func pass(_ stroke: KeyStroke) -> Bool {
    guard let tools = madeTools else { return false }
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
    // The focused view that Escape would otherwise leave is closed with its superview.
    return true
  }
}
