import Foundation
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import Synchronization
import Testing

@testable import GlissadeTesting

/// Returns the issues that the expectations in `body` record, and their attachments.
@MainActor
func failures(of body: () -> Void) -> (messages: [String], attachments: [String]) {
  let messages = Mutex<[String]>([])
  let attachments = Mutex<[String]>([])
  Evidence.$receiver.withValue({ name, content in attachments.withLock { $0.append(name) } }) {
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      messages.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: " ")) }
      return true
    }
  }
  return (messages.withLock { $0 }, attachments.withLock { $0 })
}

/// The names of the pictures that a failure attaches, or none if pictures are not available.
func pictures(_ name: String, _ endings: String...) -> [String] {
  #if canImport(GlissadeSDL)
    (endings.isEmpty ? ["before", "after", "difference"] : endings).map { "\(name).\($0).png" }
  #else
    []
  #endif
}

/// A folder with a test file, which is removed when the value is deallocated.
final class TestFile {
  let folder = FileManager.default.temporaryDirectory.appending(path: "glissade-\(UUID().uuidString)")
  var location: SourceLocation {
    SourceLocation(fileID: "Tests/Some.swift", filePath: folder.path + "/Some.swift", line: 1, column: 1)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func reference(_ name: String) -> URL { folder.appending(path: "References/Some/\(name)") }

  func text(_ name: String) throws -> String { try String(contentsOf: reference(name), encoding: .utf8) }

  /// Replaces text in a recorded file.
  func replace(_ text: String, by other: String, in name: String) throws {
    let changed = try self.text(name).replacingOccurrences(of: text, with: other)
    try changed.write(to: reference(name), atomically: true, encoding: .utf8)
  }

  /// Calls `body`, in which expectations write their references.
  func record(_ mode: RecordMode = .all, _ body: () -> Void) {
    RecordMode.$variable.withValue(mode.rawValue) { RecordMode.$trait.withValue(nil, operation: body) }
  }
}

/// A square in the middle of the left edge that moves 200 points to the right in the first second, at constant speed.
final class MoverController: ViewController {
  let box = View(frame: Rect(x: 0, y: 80, width: 40, height: 40))
  var color = Color.systemRed

  override func viewDidLoad() {
    view.accessibilityIdentifier = "page"
    view.backgroundColor = .systemBackground
    box.accessibilityIdentifier = "box"
    box.backgroundColor = color
    view.addSubview(box)
  }

  override func viewDidAppear(_ animated: Bool) {
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.box.center.x += 200 }
  }
}

@MainActor
func mover(_ script: Script = "", color: Color = .systemRed) -> Rehearsal {
  Rehearsal(size: Size(width: 300, height: 200), script: script) {
    let controller = MoverController()
    controller.color = color
    return controller
  }
}
