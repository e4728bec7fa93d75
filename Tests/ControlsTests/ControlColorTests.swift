import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import Testing

@MainActor
@Suite struct `The colour` {
  @Test func `of controls follows the palette`() {
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
      return stage.snapshot(of: "view")?.color
    }
    #expect(color(on) == Palette.dark.onFill.resolved(with: .dark))
    #expect(color(off) == Palette.dark.offFill.resolved(with: .dark))
    on.onTintColor = .systemRed
    #expect(color(on) == Color.systemRed.resolved(with: .dark))
    let button = Button("a")
    #expect(button.tintColor == .tintColor && button.presentation.tintColor.hex == "#007aff")
    stage.root.addSubview(button)
    #expect(button.tintColor == .tintColor && button.presentation.tintColor.hex == "#0a84ff")
  }

  @Test func `of a title has enough contrast on its button`() {
    let stage = Stage(size: Size(width: 400, height: 100))
    let (view, button) = (View(), Button("Go", style: .tinted))
    stage.root.addSubview(view)
    view.backgroundColor = .systemBackground
    view.addSubview(button)
    for style in [UserInterfaceStyle.light, .dark, .light] {
      stage.userInterfaceStyle = style
      stage.advance(to: stage.time + 1)
      let label = button.subviews.first?.subviews.compactMap { $0 as? Label }.first
      let ground = view.presentation.backgroundColor ?? .clear
      #expect(label?.presentation.textColor.contrastRatio(with: ground) ?? 0 >= 4.5)
    }
  }
}
