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
  /// Sets the title with attributes for a state. It takes precedence over the title without attributes. Characters have
  /// the button's font and colour where their own are `nil`.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public func setAttributedTitle(_ title: AttributedText?, for state: State) {
    guard attributedTitles.values[state] != title else { return }
    attributedTitles.values[state] = title
    contentDidChange()
  }

  /// Returns the title with attributes that a state shows.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public func attributedTitle(for state: State) -> AttributedText? { attributedTitles.value(for: state) }

  /// The title with attributes that is shown. `nil` if it has none.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public var currentAttributedTitle: AttributedText? {
    if let configuration, configuration.attributedTitle != nil || configuration.title != nil {
      return configuration.attributedTitle
    }
    return attributedTitles.value(for: state)
  }

  /// Returns whether a title colour was set for a state.
  package func hasTitleColor(for state: State) -> Bool { titleColors.values[state] != nil }

  func showContent() {
    if !hasShownContent, currentTitle != nil || currentImage != nil {
      hasShownContent = true
      // As in UIKit, where the label is added with the first title, it is in front of subviews that were added before.
      if subviews.last !== face { super.bringSubviewToFront(face) }
    }
    let attributed: AttributedText? = currentAttributedTitle
    if let attributed {
      label.attributedText = attributed
    } else if currentTitle != nil || !titles.values.isEmpty || configuration != nil
      || !attributedTitles.values.isEmpty
    {
      label.text = currentTitle
    }
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
