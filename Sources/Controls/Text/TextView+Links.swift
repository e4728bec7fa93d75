import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

// The links of a text that is not edited. A click activates one. Tab selects the next link, and Return activates it.

extension TextView {
  func followLink(_ touch: Touch) {
    guard !isEditable, editing.selection.isEmpty, let point = convertFromStage(touch.location),
      touch.location.distance(to: touch.origin) <= GestureMetrics.panSlop,
      let offset = editing.layout?.character(at: point - textOrigin)
    else { return }
    activateLink(at: offset)
  }

  /// Activates the link of a character, if the delegate permits it. Returns whether there is one.
  @discardableResult
  private func activateLink(at offset: Int) -> Bool {
    guard let link = editing.links.first(where: { $0.range.contains(offset) }) else { return false }
    if textDelegate?.textView(self, shouldInteractWith: link.url, in: link.range) ?? true, !Stage.isReplaying
    {
      Links.open(link.url)
    }
    return true
  }

  func keyPressedOnLinks(_ stroke: KeyStroke) -> Bool {
    guard !isEditable, editing.text.styles != nil else { return false }
    let isBackTab = stroke.key == .tab && stroke.modifiers == .shift
    guard stroke.modifiers.isEmpty || isBackTab else { return false }
    switch stroke.key {
    case .tab:
      let (links, selection) = (editing.links, editing.selection.range)
      let isOnLink = links.contains { $0.range == selection }
      let next =
        isBackTab
        ? links.last { $0.range.lowerBound < selection.lowerBound }
        : links.first {
          isOnLink ? $0.range.lowerBound > selection.lowerBound : $0.range.upperBound > selection.upperBound
        }
      guard let next else { return false }
      selectedRange = next.range
      scrollRangeToVisible(next.range)
      return true
    case .return, .keypadEnter: return activateLink(at: editing.selection.range.lowerBound)
    default: return false
    }
  }

  // MARK: Accessibility

  /// Whether links can be followed.
  var hasOpenLinks: Bool { !isEditable && editing.text.styles != nil && !editing.links.isEmpty }

  /// Updates the elements of the links, and returns them. `nil` if no link can be followed.
  func tellLinks() -> [Responder]? {
    guard hasOpenLinks else { return nil }
    let (links, origin) = (editing.links, textOrigin)
    if linkElements.count != links.count {
      linkElements = links.indices.map { index in
        LinkElement(in: self) { [weak self] in self?.activateLink(ofIndex: index) ?? false }
      }
    }
    var (rest, start) = (editing.text.text[...], 0)
    for (element, link) in zip(linkElements, links) {
      rest = rest.dropFirst(link.range.lowerBound - start)
      start = link.range.lowerBound
      let rects = editing.layout?.selectionRects(of: link.range) ?? []
      element.accessibilityLabel = String(rest.prefix(link.range.count))
      element.accessibilityFrameInContainerSpace =
        Rect(enclosing: rects.flatMap { $0.offsetBy(dx: origin.x, dy: origin.y).corners }) ?? .zero
    }
    return linkElements
  }

  private func activateLink(ofIndex index: Int) -> Bool {
    editing.links.indices.contains(index) && activateLink(at: editing.links[index].range.lowerBound)
  }
}

extension TextView: SpokenText {
  package var spokenAttributes: [TextAppearance.Run] {
    editing.attributedText?.spokenAttributes(font: ownFont) ?? []
  }

  package var spokenStandard: (font: Font, color: Color?, alignment: TextAlignment) {
    (scaledFont(ownFont), textColor, textAlignment)
  }

  package var spokenLines: [TextAppearance.Line] { editing.spokenLines(in: presentation.bounds) }
}

extension TextField: SpokenText {
  package var spokenAttributes: [TextAppearance.Run] { [] }

  package var spokenStandard: (font: Font, color: Color?, alignment: TextAlignment) {
    (scaledFont(ownFont), textColor, textAlignment)
  }

  package var spokenLines: [TextAppearance.Line] { editing.spokenLines(in: textWindow) }
}

extension TextEditing {
  /// Returns the lines in a part of the bounds, with the places of their characters.
  fileprivate func spokenLines(in window: Rect) -> [TextAppearance.Line] {
    guard let layout else { return [] }
    let origin = view.textOrigin
    return layout.spokenLines(
      layout.lines(fromY: window.minY - origin.y, toY: window.maxY - origin.y), at: origin)
  }
}
