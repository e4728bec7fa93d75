import GlissadeGeometry
import GlissadeInput

extension Responder {
  /// The elements in the responder, from whichever of the members for them is overridden or set. `nil` if none is.
  var containedElements: [Responder]? {
    if let objects = accessibilityObjects { return objects.compactMap { $0 as? Responder } }
    let count = min(accessibilityElementCount(), Self.mostElements)
    return count > 0 ? (0..<count).compactMap { accessibilityElement(at: $0) as? Responder } : nil
  }

  /// The greatest number of elements that a container is asked for.
  private static var mostElements: Int { 100_000 }

  /// The description by the class. While the values of the responder are read for its element, it is made only once.
  var classDescription: ClassDescription {
    if let read = Self.readDescription, read.responder === self { return read }
    var description = AccessibilityDescription()
    describe(into: &description)
    return ClassDescription(responder: self, value: description)
  }

  /// The description of the responder whose values are read at the moment.
  private static var readDescription: ClassDescription?

  /// The description by the class, with the values that were set by code.
  var effectiveDescription: AccessibilityDescription {
    let (outer, ofClass) = (Self.readDescription, classDescription)
    Self.readDescription = ofClass
    defer { Self.readDescription = outer }
    var description = ofClass.value
    if isAccessibilityElement {
      description.kind = .element
    } else if description.kind == .element {
      description.kind = .group
    } else if description.kind == .group, accessibilityElements != nil,
      spokenDescription(making: false)?.label != nil
    {
      description.kind = .container
    }
    (description.label, description.value) = (labelOfOthers ?? accessibilityLabel, accessibilityValue)
    description.hint = accessibilityHint
    let traits = accessibilityTraits
    if traits != View.AccessibilityTraits(description) { traits.apply(to: &description) }
    for action in accessibilityCustomActions ?? [] {
      description.actions.append(AccessibilityAction(action.identifier, title: action.name))
    }
    if let view = self as? View, view.mayHaveInteractionAction, let action = view.interactionAction?.action {
      description.actions.append(action)
    }
    if let keys = accessibilityKeyStrokes?.first?.accelerator {
      let press = AccessibilityAction.press.name
      for index in description.actions.indices where description.actions[index].name == press {
        if description.actions[index].keyBinding.isEmpty {
          description.actions[index].keyBinding = ";;\(keys)"
        }
      }
    }
    return description
  }

  /// The default implementation of `accessibilityPerform(_:)`.
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
    case .setValue, .setText, .replaceText, .select, .copyText, .cutText, .pasteText, .scrollToRow:
      return false
    }
  }

  private func performAction(named name: String) -> Bool {
    if let action = accessibilityCustomActions?.first(where: { $0.identifier == name }) {
      return action.actionHandler(action)
    }
    if let view = self as? View, let offer = view.interactionAction, offer.action.name == name {
      return offer.interaction.performAccessibilityAction(for: view)
    }
    switch AccessibilityAction(name).name {
    case AccessibilityAction.press.name: return accessibilityActivate()
    case AccessibilityAction.escape.name:
      return chain.contains { $0.accessibilityPerformEscape() }
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
  /// Moves the focus to the view and shows the ring.
  func takeFocus() -> Bool { becomeFocused() && showFocus() }

  /// Shows the focus ring, if the view has the focus.
  ///
  /// - Returns: Whether the view has the focus.
  public func showFocus() -> Bool {
    if isFocused { stage?.focus.isVisible = true }
    return isFocused
  }
}
