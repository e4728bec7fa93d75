import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A modal alert above all other content, as a card in the middle or an action sheet at the bottom.
///
/// It is presented like any other view controller, over a dimmed background. An action's handler is called
/// after the alert was dismissed. Escape chooses the cancel action or the
/// only one, and a click outside an action sheet chooses the cancel action.
/// Return chooses the preferred action, or else the first action of the default style. Tab moves through the
/// buttons only.
open class AlertController: ViewController {
  /// The presentation of an alert.
  public enum Style: Int, Hashable, Sendable {
    /// A sheet at the bottom of the screen. The cancel action stands apart.
    case actionSheet
    /// A card in the middle of the screen.
    case alert
  }

  /// The style of the alert.
  public let preferredStyle: Style
  open override var title: String? { didSet { textDidChange() } }
  /// The text below the title. A long text scrolls.
  open var message: String? { didSet { textDidChange() } }
  /// The actions, in the order in which they were added.
  open private(set) var actions: [AlertAction] = []
  /// The action that Return chooses, with a bold title. It must be one of `actions`. With `nil`, the default,
  /// the cancel action has the bold title.
  open var preferredAction: AlertAction? { didSet { emphasize() } }

  /// The view that dims the background.
  let dimming = View()
  /// The container of the alert, which the transition animates.
  let panel = View()
  private let group: AlertGroup
  /// The separate group of a sheet's cancel button.
  private let cancelGroup: AlertGroup
  /// Whether an action has been chosen.
  private var isDecided = false
  /// Whether actions were added since the buttons were made.
  private var lacksButtons = false

  /// Creates an alert without actions; see `addAction(_:)`.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    let metrics = preferredStyle == .alert ? AlertMetrics.alert : .actionSheet
    (group, cancelGroup) = (AlertGroup(metrics), AlertGroup(metrics))
    self.metrics = metrics
    super.init()
    self.title = title
    // The alert covers the stage, whichever controller presents it.
    coversStage = true
    transition = AlertTransition(alert: self)
  }

  private let metrics: AlertMetrics

  /// Adds an action after the existing ones.
  open func addAction(_ action: AlertAction) {
    actions.append(action)
    guard isViewLoaded else { return }
    lacksButtons = true
    view.setNeedsLayout()
  }

  // MARK: View

  open override func viewDidLoad() {
    view.accessibilityIdentifier = "alert"
    dimming.backgroundColor = .alertDimming
    dimming.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.clickedBeside() })
    view.addSubview(dimming)
    for group in [group, cancelGroup] { panel.addSubview(group) }
    view.addSubview(panel)
    textDidChange()
    makeButtons()
  }

  private func textDidChange() {
    group.setText(title: title, message: message)
    guard isViewLoaded else { return }
    hideEmptyGroups()
    view.setNeedsLayout()
  }

  private func hideEmptyGroups() {
    group.isHidden = group.buttons.isEmpty && (title ?? "").isEmpty && (message ?? "").isEmpty
    cancelGroup.isHidden = cancelGroup.buttons.isEmpty
  }

  private var buttons: [AlertButton] { group.buttons + cancelGroup.buttons }

  private func makeButtons() {
    lacksButtons = false
    let cancel = cancelAction
    var buttons: [AlertButton] = []
    var cancelButton: AlertButton?
    for (index, action) in actions.enumerated() {
      let button = button(of: action, at: index)
      if action === cancel { cancelButton = button } else { buttons.append(button) }
    }
    let last = cancelButton.map { [$0] } ?? []
    if preferredStyle == .alert {
      group.setButtons(buttons + last)
      // The cancel action is the last of a column, but the left one of a row.
      group.turnsRowRound = cancel != nil
    } else {
      group.setButtons(buttons)
      cancelGroup.setButtons(last)
    }
    hideEmptyGroups()
    emphasize()
  }

  private func button(of action: AlertAction, at index: Int) -> AlertButton {
    let button = AlertButton(action, size: metrics.buttonSize, margin: metrics.margin / 2)
    button.accessibilityIdentifier = action.accessibilityIdentifier ?? "alert.action.\(index)"
    button.addAction(for: .touchUpInside) { [weak self, weak action] in
      if let self, let action { choose(action) }
    }
    action.changed = { [weak action, weak button] in
      if let action { button?.isEnabled = action.isEnabled }
    }
    return button
  }

  private func emphasize() {
    let (returnAction, escapeAction) = (returnAction, escapeAction)
    for button in buttons {
      button.isEmphasized =
        preferredAction.map { $0 === button.action } ?? (button.action.style == .cancel)
      let keys: [KeyStroke] =
        (button.action === returnAction ? [KeyStroke(.return)] : [])
        + (button.action === escapeAction ? [KeyStroke(.escape)] : [])
      button.accessibilityKeyStrokes = keys.isEmpty ? nil : keys
    }
  }

  open override func viewDidLayoutSubviews() {
    if lacksButtons { makeButtons() }
    dimming.frame = view.bounds
    let room = view.bounds.inset(by: view.safeAreaInsets)
    if preferredStyle == .alert { placeAlert(in: room) } else { placeSheet(in: room) }
  }

  /// The distance of the panel from the top of the screen, in points.
  private(set) var panelTop = 0.0

  private func placeAlert(in room: Rect) {
    let free = Size(
      width: min(AlertMetrics.alertWidth, room.width),
      height: max(0, room.height - 2 * AlertMetrics.alertMargin))
    let size = group.sizeThatFits(free)
    place(Rect(center: room.center, size: size))
    group.frame = panel.bounds
  }

  private func placeSheet(in room: Rect) {
    let margin = AlertMetrics.sheetMargin
    let width = min(room.width - 2 * margin, AlertMetrics.greatestSheetWidth)
    let cancelHeight =
      cancelGroup.isHidden ? 0 : cancelGroup.sizeThatFits(Size(width: width, height: .infinity)).height
    let gap = cancelGroup.isHidden || group.isHidden ? 0 : margin
    let free = max(0, room.height - 2 * margin - cancelHeight - gap)
    let height = group.isHidden ? 0 : group.sizeThatFits(Size(width: width, height: free)).height
    let whole = height + gap + cancelHeight
    place(Rect(x: room.midX - width / 2, y: room.maxY - margin - whole, width: width, height: whole))
    group.frame = Rect(x: 0, y: 0, width: width, height: height)
    cancelGroup.frame = Rect(x: 0, y: height + gap, width: width, height: cancelHeight)
  }

  /// Sets bounds and centre rather than the frame, because the panel may have a transform during its
  /// transition.
  private func place(_ frame: Rect) {
    panel.bounds.size = frame.size
    panel.center = frame.center
    panelTop = frame.minY
  }

  // MARK: Choice

  /// Dismisses the alert and then calls the action's handler.
  private func choose(_ action: AlertAction) {
    guard action.isEnabled, !isDecided else { return }
    isDecided = true
    dismiss(animated: true) { [weak self] in
      self?.isDecided = false
      action.handler?(action)
    }
  }

  private var cancelAction: AlertAction? { actions.last { $0.style == .cancel } }

  /// The only action, if there is one.
  private var onlyAction: AlertAction? { actions.count == 1 ? actions.first : nil }
  /// The action that Escape chooses. An alert that only informs has nothing to cancel, so Escape closes it.
  private var escapeAction: AlertAction? { cancelAction ?? onlyAction }
  /// The action that Return chooses.
  private var returnAction: AlertAction? {
    preferredAction ?? actions.first { $0.style == .default } ?? onlyAction
  }

  private func clickedBeside() {
    if preferredStyle == .actionSheet, let cancelAction { choose(cancelAction) }
  }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return false }
    switch stroke.key {
    case .escape:
      if let escapeAction { choose(escapeAction) }
      return true
    case .return, .keypadEnter:
      if let returnAction { choose(returnAction) }
      return true
    default: return false
    }
  }

  open override func describe(into description: inout AccessibilityDescription) {
    description.become(preferredStyle == .alert ? .alert : .dialog, .container)
    description.label = title
    description.value = message
    description.states.insert(.modal)
    description.actions = [.escape]
  }
}
