import GlissadeGeometry
import GlissadeInput
import GlissadeText

/// Presses in quick succession at one place: a letter, a word, a paragraph.
struct TextClicks {
  /// How far the presses may lie apart, in points: less than what makes a double click elsewhere, as letters are small.
  private static let slop = 6.0

  private var last: (place: Point, time: Double, count: Int)?

  /// Counts a press.
  ///
  /// - Returns: How many there are by now, from 1 to 3 and round.
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

/// A drag that selects.
struct TextDrag {
  /// What it selects by.
  var unit: TextUnit
  /// What was selected by the press, and stays selected.
  var anchor: Range<Int>
  /// Where the pointer is, in the stage's coordinates.
  var location: Point
  var scrolling: Agenda.Entry?
}

extension TextEditing {
  /// How often a drag beyond the edge scrolls, in seconds, and which share of the way beyond it at once.
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

  /// - Parameter isInside: Whether it was let go on the view.
  func touchEnded(_ touch: Touch, isInside: Bool) {
    if drag != nil { return endDrag() }
    // A finger may be about to scroll when it comes, and means a place when it goes.
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

  /// The character at a point, which is beside the nearest place for a caret.
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

  /// Scrolls again and again while the pointer is beyond the window.
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

  // MARK: The other buttons

  /// Lets the middle button paste and the secondary one open the menu.
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
