import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import StageSupport
import Testing

// The spelling of code written for iOS.
private typealias UIColor = Color

extension UIColor {
  fileprivate convenience init(hexString: String) {
    let number = UInt32(hexString.drop { $0 == "#" }, radix: 16) ?? 0
    func part(_ shift: UInt32) -> Double { Double(number >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}

@Suite struct `A colour of views` {
  @Test func `accepts initializers in an extension`() {
    #expect(UIColor(hexString: "#ff9500") == Color(rgb: 0xff9500))
  }

  @Test func `with a fixed value is the same in every palette, and equal to others of that value`() throws {
    let colors = [
      Color(red: 1, green: 0, blue: 0), Color(rgb: 0xff0000), try Color(hex: "#F00"), .red,
      Color(RGBA(red: 1, green: 0, blue: 0)),
    ]
    #expect(Set(colors).count == 1)
    for color in colors {
      #expect(!color.isDynamic)
      #expect(color.resolved(with: .light) == color.resolved(with: .dark))
    }
    #expect(Color(white: 0.5) == .gray && Color(white: 0, alpha: 0) == .clear)
    #expect(Color.black != .white)
    #expect(throws: HexColorError.self) { try Color(hex: "#1234567") }
  }

  @Test func `that is dynamic is equal to another that is made alike`() {
    let provided = Color { $0.style == .light ? .red : .blue }
    let all: [Color] = [
      .label, .systemBackground, .systemBlue, Color(light: .red, dark: .blue),
      .label.withAlphaComponent(0.5), .label.mixed(with: .red, by: 0.25), provided,
    ]
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.isDynamic })
    #expect(Color(light: .red, dark: .blue) == Color(light: Color(rgb: 0xff0000), dark: .blue))
    #expect(Color(light: .red, dark: .blue) != Color(light: .blue, dark: .red))
    #expect(Color.label.withAlphaComponent(0.5) == .label.withAlphaComponent(0.5))
    #expect(Color.label.mixed(with: .red, by: 0.25) == .label.mixed(with: .red, by: 0.25))
    #expect(provided == provided && provided != Color { $0.style == .light ? .red : .blue })
    // The label colour is black now, but not in every palette.
    #expect(Color.label != .black)
  }

  @Test func `of a palette resolves to the palette's value`() {
    #expect(Color.label.resolved(with: .light) == .black && Color.label.resolved(with: .dark) == .white)
    #expect(Color.systemRed.resolved(with: .light).hex == "#ff3b30")
    #expect(Color.systemRed.resolved(with: .dark).hex == "#ff453a")
    #expect(Color.separator.resolved(with: .dark) == RGBA(rgb: 0x545458).withAlphaComponent(0.6))
    var palette = Palette.dark
    palette.tint = .orange
    palette.red = .magenta
    #expect(Color.tintColor.resolved(with: palette) == RGBA(red: 1, green: 0.5, blue: 0))
    #expect(Color.systemRed.resolved(with: palette) == RGBA(red: 1, green: 0, blue: 1))
    #expect(Color.label.resolved(with: palette) == .white)
    #expect(palette != .dark && Palette.dark.tint == Color(rgb: 0x0a84ff))
  }

  @Test func `in a palette can be dynamic, and can refer to itself`() {
    var palette = Palette.dark
    palette.label = .label
    palette.tint = .systemPink
    palette.pink = .link
    #expect(Color.label.resolved(with: palette) == .white)
    #expect(Color.tintColor.resolved(with: palette) == Color.systemPink.resolved(with: .dark))
    #expect(Color.systemPink.resolved(with: palette) == Color.link.resolved(with: .dark))
  }

  @Test func `made from a dynamic one is dynamic`() {
    let faint = Color.label.withAlphaComponent(0.5)
    #expect(faint.resolved(with: .light) == RGBA(white: 0, alpha: 0.5))
    #expect(faint.resolved(with: .dark) == RGBA(white: 1, alpha: 0.5))
    let grey = Color.label.mixed(with: .systemBackground, by: 0.25)
    #expect(grey.resolved(with: .light) == RGBA(white: 0.25))
    #expect(grey.resolved(with: .dark) == RGBA(white: 0.75))
    #expect(Color.white.mixed(with: .label, by: 0.5).resolved(with: .light) == RGBA(white: 0.5))
    let fixed = Color.white.mixed(with: .black, by: 0.5).withAlphaComponent(0.5)
    #expect(fixed == Color(white: 0.5, alpha: 0.5) && !fixed.isDynamic)
  }

  @Test func `can depend on the appearance, or be computed by a closure`() {
    let pair = Color(light: .red, dark: .systemBlue)
    #expect(pair.resolved(with: .light).hex == "#ff0000")
    #expect(pair.resolved(with: .dark).hex == "#0a84ff")
    let provided = Color { palette in
      palette.style == .dark ? .label : palette.tint.mixed(with: .black, by: 1)
    }
    #expect(provided.resolved(with: .light) == .black && provided.resolved(with: .dark) == .white)
  }

  @Test func `has a description`() {
    #expect("\(Color(rgb: 0xff9500)) \(Color.label)" == "#ff9500 label")
    #expect("\(Color(light: .white, dark: .black))" == "#ffffff or #000000")
  }
}

@MainActor
@Suite struct `A dynamic colour` {
  @Test func `may be derived from itself any number of times`() {
    let seed = Color(light: .red, dark: .blue)
    var (color, light, dark) = (seed, seed.resolved(with: .light), seed.resolved(with: .dark))
    let ground = Color.systemBackground
    for step in 0..<100_000 {
      let share = Double(step % 7) / 1000
      color = color.mixed(with: ground, by: share)
      light = light.mixed(with: ground.resolved(with: .light), by: share)
      dark = dark.mixed(with: ground.resolved(with: .dark), by: share)
      if step % 1000 == 500 { color = Color(light: color, dark: color) }
    }
    #expect(color.resolved(with: .light) == light)
    #expect(color.resolved(with: .dark) == dark)
    #expect(light != dark)
  }

  @Test func `has the opacity that was set last`() {
    let color = Color.label.withAlphaComponent(0.2).withAlphaComponent(0.7)
    #expect(color == Color.label.withAlphaComponent(0.7))
  }

  private let fixture = Fixture()
  private var stage: Stage { fixture.stage }
  private var view: View { fixture.view }

  /// A view with a dynamic colour in each of its properties.
  private func color(_ label: Label, _ color: Color) {
    label.backgroundColor = color
    label.textColor = color
    label.tintColor = color
    label.layer.borderColor = color
    label.layer.shadowColor = color
  }

  private func shown(_ label: Label) -> [RGBA?] {
    let shown = label.presentation
    return [
      shown.backgroundColor, shown.textColor, shown.tintColor, shown.borderColor, shown.shadowColor,
    ]
  }

  private func set(_ label: Label) -> [Color?] {
    [
      label.backgroundColor, label.textColor, label.tintColor, label.layer.borderColor,
      label.layer.shadowColor,
    ]
  }

  @Test func `follows the appearance in every property, and is returned as it was set`() {
    let label = Label("a")
    view.addSubview(label)
    color(label, .label)
    #expect(shown(label).allSatisfy { $0 == .black })
    stage.userInterfaceStyle = .dark
    #expect(shown(label).allSatisfy { $0 == .white })
    #expect(set(label).allSatisfy { $0 == .label })
    stage.userInterfaceStyle = .light
    #expect(shown(label).allSatisfy { $0 == .black })
    #expect(set(label).allSatisfy { $0 == .label })
  }

  @Test func `is discarded when a fixed one is set`() {
    let label = Label("a")
    view.addSubview(label)
    color(label, .label)
    color(label, .orange)
    stage.userInterfaceStyle = .dark
    #expect(shown(label).allSatisfy { $0?.hex == "#ff8000" })
    #expect(set(label).allSatisfy { $0 == .orange })
    color(label, .systemRed)
    label.backgroundColor = nil
    stage.userInterfaceStyle = .light
    #expect(label.backgroundColor == nil && label.presentation.backgroundColor == nil)
    #expect(set(label).dropFirst().allSatisfy { $0 == .systemRed })
  }

  @Test func `is resolved before the view's palette callback`() {
    final class Listener: View {
      var heard: [RGBA?] = []
      override func paletteDidChange() { heard.append(presentation.backgroundColor) }
    }
    let listener = Listener()
    listener.backgroundColor = .systemBackground
    view.addSubview(listener)
    stage.userInterfaceStyle = .dark
    #expect(listener.heard == [.white, .black])
  }

  @Test func `takes the palette of the stage to which the view is added`() {
    stage.userInterfaceStyle = .dark
    let (parent, label) = (View(), Label("a"))
    parent.addSubview(label)
    parent.backgroundColor = .systemBackground
    color(label, .label)
    #expect(parent.presentation.backgroundColor == .white)
    View.animate(withDuration: 1) { view.addSubview(parent) }
    // A view that was not visible before does not animate.
    #expect(parent.presentation.backgroundColor == .black && !parent.layer.hasAnimations)
    #expect(shown(label).allSatisfy { $0 == .white })
    parent.removeFromSuperview()
    let other = Stage(size: stage.size)
    var palette = Palette.light
    palette.label = .orange
    other.setPalette(palette, for: .light)
    other.root.addSubview(parent)
    #expect(parent.presentation.backgroundColor == .white)
    #expect(shown(label).allSatisfy { $0?.hex == "#ff8000" })
  }

  @Test func `is the label colour in a label without a given colour`() {
    let (label, other) = (Label("a"), Label("b", font: .systemFont(ofSize: 12)))
    stage.userInterfaceStyle = .dark
    for label in [label, other] { view.addSubview(label) }
    #expect(label.textColor == .label && label.presentation.textColor == .white)
    #expect(other.textColor == .label && other.presentation.textColor == .white)
    stage.userInterfaceStyle = .light
    #expect(label.presentation.textColor == .black && Label("c").presentation.textColor == .black)
  }

  @Test func `can come from a palette of the application`() {
    view.backgroundColor = .systemBackground
    var palette = Palette.light
    palette.systemBackground = Color(rgb: 0xfff8e7)
    palette.tint = .systemPink
    stage.setPalette(palette, for: .light)
    #expect(stage.palette == palette && view.palette == palette)
    #expect(view.presentation.backgroundColor?.hex == "#fff8e7")
    #expect(view.presentation.tintColor.hex == "#ff2d55")
    stage.userInterfaceStyle = .dark
    #expect(view.presentation.backgroundColor == .black)
    stage.userInterfaceStyle = .light
    #expect(view.presentation.backgroundColor?.hex == "#fff8e7")
    // A palette for the other appearance has no effect now.
    stage.setPalette(.light, for: .dark)
    #expect(view.presentation.backgroundColor?.hex == "#fff8e7")
    stage.setPalette(nil, for: .light)
    #expect(stage.palette == .light && view.presentation.backgroundColor == .white)
    let label = Label("a", color: view.palette.label)
    #expect(label.textColor == .black)
  }

  @Test func `notifies views of a change of palette as of a change of appearance`() {
    final class Listener: View {
      var count = 0
      var tints = 0
      override func paletteDidChange() { count += 1 }
      override func tintColorDidChange() { tints += 1 }
    }
    let listener = Listener()
    view.addSubview(listener)
    var palette = Palette.light
    palette.brown = .black
    stage.setPalette(palette, for: .light)
    #expect(listener.count == 2 && listener.tints == 0)
    stage.setPalette(palette, for: .light)
    #expect(listener.count == 2)
    palette.tint = .black
    stage.setPalette(palette, for: .light)
    #expect(listener.count == 3 && listener.tints == 1)
    stage.userInterfaceStyle = .dark
    #expect(listener.count == 4 && listener.tints == 2)
  }

  @Test func `that is a tint is inherited, and its changes are reported`() {
    final class Listener: View {
      var tints: [String] = []
      override func tintColorDidChange() { tints.append(presentation.tintColor.hex) }
    }
    let (parent, child) = (View(), Listener())
    parent.addSubview(child)
    #expect(child.tintColor == .tintColor)
    parent.tintColor = .systemRed
    #expect(child.tintColor == .systemRed && child.tints == ["#ff3b30"])
    stage.userInterfaceStyle = .dark
    view.addSubview(parent)
    #expect(child.tints == ["#ff3b30", "#ff453a"])
    stage.userInterfaceStyle = .light
    #expect(child.tints == ["#ff3b30", "#ff453a", "#ff3b30"])
    // The components are equal, but the colour is no longer dynamic.
    parent.tintColor = Color(rgb: 0xff3b30)
    #expect(child.tintColor?.isDynamic == false && child.tints.count == 4)
    parent.tintColor = nil
    #expect(child.tintColor == .tintColor && child.tints.last == "#007aff")
    parent.tintColor = .tintColor
    #expect(child.tints.count == 5)
  }

  @Test func `can be the target of an animation`() {
    view.backgroundColor = .black
    View.animate(
      withDuration: 1, options: .curveLinear, animations: { view.backgroundColor = .systemBackground })
    #expect(view.backgroundColor == .systemBackground)
    stage.advance(to: 0.5)
    #expect(view.presentation.backgroundColor == RGBA(white: 0.5))
    stage.advance(to: 1)
    #expect(view.presentation.backgroundColor == .white)
    stage.userInterfaceStyle = .dark
    #expect(view.presentation.backgroundColor == .black)
  }

  @Test func `animates from one appearance to the other in an animation block`() {
    let label = Label("a")
    view.addSubview(label)
    color(label, .label)
    View.animate(withDuration: 1, options: .curveLinear, animations: { stage.userInterfaceStyle = .dark })
    #expect(shown(label).allSatisfy { $0 == .black })
    stage.advance(to: 0.5)
    #expect(shown(label).allSatisfy { $0 == RGBA(white: 0.5) })
    #expect(set(label).allSatisfy { $0 == .label })
    // The animation in the other direction starts here; both are added.
    View.animate(withDuration: 1, options: .curveLinear, animations: { stage.userInterfaceStyle = .light })
    #expect(shown(label).allSatisfy { $0 == RGBA(white: 0.5) })
    stage.advance(to: 2)
    #expect(shown(label).allSatisfy { $0 == .black })
    let tinted = stage.root.presentation.tintColor
    View.animate(withDuration: 1, options: .curveLinear, animations: { stage.userInterfaceStyle = .dark })
    stage.advance(to: 2.5)
    let dark = Color.tintColor.resolved(with: .dark)
    #expect(abs(view.presentation.tintColor.green - tinted.mixed(with: dark, by: 0.5).green) < 1e-12)
  }

  @Test func `that is clear in one appearance fades without a change of hue`() {
    view.backgroundColor = Color(light: .clear, dark: .red)
    #expect(view.presentation.backgroundColor == nil && view.backgroundColor?.isDynamic == true)
    View.animate(withDuration: 1, options: .curveLinear, animations: { stage.userInterfaceStyle = .dark })
    stage.advance(to: 0.5)
    #expect(view.presentation.backgroundColor == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test func `returns when an animator has reversed, and is replaced when the animator was stopped`() {
    for (position, expected) in [
      (AnimatingPosition.start, Color.label), (.end, .systemBackground), (.current, nil as Color?),
    ] as [(AnimatingPosition, Color?)] {
      view.backgroundColor = .label
      let animator = PropertyAnimator(duration: 1, curve: .linear) { [view] in
        view.backgroundColor = .systemBackground
      }
      animator.startAnimation()
      stage.advance(to: stage.time + 0.3)
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
      if let expected {
        #expect(view.backgroundColor == expected)
      } else {
        #expect(view.backgroundColor?.isDynamic == false)
      }
    }
    view.backgroundColor = .label
    let animator = PropertyAnimator(duration: 1, curve: .linear) { [view] in view.backgroundColor = .orange }
    animator.startAnimation()
    stage.advance(to: stage.time + 0.3)
    animator.isReversed = true
    stage.advance(to: stage.time + 1)
    #expect(view.backgroundColor == .label)
    stage.userInterfaceStyle = .dark
    #expect(view.presentation.backgroundColor == .white)
  }

  @Test func `is drawn as resolved in the stage's palette`() {
    final class Drawing: View {
      override func draw(in context: inout DrawingContext) {
        context.fill(bounds, .systemBackground)
        context.border(bounds, width: 1, .label)
        context.polyline([.zero, Point(5, 5)], width: 1, RGBA(white: 0.5))
        context.fill(bounds, .color(RGBA(white: 0.25)))
      }
    }
    view.addSubview(Drawing(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    func colors() -> [RGBA] {
      stage.draw().items.compactMap { item in
        switch item.content {
        case .fill(_, .color(let color)), .border(_, width: _, let color), .polyline(_, width: _, let color):
          color
        default: nil
        }
      }
    }
    #expect(colors() == [.white, .black, RGBA(white: 0.5), RGBA(white: 0.25)])
    stage.userInterfaceStyle = .dark
    #expect(colors() == [.black, .white, RGBA(white: 0.5), RGBA(white: 0.25)])
  }
}
