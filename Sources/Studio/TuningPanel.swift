import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeSession
import GlissadeUI

/// A panel that edits the parameters and timings of the effects on the screen: a curve editor, sliders and
/// fields, a history, saved variants, and the source that reproduces the motion with UIKit.
final class TuningPanel: ToolPanel {
  let titleLabel = Label("", font: .systemFont(ofSize: 17, weight: .semibold))
  let editor = CurveEditor()
  let controls = TimingControls()
  let variantsBar = VariantsBar()
  let undoButton = Button(image: Image(asset: "icons/strip-undo"), style: .tinted)
  let redoButton = Button(image: Image(asset: "icons/strip-redo"), style: .tinted)
  let resetButton = Button("Reset", style: .tinted)
  let copyButton = CopyMenu()
  let scrollView = ScrollView()
  let emptyLabel = Label("Nothing to tune on this screen.", font: .systemFont(ofSize: 15))

  /// The tunings of the motions of the session, followed by those of the screen's effects.
  private(set) var tunings: [Tuning] = []
  /// The motions of the session, as many as the first of `tunings`.
  private(set) var motions: [MotionRecord.Entry] = []
  /// The tunings of the screen's effects.
  var screenTunings: [Tuning] { Array(tunings.dropFirst(motions.count)) }
  private(set) var sections: [Section] = []

  /// The rows of a tuning, with a title above those of a second effect, or with the row of a motion.
  struct Section {
    var label: Label?
    var header: MotionHeader?
    let rows: [TuningRow]
  }

  let motionsLabel = Label("Motions", font: .systemFont(ofSize: 13, weight: .semibold))
  let motionsBar = MotionsBar()
  /// Returns the motion of an entry of the record as a tuning.
  var tuned: ((MotionRecord.Entry) -> Tuning)?
  /// Returns whether values of a motion are not those of the source.
  var isUnsaved: ((MotionRecord.Entry) -> Bool)?
  /// Returns whether values of the screen's effects are not those of the source.
  var areParametersUnsaved: (() -> Bool)?
  /// Returns why values of a motion cannot be written to the source. `nil` if they can.
  var obstacle: ((MotionRecord.Entry) -> String?)?
  private(set) var choiceRows: [ChoiceRow] = []

  /// The motion that is edited: the index of its effect, and of the timing within the effect.
  private var current = Place(effect: 0, motion: 0) {
    didSet {
      guard current != oldValue else { return }
      showCurrent()
      setNeedsLayout()
    }
  }
  /// The index of the keyframe whose numbers are shown.
  private var keyframe = 0

  private struct Place: Equatable {
    var effect: Int
    var motion: Int
  }

  /// Called with the name of the setting or timing that has changed, or with `nil` if several have changed.
  var onChange: ((String?) -> Void)?
  /// Called with the name of a choice and the index of the selected option.
  var onChoose: ((String, Int) -> Void)?
  /// Copies a text to the clipboard and returns whether there is a clipboard.
  var copy: (String) -> Bool {
    get { copyButton.copy }
    set { copyButton.copy = newValue }
  }
  /// Returns the stage that is shown, whose running animations are marked on the curve.
  var seenStage: (() -> Stage?)?

  // MARK: History and variants

  /// The history and the variants of each screen, by the screen's name.
  var books: [String: Book] = [:]
  var screenName = ""

  /// The history and the saved variants of a screen.
  struct Book {
    var history: TuningHistory<TuningValues>
    var variants = TuningVariants()
    /// The name of the variant that was selected before the current one.
    var previous: String?
    var status = ""
    /// Whether the variants were saved.
    var isSaved = false
  }

  /// The file of variants that the command line specifies.
  var source: TuningSource?
  /// Writes a text to a file. `nil` if there are no files.
  var write: ((_ text: String, _ path: String) throws -> Void)?
  /// Returns whether there is a file at a path.
  var exists: (_ path: String) -> Bool = { _ in false }
  /// Shows other values beside the current ones, or ends the comparison if the values are `nil`. Returns
  /// whether the comparison is shown.
  var compare: ((TuningValues?, VariantsBar.Comparison) -> Bool)?
  var comparison = VariantsBar.Comparison.off

  init() {
    super.init("tuning", label: "Tuning")
    undoButton.accessibilityLabel = "Undo"
    redoButton.accessibilityLabel = "Redo"
    scrollView.accessibilityLabel = "Parameters"
    for label in [titleLabel, motionsLabel] { label.accessibilityTraits = .header }
    for button in [undoButton, redoButton, resetButton, copyButton] {
      button.font = .systemFont(ofSize: 14, weight: .semibold)
      button.contentInsets = EdgeInsets(left: 8, right: 8)
    }
    undoButton.addAction(for: .primaryActionTriggered) { [weak self] in _ = self?.undo() }
    redoButton.addAction(for: .primaryActionTriggered) { [weak self] in _ = self?.redo() }
    resetButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.setAll([:]) }
    editor.previousButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.step(by: -1) }
    editor.nextButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.step(by: 1) }
    editor.onChange = { [weak self] in self?.change($0, isFinal: $1) }
    editor.onSelect = { [weak self] in self?.selectKeyframe(of: $0) }
    controls.onChange = { [weak self] in self?.change($0, isFinal: true) }
    listenToVariants()
    emptyLabel.textAlignment = .center
    // The name of a site ends with its line, which stays visible.
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.75
    titleLabel.lineBreakMode = .byTruncatingMiddle
    for part in [motionsLabel, motionsBar, controls, variantsBar] { scrollView.addSubview(part) }
    add([
      titleLabel, closeButton, editor, undoButton, redoButton, resetButton, copyButton, scrollView,
      emptyLabel,
    ])
  }

  // MARK: - Tunings

  /// Shows the parameters, timings and choices of a screen.
  func show(
    _ tunings: [Tuning], motions: [MotionRecord.Entry] = [], choices: [ScreenChoice] = [], of screen: String
  ) {
    // Another stage of the same screen, as after a replay, leaves the selection as it is.
    let kept: (effect: String?, timing: String?) =
      screen == screenName ? (tuning?.title, timing?.name) : (nil, nil)
    screenName = screen
    self.motions = motions
    for row in choiceRows { row.removeFromSuperview() }
    choiceRows = choices.map { choice in
      ChoiceRow(choice, identifier: "\(identifier).\(choice.name)") { [weak self] in
        self?.onChoose?(choice.name, $0)
      }
    }
    for row in choiceRows { scrollView.addSubview(row) }
    makeSections(of: tunings)
    openBook()
    if let effect = self.tunings.firstIndex(where: { $0.title == kept.effect }) {
      let motion = self.tunings[effect].timings.firstIndex { $0.name == kept.timing }
      current = Place(effect: effect, motion: motion ?? 0)
    } else {
      scrollView.setContentOffset(.zero, animated: false)
      current = first
    }
    showCurrent()
    paletteDidChange()
    setNeedsLayout()
  }

  /// Shows the parameters of effects that another option has brought. The choice keeps the keyboard focus.
  func show(_ tunings: [Tuning]) {
    makeSections(of: tunings)
    for row in choiceRows { row.update() }
    current = first
    showCurrent()
    paletteDidChange()
    setNeedsLayout()
  }

  /// Shows the motions of the session after another one has been played. The selection stays.
  func show(motions: [MotionRecord.Entry]) {
    let effects = screenTunings
    let selected = tuning?.title
    self.motions = motions
    makeSections(of: effects)
    let index = tunings.firstIndex { $0.title == selected }
    current = index.map { Place(effect: $0, motion: 0) } ?? first
    showCurrent()
    paletteDidChange()
    setNeedsLayout()
  }

  /// The first motion of the screen's effects, or otherwise the motion that was played last.
  private var first: Place {
    if let index = motions.firstIndex(where: { $0.motion.site == wanted }) {
      return Place(effect: index, motion: 0)
    }
    return Place(effect: tunings.count > motions.count ? motions.count : 0, motion: 0)
  }

  /// The site of the motion that was chosen in the timeline or the inspector last.
  private var wanted: AnimationSite?

  /// The motion that is edited. `nil` if an effect is.
  var currentMotion: MotionRecord.Entry? {
    motions.indices.contains(current.effect) ? motions[current.effect] : nil
  }

  private func makeSections(of tunings: [Tuning]) {
    self.tunings = motions.compactMap { tuned?($0) } + tunings
    for section in sections {
      section.label?.removeFromSuperview()
      section.header?.removeFromSuperview()
      for row in section.rows { row.removeFromSuperview() }
    }
    sections = self.tunings.enumerated().map { index, tuning in
      let rows = tuning.settings.map { setting in
        let name = setting.name.replacing(" ", with: ".")
        return TuningRow(setting, identifier: "\(identifier).\(name)") { [weak self] isFinal in
          self?.didChange(setting.name, isFinal: isFinal)
        }
      }
      var section = Section(rows: rows)
      if index < motions.count {
        section.header = header(of: motions[index], tuning.title, at: index)
      } else if index > 0 {
        section.label = Label(tuning.title, font: .systemFont(ofSize: 15, weight: .semibold))
      }
      section.label?.accessibilityTraits = .header
      section.label.map(scrollView.addSubview)
      section.header.map(scrollView.addSubview)
      for row in rows { scrollView.addSubview(row) }
      return section
    }
    for part in [motionsLabel, motionsBar] { part.isHidden = motions.isEmpty }
  }

  private func header(of entry: MotionRecord.Entry, _ title: String, at index: Int) -> MotionHeader {
    let header = MotionHeader(site: title, call: entry.motion.call.rawValue, count: entry.count)
    header.accessibilityIdentifier = "\(identifier).motion.\(index + 1)"
    header.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.current = Place(effect: index, motion: 0)
      self?.showFirstRow(of: index)
    }
    return header
  }

  /// Scrolls as far as the first slider of a motion is not in sight below its row.
  private func showFirstRow(of index: Int) {
    layoutIfNeeded()
    guard sections.indices.contains(index), let header = sections[index].header,
      let row = sections[index].rows.first
    else { return }
    scrollView.scrollRectToVisible(header.frame.union(row.frame), animated: true)
  }

  /// Updates the rows of the motions: their values, and which of them is open.
  private func showMotions() {
    for (index, entry) in motions.enumerated() where index < sections.count {
      let section = sections[index]
      section.header?.show(words(of: tunings[index]), isChanged: isUnsaved?(entry) == true)
      let isOpen = index == current.effect
      section.header?.isOpen = isOpen
      for row in section.rows { row.isHidden = !isOpen }
    }
    let areChanged = motions.contains { isUnsaved?($0) == true }
    motionsBar.saveButton.isEnabled = areChanged || areParametersUnsaved?() == true
    motionsBar.revertButton.isEnabled = areChanged
    motionsBar.openButton.isEnabled = currentMotion != nil
  }

  /// The values of a motion in a line.
  private func words(of tuning: Tuning) -> String {
    let numbers = tuning.settings.map { setting in
      let text = setting.unit.text(of: setting.value).withMinusSign
      return setting.unit == .seconds && setting.title != "Duration" || setting.unit == .ratio
        ? "\(setting.title.lowercased()) \(text)" : text
    }
    let curves = tuning.timings.compactMap { timing -> String? in
      if case .curve(let curve) = timing.value { curve.name } else { nil }
    }
    return (numbers + curves).joined(separator: "  ·  ")
  }

  private var tuning: Tuning? { tunings.indices.contains(current.effect) ? tunings[current.effect] : nil }

  /// The timing that is edited. `nil` if the effect has none.
  var timing: Tuning.TimingSetting? {
    guard let tuning, tuning.timings.indices.contains(current.motion) else { return nil }
    return tuning.timings[current.motion]
  }

  /// Updates the display of the motion that is edited.
  func showCurrent() {
    let title = tuning?.title ?? "Tuning"
    if titleLabel.text != title {
      titleLabel.text = title
      setNeedsLayout()
    }
    let isEmpty = tuning == nil
    for part in [editor, undoButton, redoButton, resetButton, scrollView] { part.isHidden = isEmpty }
    copyButton.tuning = tuning
    emptyLabel.isHidden = !isEmpty
    let hadControls = !controls.isHidden
    controls.isHidden = timing == nil
    if timing == nil { controls.chooser.isHidden = true }
    let width = controls.bounds.width
    let height = controls.height(inWidth: width)
    if let timing {
      editor.show(timing.value, duration: timing.duration?.value ?? 0, title: timing.title)
      controls.show(timing, keyframe: keyframe)
    } else if let tuning, currentMotion != nil {
      // A call without a curve of the four, such as one with a spring, has only its numbers here.
      editor.show(title: tuning.title)
    } else if let tuning {
      editor.show(tuning.curve, title: tuning.title)
    } else {
      editor.clear()
    }
    showSpringDurations()
    let count = tunings.reduce(0) { $0 + max(1, $1.timings.count) }
    for button in [editor.previousButton, editor.nextButton] { button.isHidden = count < 2 }
    showBook()
    showMotions()
    if let entry = currentMotion, let obstacle = obstacle?(entry) {
      motionsBar.status = obstacle.prefix(1).uppercased() + obstacle.dropFirst()
    } else {
      motionsBar.status = motionsStatus
    }
    if controls.isHidden == hadControls || height != controls.height(inWidth: width) {
      setNeedsLayout()
    }
  }

  /// The result of the last saving or reverting of motions.
  var motionsStatus = ""

  /// Updates all values to those of the settings.
  func update() {
    for row in sections.flatMap(\.rows) { row.update() }
    showCurrent()
  }

  // MARK: - The selected motion

  /// Selects the motion that a setting belongs to.
  private func follow(_ name: String, of effect: Int) {
    // The rows of another screen lose the focus when they are removed.
    guard tunings.indices.contains(effect) else { return }
    guard let motion = Self.motion(of: name, in: tunings[effect]) else {
      if current.effect != effect { current = Place(effect: effect, motion: 0) }
      return
    }
    current = Place(effect: effect, motion: motion)
  }

  /// Returns the index of the timing that a setting belongs to: the timing of which it is a part or the
  /// duration, or otherwise the timing with which its name shares the most leading words.
  private static func motion(of name: String, in tuning: Tuning) -> Int? {
    let timings = tuning.timings
    if let index = timings.firstIndex(where: { $0.parts.contains { $0.name == name } }) { return index }
    if let index = timings.firstIndex(where: { $0.duration?.name == name }) { return index }
    func common(_ timing: Tuning.TimingSetting) -> Int {
      zip(timing.name.split(separator: "-"), name.split(separator: "-")).prefix { $0 == $1 }.count
    }
    guard let best = timings.indices.max(by: { common(timings[$0]) < common(timings[$1]) }),
      common(timings[best]) > 0
    else { return nil }
    return best
  }

  /// Selects the motion that made an entry of the timeline, if one of these tunings did.
  func follow(_ entry: Timeline.Entry) {
    wanted = entry.site
    if let index = motions.firstIndex(where: { $0.motion.site == entry.site }), index < tunings.count {
      current = Place(effect: index, motion: 0)
      return
    }
    for (effect, tuning) in tunings.enumerated() {
      if let motion = tuning.timings.firstIndex(where: { $0.makes(entry) }) {
        current = Place(effect: effect, motion: motion)
        return
      }
    }
  }

  private func step(by step: Int) {
    let places = tunings.enumerated().flatMap { effect, tuning in
      (0..<max(1, tuning.timings.count)).map { Place(effect: effect, motion: $0) }
    }
    guard let index = places.firstIndex(of: current) else { return }
    keyframe = 0
    current = places[(index + step + places.count) % places.count]
  }

  private func selectKeyframe(of handle: String) {
    guard timing?.value.kind == .keyframes,
      let number = handle.split(separator: ".").first.flatMap({ Int($0) })
    else {
      return
    }
    keyframe = number - 1
    if let timing { controls.show(timing, keyframe: keyframe) }
  }

  // MARK: - Changes

  private func didChange(_ name: String, isFinal: Bool) {
    guard let effect = tunings.firstIndex(where: { $0.settings.contains { $0.name == name } }) else { return }
    follow(name, of: effect)
    onChange?(name)
    // Settings that are parts of a timing change together.
    for row in sections[effect].rows where row.setting.name != name { row.update() }
    showCurrent()
    if isFinal { record(name) }
  }

  private func change(_ change: CurvePlot.Change, isFinal: Bool) {
    guard let timing else { return }
    if let duration = change.duration, let setting = timing.duration, setting.value != duration {
      setting.value = duration
      onChange?(setting.name)
    }
    let value = timing.withinRanges(change.timing)
    if value != timing.value, (try? timing.set(value)) != nil { onChange?(timing.name) }
    update()
    if isFinal { record(timing.name) }
  }

  // MARK: - Running animations

  /// Marks the progress of each running animation of this motion on the curve.
  private func showDots() {
    guard let timing, let stage = seenStage?() else {
      editor.dots = []
      return
    }
    let duration = timing.duration?.value ?? 0
    let (motion, length) = timing.value.timing(within: duration)
    editor.dots = stage.runningFractions(of: motion, duration: length)
  }

  // MARK: - Keyboard

  /// The first motion or slider if it is in sight without scrolling, and otherwise the first control of the timing. The
  /// close button if there is none of them.
  override var firstControl: Control {
    let main: Control? =
      sections.first?.header ?? sections.first?.rows.first { $0.slider.isEnabled }?.slider
    let timing = controls.isHidden ? nil : controls.firstControl
    guard let main else { return timing ?? closeButton }
    layoutIfNeeded()
    let isInSight = main.convert(main.bounds, to: scrollView).maxY <= scrollView.bounds.height
    return isInSight ? main : timing ?? main
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    performOnHistory(stroke) || super.keyPressed(stroke)
  }

  /// Undoes or redoes if the key is a key for that, and returns whether it is.
  func performOnHistory(_ stroke: KeyStroke) -> Bool {
    switch stroke {
    case KeyStroke(.z, modifiers: .control): _ = undo()
    case KeyStroke(.z, modifiers: [.control, .shift]), KeyStroke(.y, modifiers: .control): _ = redo()
    case KeyStroke(.s, modifiers: .control) where !motions.isEmpty:
      motionsBar.saveButton.sendActions(for: .primaryActionTriggered)
    default: return false
    }
    return true
  }

  override func focusDidMove(to view: View) {
    for (effect, section) in sections.enumerated() {
      if let row = section.rows.first(where: { view.isDescendant(of: $0) }) {
        follow(row.setting.name, of: effect)
      }
    }
    super.focusDidMove(to: view)
  }

  // MARK: - Appearance

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  override func paletteDidChange() {
    super.paletteDidChange()
    titleLabel.textColor = palette.label
    emptyLabel.textColor = palette.secondaryLabel
    motionsLabel.textColor = palette.label
    for section in sections { section.label?.textColor = palette.label }
    showBook()
  }

  override func name(_ prefix: String) {
    super.name(prefix)
    setIdentifiers(
      [
        "undo": undoButton, "redo": redoButton, "reset": resetButton, "copy": copyButton,
        "previous": editor.previousButton, "next": editor.nextButton,
      ], after: identifier)
    editor.identifier = "\(identifier).curve"
    controls.identifier = "\(identifier).timing"
    variantsBar.identifier = "\(identifier).variant"
    motionsBar.identifier = "\(identifier).motions"
  }

  // MARK: - Changes of the stage

  override func stageDidChange() { showDots() }

  override func motionDidChange() { showDots() }

  /// The panel opens at its top.
  override func didOpen() { scrollView.setContentOffset(.zero, animated: false) }

  override func didClose() {
    endComparison()
    // The rows are created when the panel opens, and they retain their screen.
    show([], of: "")
  }
}
