import Testing

@testable import GlissadeSDL

@Suite struct `The scale of a desktop on X11` {
  @Test func `is that of GDK, then that of Qt, then that of the server's resources`() {
    #expect(X11Screen.scale(gdk: "2", qt: "1.5", dpi: 144) == 2)
    #expect(X11Screen.scale(gdk: nil, qt: "1.25", dpi: 144) == 1.25)
    #expect(X11Screen.scale(gdk: nil, qt: nil, dpi: 144) == 1.5)
    #expect(X11Screen.scale(gdk: nil, qt: nil, dpi: 0) == 1)
  }

  @Test(arguments: ["", "0", "-1", "1e9", "nan", "inf", "two"])
  func `ignores invalid values`(value: String) {
    #expect(X11Screen.scale(gdk: value, qt: value, dpi: 192) == 2)
    #expect(X11Screen.scale(gdk: value, qt: value, dpi: Double(value) ?? 0) == 1)
  }
}
