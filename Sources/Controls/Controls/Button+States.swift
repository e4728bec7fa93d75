import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A value for each state of a control.
struct StateValues<Value> {
  var values: [Control.State: Value] = [:]

  /// Returns the state's own value, or else the value of the normal state, as in UIKit.
  func value(for state: Control.State) -> Value? { values[state] ?? values[.normal] }

  /// Whether a state other than the normal one has a value of its own.
  var isVaried: Bool { values.contains { $0.key != .normal } }
}

extension Control.State: CustomStringConvertible {
  /// The names of the states, joined by "+", as in "highlighted+selected". The normal state is "normal".
  public var description: String {
    let names = [
      (Control.State.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"),
      (.focused, "focused"),
    ]
    let parts = names.filter { contains($0.0) }.map(\.1)
    return parts.isEmpty ? "normal" : parts.joined(separator: "+")
  }
}

extension Button {
  /// Returns whether a title colour was set for a state.
  package func hasTitleColor(for state: State) -> Bool { titleColors.values[state] != nil }

  func showContent() {
    if !hasShownContent, currentTitle != nil || currentImage != nil {
      hasShownContent = true
      // As in UIKit, where the label is added with the first title, it is in front of subviews that were added before.
      if subviews.last !== face { super.bringSubviewToFront(face) }
    }
    if currentTitle != nil || !titles.values.isEmpty || configuration != nil { label.text = currentTitle }
    subtitleLabel.text = configuration?.subtitle
    subtitleLabel.isHidden = configuration?.subtitle == nil
    icon.image = currentImage
    icon.isTemplate = isImageTemplate
    backgroundView.image = currentBackgroundImage
    backgroundView.isHidden = currentBackgroundImage == nil
  }

  /// Whether the image is drawn as a template in the title's colour.
  private var isImageTemplate: Bool {
    switch currentImage?.renderingMode {
    case .alwaysOriginal: false
    case .alwaysTemplate: true
    default: look != .typed(.custom) || currentImage?.isSymbolImage == true || configuration != nil
    }
  }
}
