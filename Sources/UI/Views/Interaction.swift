import GlissadeGeometry
import GlissadeInput

/// A way of interacting with a view that can be added to any view, such as a context menu or a place for drops.
///
/// It corresponds to UIKit's `UIInteraction`.
@MainActor
public protocol Interaction: AnyObject {
  /// The view to which the interaction was added, as `didMove(to:)` told it. `nil` if there is none.
  var view: View? { get }
  /// Called before the interaction is added to a view or, for `nil`, removed from one.
  func willMove(to view: View?)
  /// Called after the interaction was added to a view or, for `nil`, removed from one.
  func didMove(to view: View?)
}

/// An interaction that takes keys and requests of assistive technologies.
@MainActor
package protocol KeyInteraction: Interaction {
  /// Handles a key that the focused view did not handle. Returns whether it was handled.
  ///
  /// - Parameter focused: The focused view, in the interaction's view or the same, or the view of the screen if no view
  ///   is focused.
  func keyPressed(_ stroke: KeyStroke, focused: View) -> Bool
  /// Returns the action for assistive technologies. `nil` if there is none now.
  ///
  /// - Parameter target: The interaction's view, or a row in it.
  func accessibilityAction(for target: View) -> AccessibilityAction?
  /// Performs the action for the same view. Returns whether that was possible.
  func performAccessibilityAction(for target: View) -> Bool
}

/// A view that may be a row of a table or another list.
@MainActor
package protocol RowInList: View {
  /// The list in which the view is a row. `nil` if it is none.
  var listAround: View? { get }
}

extension View {
  /// Adds an interaction to the view. It is removed from its previous view. Does nothing if it is one of the view's.
  public func addInteraction(_ interaction: any Interaction) {
    guard interaction.view !== self || place(of: interaction) == nil else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction from the view. Does nothing if it is not one of the view's.
  public func removeInteraction(_ interaction: any Interaction) {
    guard place(of: interaction) != nil else { return }
    interaction.willMove(to: nil)
    // The callback may have removed this or another one.
    guard let index = place(of: interaction) else { return }
    interactions.remove(at: index)
    interaction.didMove(to: nil)
  }

  /// Returns the index of an interaction. It is sought from both ends, since most are removed in the order in which
  /// they were added, or in the reverse.
  private func place(of interaction: any Interaction) -> Int? {
    let interactions = interactions
    var (first, last) = (0, interactions.count - 1)
    while first <= last {
      if interactions[first] === interaction { return first }
      if interactions[last] === interaction { return last }
      (first, last) = (first + 1, last - 1)
    }
    return nil
  }

  /// The action that the interactions of the view, and of the list in which it is a row, offer to assistive
  /// technologies.
  var interactionAction: (action: AccessibilityAction, interaction: any KeyInteraction)? {
    for view in [self, (self as? any RowInList)?.listAround] {
      for case let interaction as any KeyInteraction in view?.interactions ?? [] {
        if let action = interaction.accessibilityAction(for: self) { return (action, interaction) }
      }
    }
    return nil
  }

  /// Whether the view or the list around it has interactions.
  var mayHaveInteractionAction: Bool {
    !interactions.isEmpty || (self as? any RowInList)?.listAround?.interactions.isEmpty == false
  }
}
