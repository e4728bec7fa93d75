import Foundation
import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import Testing

@testable import GlissadeApplication
@testable import GlissadeUI

#if canImport(GlissadeSDL)
  import GlissadeAccessibility
#endif

@Suite struct `A kind of files` {
  @Test func `is read from a literal, and includes names in any case`() {
    let types: [ContentType] = ["png", "*.md", ".txt", "image/*", "text/plain"]
    #expect(types[0].includes("A.PNG") && !types[0].includes("png") && !types[0].includes("a.jpg"))
    #expect(types[1].includes("a.b.md") && types[2].includes("x.txt"))
    #expect(types[3].includes("a.jpeg") && types[3].includes("a.svg") && !types[3].includes("a.txt"))
    #expect(types[4].includes("a.txt") && !types[4].includes("a.md"))
  }

  @Test func `has the paths of URIs`() {
    #expect(FileURI.path(of: "file:///tmp/a%20b%25.txt") == "/tmp/a b%.txt")
    #expect(FileURI.path(of: "file://host/x") == "/x")
    #expect(FileURI.path(of: "file:///%C3%A9%zz") == "/é%zz")
    #expect(
      FileURI.path(of: "https://example.org/") == nil && FileURI.path(of: "file://") == nil)
  }
}

/// A stage with a panel over a new folder.
@MainActor
final class PanelFixture {
  let stage = Stage(size: Size(width: 600, height: 500))
  let folder: String
  var result: [String]?

  init(_ request: FileRequest = FileRequest()) throws {
    folder = NSTemporaryDirectory() + "panel-\(UUID().uuidString)"
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/Inner", withIntermediateDirectories: true)
    for name in ["b.txt", "A.txt", "c.png", ".hidden", "Inner/deep.txt"] {
      #expect(files.createFile(atPath: folder + "/" + name, contents: Data()))
    }
    var request = request
    request.directory = folder
    stage.rootViewController = ViewController()
    stage.advance(to: 1)
    let panel = FilePanelController(request) { [unowned self] in result = $0 }
    stage.rootViewController?.present(panel)
    stage.advance(to: 2)
  }

  func press(_ names: String...) {
    for name in names {
      guard let stroke = KeyStroke(name) else { continue }
      stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .keyPressed(stroke))])
      stage.advance(to: stage.time + 0.3)
    }
  }

  var rows: [String] {
    stage.accessibilityTree().elements.filter { $0.role == .tableCell }.map(\.name)
  }
}

@MainActor
@Suite struct `The library's own panel for files` {
  @Test func `lists folders first, without hidden files and those of other kinds`() throws {
    var request = FileRequest()
    request.allowedContentTypes = ["txt"]
    let fixture = try PanelFixture(request)
    #expect(fixture.rows == ["Inner", "A.txt", "b.txt"])
  }

  @Test func `opens folders and files by keys, and goes up`() throws {
    let fixture = try PanelFixture()
    fixture.press("Return")
    #expect(fixture.rows == ["deep.txt"])
    fixture.press("alt+Up")
    #expect(fixture.rows == ["Inner", "A.txt", "b.txt", "c.png"])
    fixture.press("Tab", "Escape")
    #expect(fixture.result == [])
  }

  @Test func `returns the file that is pressed twice`() throws {
    let fixture = try PanelFixture()
    fixture.press("Down", "Return", "Return")
    #expect(fixture.result == [fixture.folder + "/A.txt"])
    fixture.stage.advance(to: fixture.stage.time + 1)
    #expect(fixture.stage.rootViewController?.presentedViewController == nil)
  }

  @Test func `opens several chosen files by Return, however late`() throws {
    var request = FileRequest()
    request.allowsMultipleSelection = true
    let fixture = try PanelFixture(request)
    fixture.press("Down", "Return", "Down", "Return")
    fixture.stage.advance(to: fixture.stage.time + 5)
    #expect(fixture.result == nil)
    fixture.press("Return")
    #expect(fixture.result == [fixture.folder + "/A.txt", fixture.folder + "/b.txt"])
  }

  @Test func `has a table that is named after the folder`() throws {
    let fixture = try PanelFixture()
    let table = fixture.stage.accessibilityTree().elements.first { $0.role == .table }
    #expect(table?.name == fixture.folder)
  }

  @Test func `asks before it replaces a file`() throws {
    var request = FileRequest()
    (request.isSaving, request.suggestedName) = (true, "b.txt")
    let fixture = try PanelFixture(request)
    fixture.press("Return")
    #expect(fixture.result == nil)
    #expect(fixture.stage.frontmostViewController is AlertController)
    fixture.press("Escape")
    #expect(fixture.result == nil && fixture.stage.frontmostViewController is FilePanelController)
    fixture.press("Return", "Tab", "Return")
    #expect(fixture.result == [fixture.folder + "/b.txt"])
  }

  @Test func `returns a new name in the folder`() throws {
    var request = FileRequest()
    (request.isSaving, request.suggestedName) = (true, "new.txt")
    let fixture = try PanelFixture(request)
    fixture.press("Return")
    #expect(fixture.result == [fixture.folder + "/new.txt"])
  }
}

#if canImport(GlissadeSDL)
  @MainActor
  @Suite struct `Settings of the desktop` {
    @Test func `are read from the portal's values`() {
      var settings = DesktopSettings()
      let appearance = "org.freedesktop.appearance"
      settings.set("color-scheme", of: appearance, to: .variant(.variant(.uint32(1))))
      settings.set("contrast", of: appearance, to: .uint32(1))
      settings.set("accent-color", of: appearance, to: .structure([.double(1), .double(0.5), .double(0)]))
      settings.set("text-scaling-factor", of: "org.gnome.desktop.interface", to: .double(1.25))
      settings.set("enable-animations", of: "org.gnome.desktop.interface", to: .boolean(false))
      settings.set("unknown", of: appearance, to: .uint32(7))
      #expect(settings.style == .dark && settings.contrast == .high && settings.textScale == 1.25)
      #expect(settings.reducesMotion == true && settings.accent == .some(RGBA(red: 1, green: 0.5, blue: 0)))
      settings.set("accent-color", of: appearance, to: .structure([.double(-1), .double(-1), .double(-1)]))
      #expect(settings.accent == .some(nil))
    }

    @Test(arguments: [false, true])
    func `fade in, unless motion is reduced`(reduces: Bool) {
      let stage = Stage(size: Size(width: 100, height: 100))
      stage.root.backgroundColor = .systemBackground
      stage.reducesMotion = reduces
      stage.advance(to: 1)
      var settings = DesktopSettings()
      settings.style = .dark
      stage.apply(settings)
      stage.advance(to: 1.1)
      let white = stage.root.presentation.backgroundColor?.red ?? -1
      #expect(reduces ? white == 0 : white > 0 && white < 1)
      stage.advance(to: 2)
      #expect(stage.root.presentation.backgroundColor?.red == 0)
    }
  }
#endif
