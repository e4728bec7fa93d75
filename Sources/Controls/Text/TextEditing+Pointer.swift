import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI

/// A count of presses in quick succession at one place. One press selects by character, two by word, three by
/// paragraph.
struct TextClicks {
  /// The greatest distance between two presses of a series, in points. It is smaller than that of other
  /// double clicks, because letters are small.
  private static let slop = 6.0

  private var last: (place: Point, time: Double, count: Int)?

  /// Counts a press.
  ///
  /// - Returns: The number of the press in its series, from 1 to 3. The fourth press counts as 1 again.
  mutating func count(_ place: Point, at time: Double) -> Int {
    var count = 1
    if let last, time - last.time <= GestureMetrics.multipleTapInterval,
      last.place.distance(to: place) <= Self.slop
    {
      count = last.count % 3 + 1
    }
    last = (place, time, count)
    return count
  }
}

/// A drag that selects text.
struct TextDrag {
  /// The unit by which the drag extends the selection.
  var unit: TextUnit
  /// The range that the press selected. It stays selected.
  var anchor: Range<Int>
  /// The pointer's location, in the stage's coordinates.
  var location: Point
  var scrolling: Agenda.Entry?
}

extension TextEditing {
  /// The interval between two steps of scrolling during a drag beyond the edge, in seconds; a step's length
  /// as a share of the distance to the edge; and the least step, in points.
  private enum Autoscroll {
    static let interval = 0.05
    static let share = 0.25
    static let least = 2.0
  }

  // MARK: The primary button

  func touchBegan(_ touch: Touch) {
    guard view.allowsSelecting, touch.kind == .mouse else { return }
    press(at: touch.location)
  }

  func touchMoved(_ touch: Touch) {
    guard drag != nil else { return }
    drag?.location = touch.location
    followDrag()
  }

  /// Ends a touch.
  ///
  /// - Parameter isInside: Whether the touch ended inside the view.
  func touchEnded(_ touch: Touch, isInside: Bool) {
    if drag != nil { return endDrag() }
    // A finger that goes down may begin to scroll. It places the caret when it goes up.
    guard touch.kind != .mouse, isInside, view.allowsSelecting,
      touch.location.distance(to: touch.origin) <= GestureMetrics.panSlop
    else { return }
    press(at: touch.location)
    endDrag()
  }

  func endDrag() {
    guard let drag else { return }
    drag.scrolling?.cancel()
    self.drag = nil
    publishSelection()
  }

  private func press(at location: Point) {
    guard let point = view.convertFromStage(location), let stage = view.stage else { return }
    let count = clicks.count(location, at: stage.time)
    drag?.scrolling?.cancel()
    commitMarkedText()
    let place = place(closestTo: point)
    let unit: TextUnit =
      count == 1 ? .character : count == 2 ? .word : view.isMultiline ? .paragraph : .document
    if unit == .character {
      let anchor = stage.isShiftHeld ? selection.anchor : place.offset
      drag = TextDrag(unit: unit, anchor: anchor..<anchor, location: location)
      select(
        TextSelection(anchor: anchor, head: place.offset), prefersEndOfLine: place.prefersEndOfLine)
    } else {
      let range = range(of: unit, at: character(at: point, near: place.offset))
      drag = TextDrag(unit: unit, anchor: range, location: location)
      select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
    }
  }

  /// Returns the character at a point. It may lie at either side of the nearest caret position.
  private func character(at point: Point, near offset: Int) -> Int {
    layout?.character(at: point - view.textOrigin) ?? offset
  }

  private func followDrag() {
    guard let drag, let point = view.convertFromStage(drag.location) else { return }
    let window = view.textWindow
    let inside = Point(
      min(max(point.x, window.minX), window.maxX),
      min(max(point.y, window.minY), max(window.minY, window.maxY - 1)))
    let place = place(closestTo: inside)
    if drag.unit == .character {
      let selection = TextSelection(anchor: drag.anchor.lowerBound, head: place.offset)
      if selection != self.selection { select(selection, prefersEndOfLine: place.prefersEndOfLine) }
    } else {
      let range = range(of: drag.unit, at: character(at: inside, near: place.offset))
      let isBackwards = range.lowerBound < drag.anchor.lowerBound
      select(
        isBackwards
          ? TextSelection(anchor: drag.anchor.upperBound, head: range.lowerBound)
          : TextSelection(
            anchor: drag.anchor.lowerBound, head: max(range.upperBound, drag.anchor.upperBound)))
    }
    scrollForDrag(point - inside)
  }

  /// Scrolls repeatedly while the pointer is outside the text's window.
  private func scrollForDrag(_ way: Point) {
    guard abs(way.x) > 1 || abs(way.y) > 1, let stage = view.stage else {
      drag?.scrolling?.cancel()
      drag?.scrolling = nil
      return
    }
    guard drag?.scrolling == nil else { return }
    drag?.scrolling = stage.schedule(at: stage.time + Autoscroll.interval) { [weak self, weak view] in
      guard let self, view != nil, drag != nil else { return }
      drag?.scrolling = nil
      self.view.scrollText(by: Point(Self.step(way.x), Self.step(way.y)))
      followDrag()
    }
  }

  private static func step(_ way: Double) -> Double {
    abs(way) <= 1 ? 0 : (max(abs(way) * Autoscroll.share, Autoscroll.least)) * (way < 0 ? -1 : 1)
  }

  // MARK: Other buttons

  /// Adds the recognizers of the middle button, which pastes, and the secondary button, which opens the menu.
  func watchButtons() {
    let middle = ButtonPressRecognizer(.middle)
    middle.began = { [weak self] in self?.middlePressed(at: $0) }
    let secondary = ButtonPressRecognizer(.secondary)
    secondary.began = { [weak self] in self?.secondaryPressed(at: $0) }
    secondary.ended = { [weak self] in self?.menu?.released(at: $0) }
    for recognizer in [middle, secondary] { view.addGestureRecognizer(recognizer) }
  }

  private func middlePressed(at location: Point) {
    guard hasKeyboard, view.allowsEditing, let point = view.convertFromStage(location) else { return }
    let place = place(closestTo: point)
    select(.caret(place.offset), prefersEndOfLine: place.prefersEndOfLine)
    pastePrimarySelection()
  }

  private func secondaryPressed(at location: Point) {
    guard view.allowsSelecting, let point = view.convertFromStage(location) else { return }
    commitMarkedText()
    let isOnSelection =
      layout?.selectionRects(of: selection.range).contains { $0.contains(point - view.textOrigin) } == true
    if !isOnSelection {
      let place = place(closestTo: point)
      select(.caret(place.offset), prefersEndOfLine: place.prefersEndOfLine)
    }
    openMenu(at: location)
  }
}
