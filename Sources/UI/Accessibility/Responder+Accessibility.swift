import GlissadeGeometry
import GlissadeInput

extension Responder {
  /// What the class says.
  var accessibilityDescription: AccessibilityDescription {
    var description = AccessibilityDescription()
    describe(into: &description)
    return description
  }

  /// What the class says and what was set in its place, as one.
  var effectiveDescription: AccessibilityDescription {
    var description = accessibilityDescription
    if isAccessibilityElement {
      description.kind = .element
    } else if description.kind == .element {
      description.kind = .group
    } else if description.kind == .group, accessibilityElements != nil,
      spokenDescription(making: false)?.label != nil
    {
      description.kind = .container
    }
    (description.label, description.value) = (accessibilityLabel, accessibilityValue)
    description.hint = accessibilityHint
    let traits = accessibilityTraits
    if traits != View.AccessibilityTraits(description) { traits.apply(to: &description) }
    for action in accessibilityCustomActions ?? [] {
      description.actions.append(AccessibilityAction(action.identifier, title: action.name))
    }
    return description
  }

  /// The number by which the responder's element is known on a stage.
  func accessibilityNumber(on stage: Stage) -> UInt64 {
    guard let spoken = spokenDescription(making: true) else { return 0 }
    if spoken.stage !== stage {
      spoken.stage = stage
      spoken.number = stage.accessibility.nextNumber()
    }
    return spoken.number
  }

  /// What `accessibilityPerform(_:)` does by default.
  func performByDefault(_ request: AccessibilityRequest) -> Bool {
    switch request {
    case .action(let name): return performAction(named: name)
    case .focus: return (self as? View)?.takeFocus() ?? false
    case .setSelected(let isSelected):
      let description = effectiveDescription
      guard !description.states.isDisjoint(with: [.selectable, .checkable]) else { return false }
      let isOn = !description.states.isDisjoint(with: [.selected, .checked])
      return isOn == isSelected || accessibilityActivate()
    case .scrollIntoView: return (self as? View)?.scrollIntoSight() ?? false
    case .setValue, .setText, .replaceText, .select, .scrollToRow: return false
    }
  }

  private func performAction(named name: String) -> Bool {
    if let action = accessibilityCustomActions?.first(where: { $0.identifier == name }) {
      return action.actionHandler(action)
    }
    switch AccessibilityAction(name).name {
    case AccessibilityAction.press.name: return accessibilityActivate()
    case AccessibilityAction.escape.name:
      return sequence(first: self, next: \.next).contains { $0.accessibilityPerformEscape() }
    case AccessibilityAction.increment.name, AccessibilityAction.decrement.name:
      guard effectiveDescription.actions.contains(where: { $0.name == name }) else { return false }
      if name == AccessibilityAction.increment.name {
        accessibilityIncrement()
      } else {
        accessibilityDecrement()
      }
      return true
    default: return false
    }
  }
}

extension View {
  /// The texts that are seen in the view, in the order of the tree.
  package var textsInside: [String] {
    subviews.flatMap { view -> [String] in
      guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
      if let label = view as? Label { return label.text.map { $0.isEmpty ? [] : [$0] } ?? [] }
      return view.textsInside
    }
  }

  /// Brings the keyboard here, and shows that it is.
  func takeFocus() -> Bool { becomeFocused() && showFocus() }

  /// Shows the ring around the view, if the keyboard is on it.
  ///
  /// - Returns: Whether it is.
  public func showFocus() -> Bool {
    if isFocused { stage?.focus.isVisible = true }
    return isFocused
  }

  /// Lets the scroll views around the view bring it into sight.
  package func scrollIntoSight() -> Bool {
    for case let scrollView as ScrollView in sequence(first: self, next: \.superview).dropFirst() {
      scrollView.scrollRectToVisible(scrollView.convert(bounds, from: self), animated: true)
    }
    return stage != nil
  }
}

extension Stage {
  /// Presses and lets go where a view is drawn. Nothing happens where another view lies over it.
  func tap(_ view: View, at place: Point) -> Bool {
    guard let hit = root.hitTest(place), hit.isDescendant(of: view) || view.isDescendant(of: hit) else {
      return false
    }
    // A finger of its own: what the mouse does goes on.
    let finger = PointerKind.touch(id: .min)
    gestures.handle(PointerEvent(.pressed(.primary), at: place, kind: finger))
    gestures.handle(PointerEvent(.released(.primary), at: place, kind: finger))
    return true
  }
}
