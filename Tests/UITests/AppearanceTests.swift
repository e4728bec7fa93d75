import GlissadeGeometry
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `The appearance` {
  private func grounds(_ palette: Palette) -> [(String, Color)] {
    let plain = [
      ("page", palette.systemBackground), ("second", palette.secondarySystemBackground),
      ("grouped", palette.systemGroupedBackground), ("group", palette.secondarySystemGroupedBackground),
    ]
    let fill = palette.tertiarySystemFill
    return plain
      + plain.map {
        ("fill on " + $0.0, $0.1.mixed(with: fill.withAlphaComponent(1), by: fill.alpha))
      }
  }

  @Test(arguments: UserInterfaceStyle.allCases)
  func `has text that can be read on each of its grounds`(style: UserInterfaceStyle) {
    let palette = Palette.of(style)
    let texts = [
      ("label", palette.label), ("secondary", palette.secondaryLabel), ("link", palette.link),
    ]
    for (ground, color) in grounds(palette) {
      for (text, ink) in texts where text == "label" || !ground.hasPrefix("fill") || style == .light {
        #expect(
          ink.contrastRatio(with: color) >= 4.5,
          "\(style) \(text) on \(ground): \(ink.contrastRatio(with: color))")
      }
    }
    #expect(palette.label.contrastRatio(with: palette.raisedFill) >= 4.5)
  }

  @Test(arguments: UserInterfaceStyle.allCases)
  func `has a ring around the focus that stands out from each ground`(style: UserInterfaceStyle) {
    // WCAG 2.1 asks 3 to 1 of what is not text.
    for (_, ground) in grounds(.of(style)) {
      #expect(Palette.of(style).tint.contrastRatio(with: ground) >= 3)
    }
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
    func color(_ view: View) -> String? {
      view.accessibilityIdentifier = "view"
      defer { view.accessibilityIdentifier = nil }
      return stage.snapshot().first { $0.identifier == "view" }?.color?.hex
    }
    #expect(color(on) == Palette.dark.green.hex)
    #expect(color(off) == Palette.dark.offFill.hex)
    on.onTintColor = .systemRed
    #expect(color(on) == Color.systemRed.hex)
    #expect(Button("a").tintColor == Color.systemBlue)
    let button = Button("a")
    stage.root.addSubview(button)
    #expect(button.tintColor == Palette.dark.tint)
  }
}
