import Testing

@testable import GlissadeSDL

@Suite struct `The desktop's appearance` {
  @Test(arguments: [
    ("Adwaita:dark", DesktopAppearance.Preference.dark), ("Yaru-dark", .dark), ("HighContrast-Dark", .dark),
    ("Adwaita", .light), ("Darkly", .light), ("Adwaita:light", .light),
  ])
  func `is read from the name of a theme`(theme: String, preference: DesktopAppearance.Preference) {
    #expect(DesktopAppearance.preference(gtkTheme: theme) == preference)
  }

  @Test(
    arguments: [
      (1, DesktopAppearance.Preference.dark, 0, false), (2, .light, 1, true), (0, nil, 1, true),
    ] as [(Int, DesktopAppearance.Preference?, Int, Bool)])
  func `is read from the portal's numbers`(
    scheme: Int, style: DesktopAppearance.Preference?, contrast: Int, isHigh: Bool
  ) {
    let text =
      "({'org.freedesktop.appearance': {'accent-color': <(0.1, 0.2, 0.3)>, 'color-scheme': <uint32 \(scheme)>, "
      + "'contrast': <uint32 \(contrast)>}},)\n"
    #expect(DesktopAppearance.wishes(portal: text) == .init(style: style, highContrast: isHigh))
    #expect(DesktopAppearance.wishes(portal: "Error: no such name\n") == .init())
  }

  @Test func `is read from GNOME's settings`() {
    let text = """
      org.gnome.desktop.interface color-scheme 'prefer-dark'
      org.gnome.desktop.interface enable-animations false
      org.gnome.desktop.interface gtk-theme 'Adwaita'
      org.gnome.desktop.interface text-scaling-factor 1.25
      org.gnome.desktop.a11y.interface high-contrast true

      """
    #expect(
      DesktopAppearance.wishes(gnome: text)
        == .init(style: .dark, highContrast: true, reducesMotion: true, textScale: 1.25))
    #expect(DesktopAppearance.wishes(gnome: "No such schema\n") == .init())
  }

  @Test func `is read from GNOME's colour scheme`() {
    #expect(DesktopAppearance.preference(gnome: "'prefer-dark'\n") == .dark)
    #expect(DesktopAppearance.preference(gnome: "'prefer-light'\n") == .light)
    #expect(DesktopAppearance.preference(gnome: "'default'\n") == .light)
    #expect(DesktopAppearance.preference(gnome: "No such schema\n") == nil)
  }
}

@Suite struct `An inquiry` {
  @Test func `returns the output of a program`() throws {
    let inquiry = try #require(Inquiry("/bin/echo", ["uint32", "1"]))
    #expect(inquiry.output(within: 5) == "uint32 1\n")
  }

  @Test func `does not wait for a slow program`() throws {
    let clock = Clock()
    let inquiry = try #require(Inquiry("/bin/sleep", ["20"]))
    #expect(inquiry.output(within: 0.05) == nil)
    #expect(clock.now < 5)
  }

  @Test func `is nil without a program`() {
    #expect(Inquiry("/bin/no-such-program", []) == nil)
  }
}
