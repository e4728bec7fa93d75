import GlissadeGeometry

// The columns of a view hold numbers. What it keeps besides is which of them are those of a dynamic colour.

/// A dynamic colour that one of a view's properties follows.
struct FollowedColor {
  let property: Property<RGBA>
  let color: Color
  /// What it was when the property was last set to it.
  var resolved: RGBA
}

/// The dynamic colour that a property of a view followed before an animation.
struct FormerColor {
  weak var view: View?
  let property: Property<RGBA>
  let color: Color

  /// For an animation that has gone back to its start.
  @MainActor func restore() { view?.follow(color, by: property, onlyIfShown: true) }
}

extension View {
  /// The dynamic colour that was set. An animator that is stopped half-way leaves numbers of its own, which are none.
  func dynamicColor(_ property: Property<RGBA>) -> Color? {
    guard !followedColors.isEmpty, let followed = followedColors.first(where: { $0.property == property })
    else { return nil }
    return followed.resolved.isAlmost(get(property)) ? followed.color : nil
  }

  /// The colour as it was set.
  func color(_ property: Property<RGBA>) -> Color { dynamicColor(property) ?? Color(get(property)) }

  func setColor(_ property: Property<RGBA>, to color: Color) {
    changeColor(property, to: color) { set(property, to: $0 ?? .clear) }
  }

  /// Sets or removes a colour.
  ///
  /// - Parameter setNumbers: sets the property to what the colour is now.
  func changeColor(_ property: Property<RGBA>, to color: Color?, _ setNumbers: (RGBA?) -> Void) {
    let former = dynamicColor(property)
    setNumbers(color?.resolved(with: palette))
    follow(color, by: property)
    if let former, former != color { note(former, property) }
  }

  /// Remembers a colour if it is dynamic, and forgets the one before.
  ///
  /// - Parameter onlyIfShown: whether it is to be left where the property has the numbers of another colour.
  fileprivate func follow(_ color: Color?, by property: Property<RGBA>, onlyIfShown: Bool = false) {
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
    // Labels have the entry for their first colour in common, until it is another one.
    if followedColors[index].color != color || followedColors[index].resolved != resolved {
      followedColors[index] = followed
    }
  }

  /// Lets the animation that takes a dynamic colour away know of it.
  private func note(_ former: Color, _ property: Property<RGBA>) {
    guard let stage, let transaction = Transaction.current, !transaction.isDisabled else { return }
    transaction.begunAnimation(of: self, on: stage)?.formerColors.append(
      FormerColor(view: self, property: property, color: former))
  }

  /// Sets the properties with dynamic colours to what these are in the present palette.
  ///
  /// - Returns: whether the view's own tint is another one now.
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

  /// From and to none, the colour's opacity animates.
  func setBackground(_ new: RGBA?) {
    let old = get(.backgroundColor)
    // Nothing has no hue: it takes the other side's, lest red fade in through brown. What is still to be seen on its
    // way to nothing has one.
    if let new, old.alpha == 0, running.count == 0 || presentation.backgroundColor == nil {
      View.performWithoutAnimation { set(.backgroundColor, to: new.withAlphaComponent(0)) }
    }
    set(.backgroundColor, to: new ?? old.withAlphaComponent(0))
  }

  // MARK: Tint

  /// The tint that holds for the view, its own or that of the nearest view around it that has one.
  var effectiveTint: RGBA {
    hasOwnTint ? get(.tintColor) : superview?.effectiveTint ?? Color.tintColor.resolved(with: palette)
  }

  /// The dynamic colour that this tint is.
  var effectiveDynamicTint: Color? {
    hasOwnTint ? dynamicColor(.tintColor) : superview.map(\.effectiveDynamicTint) ?? .tintColor
  }

  func announceTintChange() {
    tintColorDidChange()
    setNeedsDisplay()
    for view in subviews where !view.hasOwnTint { view.announceTintChange() }
  }

  // MARK: The palette

  /// The colours of the stage that the view is on. Before it is on one, dynamic colours that become those of its stage.
  public var palette: Palette { stage?.palette ?? .dynamic }

  /// Takes over the palette, another one than before, for the view and all in it.
  func notifyOfPalette(_ previous: TraitCollection) {
    if resolveColors() { announceTintChange() }
    viewController?.paletteDidChange()
    paletteDidChange()
    viewController?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    for view in subviews where view.superview === self { view.notifyOfPalette(previous) }
  }

  /// Tells the view and all in it that there is another amount of room.
  func notifyOfTraits(_ previous: TraitCollection) {
    viewController?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    for view in subviews where view.superview === self { view.notifyOfTraits(previous) }
  }
}

extension RGBA {
  /// Whether the two look the same, however they were computed.
  fileprivate func isAlmost(_ other: RGBA) -> Bool {
    func isAlmost(_ one: Double, _ two: Double) -> Bool { abs(one - two) < 1e-6 }
    return isAlmost(red, other.red) && isAlmost(green, other.green) && isAlmost(blue, other.blue)
      && isAlmost(alpha, other.alpha)
  }
}
