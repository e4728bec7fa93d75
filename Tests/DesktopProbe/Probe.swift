import Glibc
import Glissade
import GlissadeTools

/// An application that uses the desktop: menus, windows, panels for files, notifications, drops. The script
/// `.ci/desktop` operates it, and reads what it prints.
@main
struct Probe: App {
  static func main() { Tools.main(Probe.self, availability: .development) }

  var title: String { "Desktop" }
  var identifier: String { "org.glissade.DesktopProbe" }
  var windowSize: Size { Size(width: 520, height: 440) }
  var restoresWindows: Bool { true }
  var isSingleInstance: Bool { true }
  func makeRootViewController() -> ViewController {
    NavigationController(rootViewController: ProbeController())
  }

  var menus: [Menu] {
    [
      Menu(
        title: "File",
        children: [
          KeyCommand(title: "New", action: ProbeController.new, input: "n", modifierFlags: .control),
          KeyCommand(title: "Open…", action: ProbeController.open, input: "o", modifierFlags: .control),
          KeyCommand(title: "Save As…", action: ProbeController.save, input: "s", modifierFlags: .control),
          Menu(
            title: "Recent",
            children: ["notes.txt", "draft.md", "list.csv"].map { name in
              Action(title: name) { say("recent", name) }
            }),
          Menu(
            options: .displayInline,
            children: [
              KeyCommand(
                title: "Quit", action: { Application.shared.terminate() }, input: "q", modifierFlags: .control
              )
            ]),
        ]),
      .standardEdit(),
      Menu(
        title: "Clipboard",
        children: [
          KeyCommand(title: "Copy Picture", action: copyPicture, input: "1", modifierFlags: .control),
          KeyCommand(title: "Copy Noise", action: copyNoise, input: "2", modifierFlags: .control),
          KeyCommand(title: "Copy Files", action: copyFiles, input: "3", modifierFlags: .control),
          KeyCommand(title: "Tell", action: tellClipboard, input: "4", modifierFlags: .control),
        ]),
      Menu(
        title: "View",
        children: [
          Action(title: "Sidebar", image: Image(asset: "icons/house"), state: .on) { say("sidebar") },
          KeyCommand(
            title: "Full Screen", image: Image(asset: "icons/photo"), action: toggleFullScreen, input: .f11),
          Menu(
            title: "Size", options: [.displayInline, .singleSelection],
            children: [Action(title: "Small") { say("small") }, Action(title: "Large") { say("large") }]),
          Action(title: "Delete Everything", attributes: .destructive) { say("delete") },
        ]),
    ]
  }

  func applicationDidLaunchAgain(with arguments: [String], in directory: String) {
    say("launched again", arguments.joined(separator: ","))
  }

  func applicationWillTerminate() { say("ended") }
}

@MainActor private func toggleFullScreen() {
  guard let window = Application.shared.windows.first else { return }
  window.isFullScreen.toggle()
  say("full screen", "\(window.isFullScreen)")
}

/// Copies a drawing.
@MainActor private func copyPicture() {
  let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="#f00"/></svg>
    """
  Pasteboard.general.image = try? Image(data: Array(drawing.utf8)) as Image
  say("copied")
}

/// Copies more than one request of X11 holds.
@MainActor private func copyNoise() {
  let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
  say("copied", "\(Pasteboard.general.set(["application/octet-stream": bytes]))")
}

@MainActor private func copyFiles() {
  Pasteboard.general.files = ["/tmp/a b.txt", "/tmp/é.md"]
  say("copied")
}

/// Prints what the clipboard holds.
@MainActor private func tellClipboard() {
  let board = Pasteboard.general
  let size = board.image?.size
  let noise = board.data(forType: "application/octet-stream")?.count
  say(
    "clipboard", board.hasImages ? "image" : "-", size.map { "\(Int($0.width))x\(Int($0.height))" } ?? "-",
    board.files.isEmpty ? "-" : board.files.joined(separator: ","), noise.map { "\($0)" } ?? "-",
    board.hasStrings ? board.string?.replacing("\n", with: "|") ?? "-" : "-")
}

/// Prints an event as one line.
func say(_ words: String...) {
  let line = words.joined(separator: " ") + "\n"
  _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
}

private final class ProbeController: ViewController, ContextMenuInteractionDelegate {
  private let field = TextField(frame: Rect(x: 20, y: 70, width: 480, height: 36))
  private let label = Label("Drop files here", font: .systemFont(ofSize: 15), color: .secondaryLabel)
  private let area = View(frame: Rect(x: 20, y: 180, width: 480, height: 120))
  private let sort = Button("Sort", style: .tinted)
  private let panel = Button("Open…", style: .filled)
  private let onOff = Switch(frame: Rect(x: 260, y: 124, width: 51, height: 31))
  private let slider = Slider(value: 0.3)

  override func viewDidLoad() {
    title = "Desktop"
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "field"
    sort.frame = Rect(x: 20, y: 120, width: 100, height: 40)
    sort.accessibilityIdentifier = "sort"
    sort.menu = Menu(
      options: .singleSelection,
      children: ["By Name", "By Date", "By Size"].enumerated().map { index, name in
        Action(title: name, state: index == 0 ? .on : .off) { say("sort", name) }
      })
    sort.showsMenuAsPrimaryAction = true
    panel.frame = Rect(x: 130, y: 120, width: 110, height: 40)
    panel.accessibilityIdentifier = "panel"
    panel.addAction(for: .touchUpInside) { [unowned self] in open() }
    slider.frame = Rect(x: 330, y: 124, width: 170, height: 34)
    area.backgroundColor = .secondarySystemBackground
    area.layer.cornerRadius = 10
    area.accessibilityIdentifier = "area"
    label.frame = area.bounds
    label.textAlignment = .center
    area.addSubview(label)
    area.addInteraction(ContextMenuInteraction(delegate: self))
    area.addInteraction(
      DropInteraction { session in
        for item in session.items { say("dropped", item.path ?? item.text ?? "") }
        return true
      })
    navigationItem.rightBarButtonItem = BarButtonItem(
      title: "More",
      menu: Menu(children: [
        Action(title: "Notify") { [unowned self] in notify() },
        Action(title: "Web Page") { Application.shared.open("https://example.org/") },
        Action(title: "Push") { [unowned self] in
          let next = ViewController()
          next.title = "Second"
          next.view.backgroundColor = .systemBackground
          navigationController?.pushViewController(next, animated: true)
        },
      ]))
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "more"
    for part in [field, sort, panel, onOff, slider, area] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    guard let window = Application.shared.windows.first(where: { $0.stage === stage }) else { return }
    window.minimumSize = Size(width: 400, height: 360)
    window.shouldClose = { [unowned self] in await mayClose() }
    say(
      "size", "\(Int(window.size.width))x\(Int(window.size.height))", "\(stage?.palette.style.rawValue ?? "")"
    )
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    say("style", traitCollection.userInterfaceStyle.rawValue, "scale", "\(traitCollection.textScale)")
  }

  func new() { say("new") }

  func open() {
    Task {
      let panel = OpenPanel()
      panel.allowedContentTypes = [
        ContentType("Texts", extensions: ["txt", "md"], mimeTypes: ["text/plain"])
      ]
      panel.allowsMultipleSelection = true
      let files = (try? await panel.run(in: self)) ?? ["failed"]
      say("opened", files.joined(separator: ","))
    }
  }

  func save() {
    Task {
      let panel = SavePanel()
      panel.suggestedName = "Untitled.txt"
      let files = (try? await panel.run(in: self)) ?? ["failed"]
      say("saved", files.joined(separator: ","))
    }
  }

  private func notify() {
    Notification(
      title: "Done", body: "The work is finished.", identifier: "work",
      buttons: [Action(title: "Show", identifier: "show") { say("notification button") }],
      activated: { say("notification") }
    ).post()
  }

  private func mayClose() async -> Bool {
    guard field.hasText else { return true }
    return await withCheckedContinuation { continuation in
      let alert = AlertController(title: "Save changes?", message: nil, preferredStyle: .alert)
      alert.addAction(
        AlertAction(title: "Keep", style: .cancel) {
          say("kept")
          continuation.resume(returning: false)
        })
      alert.addAction(
        AlertAction(title: "Discard", style: .destructive) { continuation.resume(returning: true) })
      present(alert)
    }
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
  ) -> ContextMenuConfiguration? {
    ContextMenuConfiguration { _ in
      Menu(children: [
        Action(title: "Rename") { say("rename") },
        Action(title: "Trash", image: Image(asset: "icons/trash"), attributes: .destructive) { say("trash") },
      ])
    }
  }
}
