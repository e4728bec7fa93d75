import Testing

@testable import GlissadeSDL

@Suite struct `The desktop's appearance` {
  @Test(arguments: [
    ("Adwaita:dark", DesktopAppearance.Preference.dark), ("Yaru-dark", .dark), ("HighContrast-Dark", .dark),
    ("Adwaita", .light), ("Darkly", .light), ("Adwaita:light", .light),
  ])
  func `is told by the name of a theme`(theme: String, preference: DesktopAppearance.Preference) {
    #expect(DesktopAppearance.preference(gtkTheme: theme) == preference)
  }

  @Test func `is told by the portal's number`() {
    #expect(DesktopAppearance.preference(portal: "(<<uint32 1>>,)\n") == .dark)
    #expect(DesktopAppearance.preference(portal: "(<<uint32 2>>,)\n") == .light)
    #expect(DesktopAppearance.preference(portal: "(<<uint32 0>>,)\n") == nil)
    #expect(DesktopAppearance.preference(portal: "") == nil)
  }

  @Test func `is told by GNOME's word`() {
    #expect(DesktopAppearance.preference(gnome: "'prefer-dark'\n") == .dark)
    #expect(DesktopAppearance.preference(gnome: "'prefer-light'\n") == .light)
    #expect(DesktopAppearance.preference(gnome: "'default'\n") == .light)
    #expect(DesktopAppearance.preference(gnome: "No such schema\n") == nil)
  }
}

@Suite struct `An inquiry` {
  @Test func `brings what a program says`() throws {
    let inquiry = try #require(Inquiry("/bin/echo", ["uint32", "1"]))
    #expect(inquiry.output(within: 5) == "uint32 1\n")
  }

  @Test func `does not wait for one that is slow`() throws {
    let clock = Clock()
    let inquiry = try #require(Inquiry("/bin/sleep", ["20"]))
    #expect(inquiry.output(within: 0.05) == nil)
    #expect(clock.now < 5)
  }

  @Test func `needs a program`() {
    #expect(Inquiry("/bin/no-such-program", []) == nil)
  }
}
