import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The bar of an application's menus at the top of a window.
///
/// A press on a title opens its menu, as do F10, Alt alone, and Alt with a letter of the title. While Alt is held,
/// these letters are underlined. The shortcuts of the menus work while no menu is open.
final class MenuBar: View, MenuBarContent, MenuOpener {
  /// Lengths in points.
  enum Metrics {
    static let height = 30.0
    static let margin = 4.0
    static let padding = 10.0
    static let radius = 6.0
    static let font = Font.systemFont(ofSize: 14)
    /// The distances between the baseline and the underline of a letter.
    static let underline = 1.0
  }

  /// Returns the menus as they are now.
  private let menus: @MainActor () -> [Menu]
  private var titles: [MenuTitle] = []
  private let line = View()
  private weak var menu: MenuView?
  /// The index of the title whose menu is open.
  private var openIndex: Int? { didSet { showOpen() } }
  /// Whether Alt was pressed, and nothing else since.
  private var altIsAlone = false

  init(_ menus: @escaping @MainActor () -> [Menu]) {
    self.menus = menus
    super.init(frame: .zero)
    accessibilityIdentifier = "menubar"
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    update()
  }

  var barHeight: Double { (Metrics.height * (stage?.textScale ?? 1)).rounded() }

  override func didMoveToStage() { setNeedsLayout() }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    stage?.layOutMenuBar()
  }

  /// Shows the current titles.
  private func update() {
    let menus = menus()
    guard menus.map(\.title) != titles.map(\.menuTitle) else { return }
    for title in titles { title.removeFromSuperview() }
    var used: Set<Character> = []
    titles = menus.enumerated().map { index, menu in
      let letter = menu.title.first { $0.isLetter && !used.contains(Character($0.lowercased())) }
      if let letter { used.insert(Character(letter.lowercased())) }
      let title = MenuTitle(menu, letter: letter, identifier: "menubar.\(menu.identifier ?? menu.title)")
      title.press = { [weak self] touch in self?.pressed(index, touch) }
      title.drag = { [weak self] touch in self?.menu?.pointerMoved(to: touch.location) }
      title.release = { [weak self] touch in self?.menu?.released(at: touch.location) }
      title.addAction(for: .primaryActionTriggered) { [weak self] in
        if self?.menu == nil { self?.open(index, selectsFirst: true) }
      }
      addSubview(title)
      return title
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    line.frame = Rect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    var x = Metrics.margin
    for title in titles {
      let width = title.naturalWidth
      title.frame = mirrored(Rect(x: x, y: 2, width: width, height: max(bounds.height - 4, 0)))
      x += width
    }
  }

  // MARK: Menus

  private func open(_ index: Int, selectsFirst: Bool) {
    update()
    let menus = menus()
    guard let stage, titles.indices.contains(index), menus.indices.contains(index) else { return }
    layoutIfNeeded()
    let title = titles[index]
    let menu = MenuView.open(
      menus[index], at: .control(convert(title.frame, to: nil), atEnd: false), on: stage,
      selectsFirst: selectsFirst,
      identifier: title.accessibilityIdentifier ?? "menubar", from: self)
    self.menu = menu
    openIndex = menu == nil ? nil : index
  }

  private func showOpen() {
    for (index, title) in titles.enumerated() { title.isSelected = index == openIndex }
  }

  private func pressed(_ index: Int, _ touch: Touch) {
    if openIndex != index { open(index, selectsFirst: false) }
  }

  private func index(at location: Point) -> Int? {
    titles.firstIndex { title in title.convertFromStage(location).map(title.bounds.contains) == true }
  }

  func menu(_ menu: MenuView, pointerMovedTo location: Point) {
    if let index = index(at: location), index != openIndex { open(index, selectsFirst: false) }
  }

  func menu(_ menu: MenuView, stepBackwards isBackwards: Bool) -> Bool {
    guard let openIndex, !titles.isEmpty else { return false }
    open((openIndex + (isBackwards ? titles.count - 1 : 1)) % titles.count, selectsFirst: true)
    return true
  }

  func menuDidClose(_ menu: MenuView) {
    guard self.menu === menu || self.menu == nil else { return }
    self.menu = nil
    openIndex = nil
    showLetters(false)
  }

  // MARK: Keys

  private func showLetters(_ shows: Bool) { for title in titles { title.showsLetter = shows } }

  func keyWillBePressed(_ stroke: KeyStroke) {
    altIsAlone = stroke.key == .leftAlt && stroke.modifiers.isSubset(of: .alt) && menu == nil
    if altIsAlone { update() }
    showLetters(altIsAlone || stroke.modifiers == .alt)
  }

  func keyWasReleased(_ stroke: KeyStroke) {
    guard stroke.key == .leftAlt else { return }
    let opens = altIsAlone
    altIsAlone = false
    if opens { open(0, selectsFirst: true) } else if menu == nil { showLetters(false) }
  }

  func pointerWillBePressed() { altIsAlone = false }

  func takeKey(_ stroke: KeyStroke) -> Bool {
    if stroke == KeyStroke(.f10) {
      open(0, selectsFirst: true)
      return menu != nil
    }
    if stroke.modifiers == .alt,
      let index = titles.firstIndex(where: { $0.letter?.lowercased() == stroke.key.name.lowercased() })
    {
      open(index, selectsFirst: true)
      return menu != nil
    }
    guard let stage else { return false }
    return menus().flatMap(\.commands).contains { command in
      guard let command = command as? KeyCommand, command.keyStroke == stroke else { return false }
      return stage.perform(command, by: self)
    }
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.menuBar, .container)
    description.label = SystemStrings.current[.menuBar]
  }
}

/// The title of a menu in the bar.
private final class MenuTitle: Control {
  let menuTitle: String
  /// The letter that opens the menu together with Alt.
  let letter: Character?
  var press: (Touch) -> Void = { _ in }
  var drag: (Touch) -> Void = { _ in }
  var release: (Touch) -> Void = { _ in }
  var showsLetter = false { didSet { if showsLetter != oldValue { underline.isHidden = !showsLetter } } }

  private let label: Label
  private let underline = View()

  init(_ menu: Menu, letter: Character?, identifier: String) {
    menuTitle = menu.title
    self.letter = letter
    label = Label(menu.title, font: MenuBar.Metrics.font, color: .label)
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    layer.cornerRadius = MenuBar.Metrics.radius
    pointerStyle = .arrow
    underline.isHidden = true
    underline.backgroundColor = .label
    label.textAlignment = .center
    addSubview(label)
    addSubview(underline)
  }

  override var canBecomeFocused: Bool { false }

  var naturalWidth: Double { label.intrinsicContentSize.width + 2 * MenuBar.Metrics.padding }

  override func layoutSubviews() {
    label.frame = bounds
    guard let letter, let place = menuTitle.firstIndex(of: letter) else { return }
    func width(_ text: Substring) -> Double {
      let measured = Label(String(text), font: label.font, color: .label)
      return textMeasurer == nil ? 0 : measured.intrinsicContentSize.width
    }
    let start = width(menuTitle[..<place])
    let end = width(menuTitle[...place])
    let (first, _) = label.baselines ?? (bounds.height * 0.7, 0)
    underline.frame = Rect(
      x: MenuBar.Metrics.padding + start, y: (first + 2).rounded(), width: max(end - start, 0), height: 1)
  }

  override func stateDidChange() {
    backgroundColor = isSelected ? .tintColor : nil
    label.textColor = isSelected ? .white : .label
    underline.backgroundColor = isSelected ? .white : .label
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    press(touch)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    drag(touch)
    return true
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) { if let touch { release(touch) } }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = menuTitle
    snapshot.state = isSelected ? "open" : nil
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.menu)
    description.label = menuTitle
    description.states.remove(.selected)
    description.states.formUnion(isSelected ? [.expandable, .expanded] : .expandable)
    let key = letter.map { $0.lowercased() } ?? ""
    description.actions = [AccessibilityAction("press", keyBinding: "\(key);<Alt>\(key);")]
  }
}

extension Stage {
  /// Shows a bar of menus at the top of the stage. The screens take the rest.
  ///
  /// - Parameter menus: The closure that returns the menus. It is called each time a menu opens and for each shortcut,
  ///   so that the menus may depend on the state of the application. `nil` removes the bar.
  public func setMenus(_ menus: (@MainActor () -> [Menu])?) { menuBar = menus.map { MenuBar($0) } }
}
