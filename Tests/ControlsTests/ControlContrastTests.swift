import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import Testing

/// The contrast of controls, as WCAG 2.1 computes it from the colours that are drawn.
@MainActor
@Suite struct `The contrast of` {
  private nonisolated static let looks = UserInterfaceStyle.allCases.flatMap { style in
    AccessibilityContrast.allCases.map { (style, $0) }
  }
  /// The backgrounds of screens and of groups on them.
  private nonisolated static let grounds: [Color] = [
    .systemBackground, .secondarySystemBackground, .systemGroupedBackground,
    .secondarySystemGroupedBackground,
  ]

  /// Returns the items that are drawn for a control on a background, and the background's colour.
  private func draw(
    _ control: Control, on ground: Color, _ look: (UserInterfaceStyle, AccessibilityContrast)
  ) -> (items: [DisplayItem], ground: RGBA) {
    let stage = Stage(size: Size(width: 300, height: 60), textMeasurer: Typewriter())
    (stage.userInterfaceStyle, stage.accessibilityContrast) = look
    let card = View()
    card.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    card.backgroundColor = ground
    stage.root.addSubview(card)
    card.addSubview(control)
    stage.advance(to: 1)
    let color = ground.resolved(with: stage.root.palette)
    // The first fill is that of the card.
    let start = stage.draw().items.firstIndex { $0.fill == color }.map { $0 + 1 } ?? 0
    return (Array(stage.draw().items[start...]), color)
  }

  private func least(_ look: (UserInterfaceStyle, AccessibilityContrast), ofText: Bool) -> Double {
    switch look.1 {
    case .normal: ofText ? 4.5 : 3
    case .high: ofText ? 7 : 4.5
    }
  }

  @Test(arguments: looks, grounds) func `switches is that of their tracks to the background and the knob`(
    look: (UserInterfaceStyle, AccessibilityContrast), ground: Color
  ) throws {
    for isOn in [false, true] {
      let control = Switch()
      control.isOn = isOn
      let (items, ground) = draw(control, on: ground, look)
      let track = try #require(items.compactMap(\.fill).first)
      let knob = try #require(items.compactMap(\.fill).dropFirst().first)
      #expect(
        track.contrastRatio(with: knob) >= least(look, ofText: false), "\(look) \(isOn): knob on \(track.hex)"
      )
      let edges = [track] + items.compactMap(\.border)
      let best = edges.map { $0.contrastRatio(with: ground) }.max() ?? 0
      #expect(best >= least(look, ofText: false), "\(look) \(isOn): \(track.hex) on \(ground.hex)")
    }
  }

  @Test(arguments: looks, grounds) func `sliders is that of both parts of the track`(
    look: (UserInterfaceStyle, AccessibilityContrast), ground: Color
  ) {
    let slider = Slider(value: 0.5)
    slider.frame = Rect(x: 10, y: 10, width: 200, height: 34)
    let (items, ground) = draw(slider, on: ground, look)
    let tracks = items.compactMap(\.fill).prefix(2)
    #expect(tracks.count == 2)
    for track in tracks {
      #expect(
        track.contrastRatio(with: ground) >= least(look, ofText: false),
        "\(look): \(track.hex) on \(ground.hex)")
    }
  }

  @Test(arguments: looks, grounds) func `segmented controls is that of the outline of the selected segment`(
    look: (UserInterfaceStyle, AccessibilityContrast), ground: Color
  ) throws {
    let control = SegmentedControl(items: ["One", "Two"])
    control.frame = Rect(x: 10, y: 10, width: 200, height: 32)
    control.selectedSegmentIndex = 0
    let (items, ground) = draw(control, on: ground, look)
    let fills = items.compactMap(\.fill)
    let others = ground.mixed(with: try #require(fills.first), by: fills.first?.alpha ?? 1)
    let outline = try #require(items.compactMap(\.border).first)
    #expect(outline.contrastRatio(with: others) >= least(look, ofText: false), "\(look): \(outline.hex)")
    guard look.1 == .high else { return }
    // The control itself has an outline too, and lines between its segments.
    let outlines = items.compactMap(\.border)
    #expect(outlines.count == 2)
    for outline in outlines { #expect(outline.contrastRatio(with: ground) >= 4.5, "\(look): \(outline.hex)") }
  }

  @Test(arguments: looks, grounds) func `buttons is that of their titles in each state`(
    look: (UserInterfaceStyle, AccessibilityContrast), ground: Color
  ) throws {
    for style in Button.Style.allCases {
      for (isHeld, isSelected) in [(false, false), (true, false), (false, true), (true, true)] {
        let button = Button("Title", style: style)
        button.frame = Rect(x: 10, y: 8, width: 120, height: 44)
        (button.isHighlighted, button.isSelected) = (isHeld, isSelected)
        let (items, ground) = draw(button, on: ground, look)
        let fill = items.compactMap(\.fill).first
        let behind = fill.map { ground.mixed(with: $0, by: $0.alpha) } ?? ground
        let title = try #require(items.first { $0.ink != nil })
        let ink = behind.mixed(with: try #require(title.ink), by: title.opacity)
        #expect(
          ink.rounded.contrastRatio(with: behind.rounded) >= least(look, ofText: true),
          "\(look) \(style) held \(isHeld) selected \(isSelected): \(ink.hex) on \(behind.hex)")
        // A held button differs from one at rest.
        guard isHeld else { continue }
        button.isHighlighted = false
        let rest = draw(button, on: Color(ground), look).items.compactMap(\.fill).first
        #expect(rest != fill)
      }
    }
  }

  @Test(arguments: looks) func `the palette is that of its text to every background`(
    look: (UserInterfaceStyle, AccessibilityContrast)
  ) {
    let palette = Palette.of(look.0, contrast: look.1)
    for ground in Self.grounds.map({ $0.resolved(with: palette) }) {
      for ink in [palette.label, palette.secondaryLabel, palette.link].map({ $0.resolved(with: palette) }) {
        #expect(
          ink.contrastRatio(with: ground) >= least(look, ofText: true), "\(look): \(ink.hex) on \(ground.hex)"
        )
      }
      for part in [palette.tint, palette.trackFill].map({ $0.resolved(with: palette) }) {
        #expect(
          part.contrastRatio(with: ground) >= least(look, ofText: false),
          "\(look): \(part.hex) on \(ground.hex)")
      }
    }
  }
}

extension DisplayItem {
  /// The colour of a filled shape.
  fileprivate var fill: RGBA? {
    guard case .fill(_, .color(let color)) = content else { return nil }
    return color
  }

  /// The colour of an opaque border.
  fileprivate var border: RGBA? {
    guard case .border(_, _, let color) = content, color.alpha == 1 else { return nil }
    return color
  }

  /// The colour of a text.
  fileprivate var ink: RGBA? {
    guard case .text(_, _, let color, _) = content else { return nil }
    return color
  }
}

extension RGBA {
  /// The colour as a display shows it.
  fileprivate var rounded: RGBA {
    func level(_ value: Double) -> Double { (value * 255).rounded() / 255 }
    return RGBA(red: level(red), green: level(green), blue: level(blue), alpha: alpha)
  }
}
