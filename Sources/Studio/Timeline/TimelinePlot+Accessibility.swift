import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

// The plot for assistive technologies: the playhead as a slider, the input as a list, and the lanes as a list whose
// items contain the bars. Only what is in sight has elements, and the selected bar.

/// The elements of a timeline's plot.
@MainActor
final class TimelineElements {
  private unowned let plot: TimelinePlot
  private let playhead: PlayheadElement
  private let input: InputElement
  private let lanes: LanesElement
  private var laneElements: [String: LaneElement] = [:]
  private var barElements: [BarElement.Key: BarElement] = [:]
  private var markElements: [MarkElement.Key: MarkElement] = [:]

  init(of plot: TimelinePlot) {
    self.plot = plot
    playhead = PlayheadElement(accessibilityContainer: plot)
    input = InputElement(accessibilityContainer: plot)
    lanes = LanesElement(accessibilityContainer: plot)
  }

  /// Returns the elements of what is in sight now.
  func update() -> [Responder] {
    let (layout, scale, width) = (plot.layout, plot.scale, plot.namesWidth)
    let area = Rect(
      x: 0, y: plot.lanesTop, width: plot.bounds.width, height: max(0, plot.bounds.height - plot.lanesTop))
    playhead.accessibilityIdentifier = plot.ruler.accessibilityIdentifier
    playhead.accessibilityFrameInContainerSpace = Rect(
      x: width, y: 0, width: max(0, plot.bounds.width - width), height: TimelinePlot.Metrics.ruler)
    updateInput(scale)
    lanes.accessibilityFrameInContainerSpace = area
    let origin = plot.lanesOrigin
    var visible = Array(layout.lanes(from: area.minY - origin, to: area.maxY - origin))
    let selected = plot.selection.map { layout.lane(of: $0) }
    if let selected, !visible.contains(selected) {
      visible.append(selected)
      visible.sort()
    }
    var (laneElements, barElements): ([String: LaneElement], [BarElement.Key: BarElement]) = ([:], [:])
    lanes.shown = visible.map { index in
      let lane = layout.lanes[index]
      let element = self.laneElements[lane.view] ?? LaneElement(accessibilityContainer: plot)
      laneElements[lane.view] = element
      element.set(lane, at: index)
      element.accessibilityFrameInContainerSpace = Rect(
        x: 0, y: origin + layout.tops[index], width: area.width,
        height: layout.tops[index + 1] - layout.tops[index])
      var bars: [Int] = []
      for row in lane.rows { bars += layout.bars(ofRow: row, in: scale.range).map(\.entry) }
      if let selection = plot.selection, index == selected, !bars.contains(selection) {
        bars.append(selection)
      }
      element.bars = bars.map { entry in
        let key = BarElement.Key(layout.entries[entry])
        let bar = self.barElements[key] ?? BarElement(accessibilityContainer: plot)
        barElements[key] = bar
        bar.set(layout.entries[entry])
        let (extent, row) = (layout.bar(of: entry), layout.row(of: entry))
        let left = max(scale.place(extent.start), scale.start)
        let right = min(
          max(scale.place(min(extent.extent, plot.present())), left + 1), max(scale.end, left + 1))
        bar.accessibilityFrameInContainerSpace = Rect(
          x: left, y: origin + row.top, width: right - left, height: row.bottom - row.top)
        return bar
      }
      return element
    }
    (self.laneElements, self.barElements) = (laneElements, barElements)
    return [playhead, input, lanes]
  }

  private func updateInput(_ scale: LinearScale) {
    let top = TimelinePlot.Metrics.ruler
    input.accessibilityFrameInContainerSpace = Rect(
      x: 0, y: top, width: plot.bounds.width, height: TimelinePlot.Metrics.marks)
    let (times, now) = (scale.range, plot.present())
    var elements: [MarkElement.Key: MarkElement] = [:]
    let row = TimelinePlot.Metrics.marks / 2
    input.shown = plot.marks.filter { $0.start <= times.upperBound && $0.end(at: now) >= times.lowerBound }
      .map {
        let key = MarkElement.Key(kind: $0.kind, start: $0.start)
        let element = elements[key] ?? markElements[key] ?? MarkElement(accessibilityContainer: plot)
        elements[key] = element
        element.set($0)
        let left = max(scale.place($0.start), scale.start)
        let right = min(max(scale.place($0.end(at: now)), left + 1), max(scale.end, left + 1))
        element.accessibilityFrameInContainerSpace = Rect(
          x: left, y: top + ($0.isOfPointer ? 0 : row), width: right - left, height: row)
        return element
      }
    markElements = elements
  }
}

extension TimelineLayout {
  /// Returns the index of the lane of an entry.
  func lane(of entry: Int) -> Int {
    lanes(from: row(of: entry).top, to: row(of: entry).top + 1e-6).lowerBound
  }
}

/// An element of the plot.
class TimelineElement: AccessibilityElement {
  fileprivate var plot: TimelinePlot? { accessibilityContainer as? TimelinePlot }

  /// Describes the element as the part of the plot that has the plot's focus, if the last key was for it.
  fileprivate func takeFocus(_ description: inout AccessibilityDescription, _ isCurrent: Bool) {
    if let plot { description.takeFocus(of: plot, isCurrent: isCurrent) }
  }

  fileprivate func takeFocus() -> Bool {
    guard let plot, plot.becomeFocused() else { return false }
    return plot.showFocus()
  }
}

/// The playhead.
private final class PlayheadElement: TimelineElement {
  override func describe(into description: inout AccessibilityDescription) {
    description.become(.slider)
    description.label = "Playhead"
    guard let plot else { return }
    description.value = plot.time.clock(decimals: 3) + (plot.past == nil ? ", now" : "")
    description.range = AccessibilityRange(
      value: plot.time, minimum: 0, maximum: plot.present(), step: 1.0 / 60)
    description.actions = [.increment, .decrement]
    takeFocus(&description, plot.currentPart == .playhead || plot.selection == nil)
  }

  override func accessibilityIncrement() { _ = plot?.changeTime(.step) }
  override func accessibilityDecrement() { _ = plot?.changeTime(.stepBack) }

  override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get {
      guard let plot else { return nil }
      return [
        AccessibilityCustomAction(name: "Go to now") { [weak plot] _ in plot?.changeTime(.present) ?? false },
        AccessibilityCustomAction(name: "Begin the range here") { [weak plot] _ in
          plot.map { $0.setRange(start: $0.time) } != nil
        },
        AccessibilityCustomAction(name: "End the range here") { [weak plot] _ in
          plot.map { $0.setRange(end: $0.time) } != nil
        },
      ]
        + (plot.range == nil
          ? []
          : [
            AccessibilityCustomAction(name: "Remove the range") { [weak plot] _ in
              plot?.range = nil
              return plot != nil
            }
          ])
    }
    set {}
  }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    switch request {
    case .setValue(let time):
      guard let plot, time.isFinite else { return false }
      return plot.changeTime(.seek(min(max(time, 0), plot.present())))
    case .focus:
      plot?.currentPart = .playhead
      return takeFocus()
    default: return super.accessibilityPerform(request)
    }
  }
}

/// The marks of the application's input.
private final class InputElement: TimelineElement {
  var shown: [MarkElement] = []
  override var accessibilityElements: [Responder]? {
    get { shown }
    set {}
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.list, .container)
    description.label = "Input"
  }
}

/// A mark of the application's input.
private final class MarkElement: TimelineElement {
  struct Key: Hashable {
    var kind: TimelineMark.Kind
    var start: Double
  }

  private var mark: TimelineMark?

  func set(_ mark: TimelineMark) { self.mark = mark }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.listItem)
    description.label = mark?.words
    description.value = mark.map { $0.start.clock(decimals: 3) }
    description.hint = "Goes to the time of the input"
    description.addPress()
  }

  override func accessibilityActivate() -> Bool {
    mark.flatMap { plot?.changeTime(.seek($0.start)) } ?? false
  }
}

/// The lanes, of which those in sight are elements.
private final class LanesElement: TimelineElement {
  var shown: [LaneElement] = []
  override var accessibilityElements: [Responder]? {
    get { shown }
    set {}
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.list, .container)
    description.label = "Views"
    guard let plot else { return }
    description.table = AccessibilityGrid(rows: plot.layout.lanes.count)
    let (scroll, content) = (plot.scrollView, plot.layout.height)
    if scroll.contentOffset.y + scroll.bounds.height < content { description.actions.append(.scrollForward) }
    if scroll.contentOffset.y > 0 { description.actions.append(.scrollBackward) }
  }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard let plot else { return false }
    switch request {
    case .scrollToRow(let row):
      guard plot.layout.lanes.indices.contains(row) else { return false }
      return scroll(to: plot.layout.tops[row])
    case .action(AccessibilityAction.scrollForward.name):
      return scroll(to: plot.scrollView.contentOffset.y + plot.scrollView.bounds.height)
    case .action(AccessibilityAction.scrollBackward.name):
      return scroll(to: plot.scrollView.contentOffset.y - plot.scrollView.bounds.height)
    default: return super.accessibilityPerform(request)
    }
  }

  private func scroll(to top: Double) -> Bool {
    guard let plot else { return false }
    let most = max(0, plot.layout.height - plot.scrollView.bounds.height)
    let offset = Point(plot.scrollView.contentOffset.x, min(max(0, top), most))
    plot.scrollView.setContentOffset(offset, animated: false)
    return true
  }
}

/// A lane: the animations of a view.
private final class LaneElement: TimelineElement {
  private var (name, index, count) = ("", 0, 0)
  var bars: [BarElement] = []

  func set(_ lane: TimelineLane, at index: Int) {
    (name, self.index) = (lane.view, index)
    count = lane.rows.reduce(0) { $0 + $1.bars.count }
  }

  override var accessibilityElements: [Responder]? {
    get { bars }
    set {}
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.listItem, .container)
    description.label = name
    description.value = count.counted("animation")
    description.cell = AccessibilityCell(row: index)
  }
}

/// A bar: an animation.
private final class BarElement: TimelineElement {
  struct Key: Hashable {
    var (view, property) = ("", "")
    var (added, group) = (0.0, 0)

    init(_ entry: Timeline.Entry) {
      (view, property, added, group) = (entry.view, entry.property, entry.added, entry.group)
    }
  }

  private var entry: Timeline.Entry?

  func set(_ entry: Timeline.Entry) { self.entry = entry }

  private var isSelected: Bool { entry.map { Key($0) } == plot?.selectedEntry.map { Key($0) } }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.button)
    description.label = entry?.property
    description.value = entry?.words
    description.hint = "Shows the animation's curve"
    description.states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
    description.addPress()
    takeFocus(&description, isSelected && plot?.currentPart == .bar)
  }

  override func accessibilityActivate() -> Bool { select() }

  private func select() -> Bool {
    guard let plot, let entry, let index = plot.layout.entry(like: entry) else { return false }
    plot.select(index)
    return true
  }

  override var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get {
      [
        AccessibilityCustomAction(name: "Show the whole animation") { [weak self] _ in
          guard let self, let plot, let entry, let index = plot.layout.entry(like: entry) else {
            return false
          }
          plot.fit(plot.shownExtent(of: index))
          return true
        }
      ]
    }
    set {}
  }

  override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    switch request {
    case .focus:
      guard select() else { return false }
      plot?.currentPart = .bar
      return takeFocus()
    case .setSelected(let isOn):
      guard isOn else {
        if isSelected { plot?.select(nil) }
        return true
      }
      return select()
    case .scrollIntoView: return select()
    default: return super.accessibilityPerform(request)
    }
  }
}
