import GlissadeGeometry
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `The appearance` {
  private func grounds(_ palette: Palette) -> [RGBA] {
    let grounds: [Color] = [
      .systemBackground, .secondarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground,
    ]
    return grounds.map { $0.resolved(with: palette) }
  }

  @Test(arguments: UserInterfaceStyle.allCases)
  func `has text that can be read on each of its grounds, and its label on what is filled too`(
    style: UserInterfaceStyle
  ) {
    let palette = Palette.of(style)
    for ground in grounds(palette) {
      for ink in [palette.label, palette.secondaryLabel, palette.link] {
        let ink = ink.resolved(with: palette)
        let ratio = ink.contrastRatio(with: ground)
        #expect(ratio >= 4.5, "\(style) \(ink.hex) on \(ground.hex): \(ratio)")
      }
      for fill in [palette.systemFill, palette.tertiarySystemFill, palette.raisedFill] {
        let fill = fill.resolved(with: palette)
        let filled = ground.mixed(with: fill.withAlphaComponent(1), by: fill.alpha)
        #expect(
          Color.label.resolved(with: palette).contrastRatio(with: filled) >= 4.5, "\(style) on \(filled.hex)")
      }
    }
  }

  @Test(arguments: UserInterfaceStyle.allCases)
  func `has a ring around the focus that stands out from each ground`(style: UserInterfaceStyle) {
    // WCAG 2.1 asks 3 to 1 of what is not text.
    let tint = Color.tintColor.resolved(with: .of(style))
    for ground in grounds(.of(style)) { #expect(tint.contrastRatio(with: ground) >= 3) }
  }

  @Test func `reaches every view and controller, and those that come later`() {
    final class Watcher: View {
      var styles: [UserInterfaceStyle] = []
      override func paletteDidChange() { styles.append(palette.style) }
    }
    let stage = Stage(size: Size(width: 100, height: 100))
    let (parent, child) = (Watcher(), Watcher())
    parent.addSubview(child)
    stage.root.addSubview(parent)
    stage.userInterfaceStyle = .dark
    stage.userInterfaceStyle = .dark
    #expect(parent.styles == [.light, .dark])
    #expect(child.styles == [.light, .dark])
    let late = Watcher()
    child.addSubview(late)
    #expect(late.styles == [.dark])
    child.removeFromSuperview()
    #expect(child.palette.style == .light)
  }

  @Test func `colours the controls`() {
    let stage = Stage(size: Size(width: 400, height: 100))
    let (on, off) = (Switch(), Switch())
    on.isOn = true
    for control in [on, off] { stage.root.addSubview(control) }
    let segments = SegmentedControl(items: ["a", "b"])
    stage.root.addSubview(segments)
    stage.userInterfaceStyle = .dark
    stage.advance(to: 1)
    func color(_ view: View) -> RGBA? {
      view.accessibilityIdentifier = "view"
      defer { view.accessibilityIdentifier = nil }
      return stage.snapshot().first { $0.identifier == "view" }?.color
    }
    #expect(color(on) == Color.systemGreen.resolved(with: .dark))
    #expect(color(off) == Palette.dark.offFill.resolved(with: .dark))
    on.onTintColor = .systemRed
    #expect(color(on) == Color.systemRed.resolved(with: .dark))
    let button = Button("a")
    #expect(button.tintColor == .tintColor && button.presentation.tintColor.hex == "#007aff")
    stage.root.addSubview(button)
    #expect(button.tintColor == .tintColor && button.presentation.tintColor.hex == "#0a84ff")
  }
}
