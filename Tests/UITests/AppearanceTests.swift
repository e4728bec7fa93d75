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
  func `gives text enough contrast on each background, and labels on fills`(
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
  func `gives the focus ring enough contrast on each background`(style: UserInterfaceStyle) {
    // WCAG 2.1 requires a contrast of 3 to 1 for graphical objects.
    let tint = Color.tintColor.resolved(with: .of(style))
    for ground in grounds(.of(style)) { #expect(tint.contrastRatio(with: ground) >= 3) }
  }

  @Test func `is passed to all views and controllers, and to those that are added later`() {
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
}
