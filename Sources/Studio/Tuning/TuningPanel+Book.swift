import GlissadeSession
import GlissadeUI

// The undo history and the variants of a screen.

extension TuningPanel {
  private var book: Book? {
    get { books[screenName] }
    set { books[screenName] = newValue }
  }

  /// The values of the effects, and those of motions that are not the values with which the program was compiled.
  private var state: TuningValues {
    let own = Array(tunings.prefix(motions.count))
    let initial = own.initialValues
    return screenTunings.values.merging(own.values.filter { initial[$0.key] != $0.value }) { $1 }
  }

  /// Opens the history of the current screen. If other values were set in the meantime, they are recorded as
  /// a step.
  func openBook() {
    guard !tunings.isEmpty else { return }
    guard book == nil else {
      book?.history.record(state)
      return
    }
    var book = Book(history: TuningHistory(state))
    if let file = try? source?.read(), file.screen == screenName {
      let initial = screenTunings.initialValues
      let variants = file.variants.all.map { variant in
        TuningVariant(name: variant.name, values: initial.merging(variant.values) { $1 })
      }
      book.variants = TuningVariants(
        variants, selected: source?.variant ?? file.variants.selected ?? variants.first?.name)
    }
    self.book = book
  }

  /// Updates the buttons of the history and the variants.
  func showBook() {
    guard let book, !tunings.isEmpty else {
      return variantsBar.show(TuningVariants(), isChanged: false, comparison: .off, status: "")
    }
    undoButton.isEnabled = book.history.canUndo
    redoButton.isEnabled = book.history.canRedo
    resetButton.isEnabled = tunings.values != tunings.initialValues
    let values = screenTunings.values
    let selected = book.variants.selected.flatMap { book.variants[$0] }
    variantsBar.show(
      book.variants, isChanged: selected.map { $0.values != values } ?? false, comparison: comparison,
      status: book.status)
  }

  // MARK: - History

  /// Records the current values as a step that can be undone.
  ///
  /// - Parameter subject: The name of the changed setting. Quick successive changes of one setting are a
  ///   single step.
  func record(_ subject: String? = nil) {
    book?.history.record(state, of: subject, at: stage?.time ?? 0)
    showBook()
  }

  func undo() -> Bool {
    guard book?.history.undo() == true else { return false }
    restore()
    return true
  }

  func redo() -> Bool {
    guard book?.history.redo() == true else { return false }
    restore()
    return true
  }

  private func restore() {
    guard let values = book?.history.present else { return }
    setAll(values, records: false)
  }

  /// Sets the listed values, and resets all other settings to the initial values of the effects.
  func setAll(_ values: TuningValues, records: Bool = true) {
    let names = tunings.apply(values)
    update()
    if records { record() }
    guard !names.isEmpty else { return }
    onChange?(names.count == 1 ? names[0] : nil)
  }

  // MARK: - Variants

  func listenToVariants() {
    variantsBar.keepButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.keep() }
    variantsBar.deleteButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.delete() }
    variantsBar.saveButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.save() }
    variantsBar.onChoose = { [weak self] in self?.choose($0) }
    variantsBar.onRename = { [weak self] in self?.rename($0, to: $1) }
    variantsBar.onCompare = { [weak self] in self?.compare(by: $0) }
  }

  /// Saves the current values as a variant named with the next free letter.
  func keep() {
    guard var book else { return }
    book.previous = book.variants.selected
    let name = book.variants.keep(screenTunings.values)
    book.status = "Kept as \(name)"
    self.book = book
    showBook()
    updateComparison()
  }

  /// Selects a variant. If it is already selected and unchanged, its name can be edited.
  func choose(_ name: String) {
    guard var book, let variant = book.variants[name] else { return }
    if book.variants.selected == name, variant.values == screenTunings.values {
      return variantsBar.rename(name)
    }
    if book.variants.selected != name { book.previous = book.variants.selected }
    book.variants.select(name)
    book.status = ""
    self.book = book
    setAll(variant.values.merging(state.filter { variant.values[$0.key] == nil }) { $1 })
    updateComparison()
  }

  private func rename(_ name: String, to new: String) {
    guard var book else { return }
    if book.variants.rename(name, to: new) {
      if book.previous == name { book.previous = new }
      book.status = ""
    } else {
      book.status = new.isEmpty ? "A variant needs a name" : "\(new) is taken"
    }
    self.book = book
    showBook()
    updateComparison()
  }

  private func delete() {
    guard var book, let name = book.variants.selected else { return }
    book.variants.delete(name)
    if book.previous == name { book.previous = nil }
    book.status = "Deleted \(name)"
    self.book = book
    showBook()
    updateComparison()
  }

  /// The path of the file for the variants of the screen.
  private var path: String {
    if let source, (try? source.read())?.screen == screenName { return source.path }
    return "\(screenName).tuning.json"
  }

  private func save() {
    guard var book else { return }
    let text = TuningFile(screen: screenName, variants: book.variants).text(
      without: screenTunings.initialValues)
    let path = path
    if path != source?.path, !book.isSaved, exists(path) {
      // The variants of an earlier session.
      book.status = "\(path) exists; --tuning \(path) opens it"
    } else if let write {
      do {
        try write(text, path)
        book.isSaved = true
        book.status = "Saved to \(path)"
      } catch {
        book.status = "\(error)"
      }
    } else {
      book.status = "No files here"
    }
    self.book = book
    showBook()
  }

  // MARK: - Comparing

  /// The names of the current values and of the variant that they are compared with.
  var comparedNames: (left: String, right: String)? {
    guard let book, let other else { return nil }
    let selected = book.variants.selected.flatMap { book.variants[$0] }
    let isChanged = selected.map { $0.values != screenTunings.values } ?? true
    return (selected.map { isChanged ? "\($0.name), changed" : $0.name } ?? "Now", other.name)
  }

  /// The variant that the current values are compared with: the one selected before, or otherwise the first
  /// other one.
  private var other: TuningVariant? {
    guard let variants = book?.variants else { return nil }
    let previous = book?.previous.flatMap { $0 == variants.selected ? nil : variants[$0] }
    return previous ?? variants.all.first { $0.name != variants.selected } ?? variants.all.first
  }

  private func compare(by comparison: VariantsBar.Comparison) {
    self.comparison = comparison
    updateComparison()
    if self.comparison != .off { onChange?(nil) }
  }

  /// Shows the other variant beside the current values, or ends the comparison.
  private func updateComparison() {
    let other = comparison == .off ? nil : other
    if compare?(other?.values, comparison) != true || other == nil { comparison = .off }
    if let other, comparison != .off { book?.status = "Beside \(other.name)" }
    showBook()
  }

  func endComparison() {
    guard comparison != .off else { return }
    comparison = .off
    _ = compare?(nil, .off)
    showBook()
  }
}
