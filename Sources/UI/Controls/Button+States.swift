import GlissadeDrawing
import GlissadeGeometry

/// A value for each state of a control.
struct StateValues<Value> {
  var values: [Control.State: Value] = [:]

  /// The value for a state: its own, or else that of the normal state, as in UIKit.
  func value(for state: Control.State) -> Value? { values[state] ?? values[.normal] }

  /// Whether another state than the normal one has a value of its own.
  var isVaried: Bool { values.contains { $0.key != .normal } }
}

extension Control.State: CustomStringConvertible {
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
  /// Sets the title for a state. States without one show that of the normal state.
  public func setTitle(_ title: String?, for state: State) {
    guard titles.values[state] != title else { return }
    titles.values[state] = title
    contentDidChange()
  }

  /// Returns the title that a state shows.
  public func title(for state: State) -> String? { titles.value(for: state) }

  /// Sets the picture for a state. States without one show that of the normal state.
  public func setImage(_ image: Image?, for state: State) {
    guard images.values[state] != image else { return }
    images.values[state] = image
    contentDidChange()
    dimPicture()
  }

  /// Returns the picture that a state shows.
  public func image(for state: State) -> Image? { images.value(for: state) }

  /// Sets the picture behind title and picture for a state, which is stretched over the button.
  public func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages.values[state] = image
    contentDidChange()
  }

  /// Returns the picture behind title and picture that a state shows.
  public func backgroundImage(for state: State) -> Image? { backgroundImages.value(for: state) }

  /// Sets the colour of the title for a state. A dynamic colour follows the palette.
  public func setTitleColor(_ color: Color?, for state: State) {
    titleColors.values[state] = color
    setNeedsLayout()
  }

  /// Returns the colour of the title that a state shows; `nil` where the button's look decides.
  public func titleColor(for state: State) -> Color? { titleColors.value(for: state) }

  /// The title that is shown now.
  public var currentTitle: String? { configuration?.title ?? titles.value(for: state) }
  /// The picture that is shown now.
  public var currentImage: Image? { configuration?.image ?? images.value(for: state) }
  /// The picture behind title and picture that is shown now.
  public var currentBackgroundImage: Image? { backgroundImages.value(for: state) }
  /// The colour of the title that is shown now.
  public var currentTitleColor: Color { label.textColor }

  func showContent() {
    if currentTitle != nil || !titles.values.isEmpty || configuration != nil { label.text = currentTitle }
    subtitleLabel.text = configuration?.subtitle
    subtitleLabel.isHidden = configuration?.subtitle == nil
    icon.image = currentImage
    icon.isTemplate = isImageTemplate
    backgroundView.image = currentBackgroundImage
    backgroundView.isHidden = currentBackgroundImage == nil
  }

  /// Whether the picture is a stencil for the colour of the title.
  private var isImageTemplate: Bool {
    switch currentImage?.renderingMode {
    case .alwaysOriginal: false
    case .alwaysTemplate: true
    default: look != .typed(.custom) || currentImage?.isSymbolImage == true || configuration != nil
    }
  }
}
