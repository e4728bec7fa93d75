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
  /// Sets the title for a state. A state without a title shows that of the normal state.
  public func setTitle(_ title: String?, for state: State) {
    guard titles.values[state] != title else { return }
    titles.values[state] = title
    contentDidChange()
  }

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

  /// Returns the title that a state shows.
  public func title(for state: State) -> String? { titles.value(for: state) }

  /// Sets the image for a state. A state without an image shows that of the normal state.
  public func setImage(_ image: Image?, for state: State) {
    guard images.values[state] != image else { return }
    images.values[state] = image
    contentDidChange()
    dimPicture()
  }

  /// Returns the image that a state shows.
  public func image(for state: State) -> Image? { images.value(for: state) }

  /// Sets the background image for a state. It is stretched over the button, behind title and image.
  public func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages.values[state] = image
    contentDidChange()
  }

  /// Returns the background image that a state shows.
  public func backgroundImage(for state: State) -> Image? { backgroundImages.value(for: state) }

  /// Sets the title colour for a state. A dynamic colour follows the palette.
  public func setTitleColor(_ color: Color?, for state: State) {
    titleColors.values[state] = color
    setNeedsLayout()
  }

  /// Returns the title colour that a state shows, or `nil` if the button's style decides.
  public func titleColor(for state: State) -> Color? { titleColors.value(for: state) }

  /// The title that is shown: that of the configuration, or else that of the current state.
  public var currentTitle: String? {
    configuration?.attributedTitle?.string ?? configuration?.title ?? attributedTitles.value(for: state)?
      .string
      ?? titles.value(for: state)
  }
  /// The image that is shown: that of the configuration, or else that of the current state.
  public var currentImage: Image? { configuration?.image ?? images.value(for: state) }
  /// The background image of the current state.
  public var currentBackgroundImage: Image? { backgroundImages.value(for: state) }
  /// The colour in which the title is shown.
  public var currentTitleColor: Color { label.textColor }

  func showContent() {
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
