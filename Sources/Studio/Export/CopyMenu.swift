import GlissadeControls
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// A button with a menu that copies an effect's source in one of several languages.
final class CopyMenu: Button {
  /// The duration for which the button states the result, in seconds.
  private static let noticeDuration = 1.5
  private static let ownTitle = "Copy as…"

  /// The effect to copy. The button is hidden if it is `nil`.
  var tuning: Tuning? { didSet { isHidden = tuning == nil } }
  /// Copies a text to the clipboard and returns whether there is a clipboard.
  var copy: (String) -> Bool = { _ in false }

  private var notice: StageTimer?

  convenience init() {
    self.init(Self.ownTitle, style: .tinted)
    addAction(for: .primaryActionTriggered) { [weak self] in self?.open() }
  }

  private func open() {
    guard let tuning, let stage else { return }
    let actions = SourceLanguage.allCases.compactMap { language -> Action? in
      guard tuning.source(language) != nil else { return nil }
      return Action(title: language.title, identifier: language.rawValue) { [weak self] in
        self?.copySource(in: language)
      }
    }
    MenuView.open(
      Menu(children: actions), at: .control(convert(bounds, to: nil), atEnd: true), on: stage,
      selectsFirst: stage.focus.isVisible,
      identifier: accessibilityIdentifier ?? "copy")
  }

  private func copySource(in language: SourceLanguage) {
    guard let source = tuning?.source(language), let stage else { return }
    title = copy(source) ? "Copied" : "No clipboard"
    notice?.invalidate()
    notice = stage.scheduleTimer(after: Self.noticeDuration) { [weak self] in self?.title = Self.ownTitle }
  }
}
