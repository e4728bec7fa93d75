import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

// Links are pressed, and reached by Tab and the arrow keys. Return and the space bar activate the one that is reached.

extension Label {
  /// Returns the rectangles of a link, in the coordinates of the bounds as drawn now.
  private func rects(ofLink index: Int) -> [Rect] {
    guard let styled, let shown = styledLines, styled.links.indices.contains(index) else { return [] }
    let origin = styledOrigin
    return shown.layout.selectionRects(of: styled.links[index].range, inLines: 0..<shown.lines.count).map {
      $0.offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  /// Returns the link at a point of the bounds.
  private func link(at point: Point) -> Int? {
    guard let styled, styled.hasLinks, let layout = styledLines?.layout else { return nil }
    let place = point - styledOrigin
    // Beside the characters of a line, a link that goes on in the next line extends to the edge.
    let end = layout.endOfLine(layout.index(atY: place.y)).offset
    let characters = layout.character(at: place).map { [$0] } ?? [end - 1, end]
    return characters.lazy.compactMap(styled.link(of:)).first { index in
      rects(ofLink: index).contains { $0.contains(point) }
    }
  }

  /// Returns whether the label takes touches at a point. A label that does so only because of its links takes those on
  /// links.
  func takes(_ point: Point) -> Bool {
    guard let styled, styled.isOpenForLinks, styled.selection == nil, gestureRecognizers.isEmpty else {
      return true
    }
    return link(at: point) != nil
  }

  func pressLink(_ touch: Touch) {
    guard let styled, styled.hasLinks else { return }
    styled.pressedLink = link(at: touch.location(in: self))
    if styled.pressedLink != nil { styled.focusedLink = styled.pressedLink }
  }

  func releaseLink(_ touch: Touch) {
    guard let styled, let pressed = styled.pressedLink else { return }
    styled.pressedLink = nil
    if touch.location.distance(to: touch.origin) <= GestureMetrics.panSlop || touch.kind == .mouse,
      link(at: touch.location(in: self)) == pressed
    {
      activateLink(pressed)
    }
  }

  /// Activates the link at a point of the bounds. Returns whether there is one.
  @discardableResult
  package func activateLink(at point: Point) -> Bool {
    guard let index = link(at: point) else { return false }
    activateLink(index)
    return true
  }

  private func activateLink(_ index: Int) {
    guard let styled, styled.links.indices.contains(index) else { return }
    let url = styled.links[index].url
    if let open = styled.openLink { return open(url) }
    if !Stage.isReplaying { Links.open(url) }
  }

  // MARK: The keyboard

  /// Makes the first link the one that the keyboard reaches, unless another is.
  package func reachFirstLink() {
    guard let styled, styled.hasLinks, styled.focusedLink == nil else { return }
    styled.focusedLink = 0
  }

  /// The shape of the link that the keyboard reaches.
  package var linkFocusShape: RoundedRect? {
    guard let index = styled?.focusedLink, let first = rects(ofLink: index).first else { return nil }
    return RoundedRect(first.insetBy(dx: -1, dy: 0), radius: 3)
  }

  /// Handles a key while the label has the focus. Returns whether the key moved to another link, or activated one.
  package func keyPressedOnLinks(_ stroke: KeyStroke) -> Bool {
    guard let styled, styled.hasLinks, let current = styled.focusedLink else { return false }
    let isBackTab = stroke.key == .tab && stroke.modifiers == .shift
    guard stroke.modifiers.isEmpty || isBackTab else { return false }
    switch stroke.key {
    case .return, .keypadEnter, .space: activateLink(current)
    case .tab where isBackTab: return focusLink(current - 1)
    case .left, .up: return focusLink(current - 1)
    case .tab, .right, .down: return focusLink(current + 1)
    default: return false
    }
    return true
  }

  private func focusLink(_ index: Int) -> Bool {
    guard let styled, styled.links.indices.contains(index) else { return false }
    styled.focusedLink = index
    displayDidChange()
    return true
  }

  // MARK: Accessibility

  func describeStyled(into description: inout AccessibilityDescription) {
    guard let styled else { return }
    if styled.hasLinks { description.kind = .container }
    styled.selection?.describeSelection(into: &description)
  }

  /// The elements of the links. `nil` if there are none.
  var linkElements: [Responder]? {
    guard let styled, styled.hasLinks else { return nil }
    let links = styled.links
    if styled.linkElements.count != links.count {
      styled.linkElements = links.indices.map { index in
        LinkElement(in: self) { [weak self] in
          self?.activateLink(index)
          return self != nil
        }
      }
      var (rest, start) = ((styled.text?.string ?? "")[...], 0)
      for (element, link) in zip(styled.linkElements, links) {
        rest = rest.dropFirst(link.range.lowerBound - start)
        element.accessibilityLabel = String(rest.prefix(link.range.count))
        start = link.range.lowerBound
      }
    }
    for (index, element) in styled.linkElements.enumerated() {
      element.accessibilityFrameInContainerSpace =
        Rect(enclosing: rects(ofLink: index).flatMap(\.corners)) ?? .zero
    }
    return styled.linkElements
  }
}

extension Label: SpokenText {
  package var spokenAttributes: [TextAppearance.Run] { styled?.text?.spokenAttributes(font: ownFont) ?? [] }

  package var spokenStandard: (font: Font, color: Color?, alignment: TextAlignment) {
    (laidOutFont, textColor, textAlignment)
  }

  package var spokenLines: [TextAppearance.Line] {
    if let shown = styledLines { return shown.layout.spokenLines(0..<shown.lines.count, at: styledOrigin) }
    return plainSpokenLines
  }
}

extension AttributedText {
  /// The attributes that assistive technologies can tell, by runs.
  ///
  /// - Parameter font: The font of characters without one.
  package func spokenAttributes(font: Font) -> [TextAppearance.Run] {
    runs.map { run in
      let attributes = run.attributes
      var spoken = TextAppearance.Attributes(font: attributes.font ?? font)
      spoken.foreground = attributes.foregroundColor?.resolved(with: .dynamic)
      spoken.background = attributes.backgroundColor?.resolved(with: .dynamic)
      spoken.isUnderlined = attributes.underlineStyle != nil || attributes.link != nil
      spoken.isStruckThrough = attributes.strikethroughStyle != nil
      spoken.link = attributes.link
      spoken.alignment = attributes.paragraphStyle?.alignment
      return TextAppearance.Run(range: run.range, attributes: spoken)
    }
  }
}
