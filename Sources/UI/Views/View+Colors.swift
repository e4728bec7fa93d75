import GlissadeGeometry

// The columns of a view contain numbers. In addition, the view stores which of them are those of a dynamic colour.

extension View {
  /// Returns the dynamic colour to which the property was set. Returns `nil` if the property now has other
  /// components, as after an animator that was stopped half-way.
  func dynamicColor(_ property: Property<RGBA>) -> Color? {
    guard !followedColors.isEmpty, let followed = followedColors.first(where: { $0.property == property })
    else { return nil }
    return followed.resolved.isAlmost(get(property)) ? followed.color : nil
  }

  /// Returns the colour to which the property was set.
  func color(_ property: Property<RGBA>) -> Color { dynamicColor(property) ?? Color(get(property)) }

  func setColor(_ property: Property<RGBA>, to color: Color) {
    changeColor(property, to: color) { set(property, to: $0 ?? .clear) }
  }

  /// Sets or removes a colour.
  ///
  /// - Parameter setNumbers: Sets the property to the resolved colour.
  func changeColor(_ property: Property<RGBA>, to color: Color?, _ setNumbers: (RGBA?) -> Void) {
    let former = dynamicColor(property)
    setNumbers(color?.resolved(with: palette))
    follow(color, by: property)
    if let former, former != color { note(former, property) }
  }

  /// Stores a colour if it is dynamic, in place of the previous one.
  ///
  /// - Parameter onlyIfShown: Whether to do nothing if the property has the components of another colour.
  private func follow(_ color: Color?, by property: Property<RGBA>, onlyIfShown: Bool = false) {
    let index = followedColors.firstIndex { $0.property == property }
    guard let color, color.isDynamic else {
      guard let index else { return }
      if followedColors.count == 1 { followedColors = [] } else { followedColors.remove(at: index) }
      return
    }
    let resolved = color.resolved(with: palette)
    if onlyIfShown, !resolved.isAlmost(get(property)) { return }
    let followed = FollowedColor(property: property, color: color, resolved: resolved)
    guard let index else {
      followedColors.append(followed)
      return
    }
    // Labels share one array for their first colour. The entry is written only if it changes, so that the
    // array is not copied.
    if followedColors[index].color != color || followedColors[index].resolved != resolved {
      followedColors[index] = followed
    }
  }

  /// Records, in the animation that replaces a dynamic colour, which colour it was.
  private func note(_ former: Color, _ property: Property<RGBA>) {
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else { return }
    transaction.begunAnimation(of: self, on: stage)?.formerColors.append(
      FormerColor { [weak self] in self?.follow(former, by: property, onlyIfShown: true) })
  }

  /// Sets the properties with dynamic colours to their components in the current palette.
  ///
  /// - Returns: Whether the view's own tint colour has changed.
  func resolveColors() -> Bool {
    for reference in declaredProperties { reference.property?.paletteMayHaveChanged() }
    guard !followedColors.isEmpty else { return false }
    let palette = palette
    var changesTint = false
    for index in followedColors.indices {
      let followed = followedColors[index]
      let resolved = followed.color.resolved(with: palette)
      guard resolved != followed.resolved, followed.resolved.isAlmost(get(followed.property)) else {
        continue
      }
      followedColors[index].resolved = resolved
      switch followed.property {
      case .backgroundColor: setBackground(resolved)
      case .tintColor:
        changesTint = true
        set(.tintColor, to: resolved)
      default: set(followed.property, to: resolved)
      }
    }
    return changesTint
  }

  /// Sets the background colour. The opacity animates from and to `nil`.
  func setBackground(_ new: RGBA?) {
    let old = get(.backgroundColor)
    // Transparency has no hue. The hue of the new colour is used from the start, because otherwise red, for
    // example, would fade in through brown. A colour that is still fading out has a hue.
    if let new, old.alpha == 0, running.count == 0 || presentation.backgroundColor == nil {
      View.performWithoutAnimation { set(.backgroundColor, to: new.withAlphaComponent(0)) }
    }
    set(.backgroundColor, to: new ?? old.withAlphaComponent(0))
  }

  /// The opaque colour behind the view's content: the model background of the nearest view, from this one
  /// upwards, whose background is opaque.
  package var groundColor: RGBA {
    sequence(first: self, next: \.superview).lazy.map { $0.get(.backgroundColor) }.first(where: \.isOpaque)
      ?? palette.rgba(.systemBackground)
  }

  // MARK: Tint

  /// The effective tint colour: the view's own, or that of the nearest ancestor that has one.
  package var effectiveTint: RGBA {
    hasOwnTint ? get(.tintColor) : superview?.effectiveTint ?? Color.tintColor.resolved(with: palette)
  }

  /// The dynamic colour of the effective tint. `nil` if it is fixed.
  var effectiveDynamicTint: Color? {
    hasOwnTint ? dynamicColor(.tintColor) : superview.map(\.effectiveDynamicTint) ?? .tintColor
  }

  func announceTintChange() {
    tintColorDidChange()
    displayDidChange()
    for view in children where !view.hasOwnTint { view.announceTintChange() }
  }

  // MARK: The palette

  /// The palette of the view's stage. If the view is not on a stage, a palette of dynamic colours, which are
  /// resolved with the palette of the stage later.
  public var palette: Palette { stage?.palette ?? .dynamic }

  /// Applies a changed palette to the view and its descendants.
  func notifyOfPalette(_ previous: TraitCollection) {
    if resolveColors() { announceTintChange() }
    viewController?.paletteDidChange()
    paletteDidChange()
    viewController?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    for view in children where view.superview === self { view.notifyOfPalette(previous) }
  }

  /// Notifies the view and its descendants of changed size classes or text scale.
  func notifyOfTraits(_ previous: TraitCollection) {
    viewController?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    for view in children where view.superview === self { view.notifyOfTraits(previous) }
  }
}

extension RGBA {
  /// Returns whether two colours are equal apart from rounding errors.
  fileprivate func isAlmost(_ other: RGBA) -> Bool {
    func isAlmost(_ one: Double, _ two: Double) -> Bool { abs(one - two) < 1e-6 }
    return isAlmost(red, other.red) && isAlmost(green, other.green) && isAlmost(blue, other.blue)
      && isAlmost(alpha, other.alpha)
  }
}
