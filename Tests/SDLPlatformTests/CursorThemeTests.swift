import Foundation
import Testing

@testable import GlissadeSDL

@Suite struct `A theme of pointers` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "glissade-\(UUID().uuidString)")
  private static let all = [
    "left_ptr", "hand2", "xterm", "tcross", "sb_h_double_arrow", "sb_v_double_arrow", "fleur", "pirate",
  ]

  private func makeTheme(_ name: String, pointers: [String], inherits: String? = nil) throws {
    let cursors = folder.appending(path: "\(name)/cursors")
    try FileManager.default.createDirectory(at: cursors, withIntermediateDirectories: true)
    for pointer in pointers { try Data().write(to: cursors.appending(path: pointer)) }
    guard let inherits else { return }
    try "[Icon Theme]\nName=A theme\nInherits = \(inherits)\n".write(
      to: folder.appending(path: "\(name)/index.theme"), atomically: true, encoding: .utf8)
  }

  @Test func `is the configured one if it has all pointers`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeTheme("mine", pointers: Self.all)
    try makeTheme("default", pointers: Self.all)
    #expect(CursorTheme.choose(wanted: "mine", in: ["/no/such/folder", folder.path]) == "mine")
    #expect(CursorTheme.choose(wanted: nil, in: [folder.path]) == "default")
  }

  @Test func `includes the pointers of inherited themes, even in a cycle`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeTheme("mine", pointers: ["left_ptr"], inherits: "other;base")
    try makeTheme("other", pointers: [], inherits: "mine")
    try makeTheme("base", pointers: Array(Self.all.dropFirst()))
    #expect(CursorTheme.choose(wanted: "mine", in: [folder.path]) == "mine")
  }

  @Test(arguments: all) func `is another one if the configured one lacks a pointer`(lacking: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeTheme("mine", pointers: Self.all.filter { $0 != lacking })
    try makeTheme("whole", pointers: Self.all)
    #expect(CursorTheme.choose(wanted: "mine", in: [folder.path]) == "whole")
  }

  @Test func `is nil if no theme has all pointers`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeTheme("mine", pointers: ["left_ptr"])
    #expect(CursorTheme.choose(wanted: "mine", in: [folder.path]) == nil)
    #expect(CursorTheme.choose(wanted: nil, in: []) == nil)
  }

  @Test(arguments: [
    ("(<<'Breeze Light'>>,)\n", "Breeze Light"), ("(<<''>>,)", nil), ("(<<uint32 24>>,)", nil), ("", nil),
  ])
  func `is read from the portal's answer`(text: String, theme: String?) {
    #expect(CursorTheme.theme(portal: text) == theme)
  }

  @Test func `is searched in the folders of libXcursor`() {
    #expect(CursorTheme.folders(path: "~/a:/b", dataHome: nil, home: "/home/me") == ["/home/me/a", "/b"])
    let usual = CursorTheme.folders(path: nil, dataHome: "", home: "/home/me")
    #expect(usual.starts(with: ["/home/me/.local/share/icons", "/home/me/.icons", "/usr/share/icons"]))
    #expect(CursorTheme.folders(path: nil, dataHome: "/data", home: nil).first == "/data/icons")
  }
}
