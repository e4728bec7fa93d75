import Foundation
import Testing

/// Work on the main thread beside a window. The test's own process serves the main queue in another way than an
/// application, so another program opens the window, without a display.
@Suite struct `While a window is open` {
  /// The lines that the probe prints, one for each check.
  private func probe(_ subject: String) throws -> (lines: [String], status: Int32) {
    let probe = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "MainQueueProbe")
    let process = Process()
    let output = Pipe()
    process.executableURL = probe
    process.arguments = [subject]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SDL_VIDEODRIVER": "dummy", "GTK_THEME": "light"], uniquingKeysWith: { $1 })
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text.split(separator: "\n").map(String.init), process.terminationStatus)
  }

  @Test(.timeLimit(.minutes(1)))
  func `tasks, sleeps, posts, sources and Foundation's timers run on the main thread, in order`() throws {
    let (lines, status) = try probe("kinds")
    #expect(status == 0)
    let names = ["task", "sleep", "await", "async", "asyncAfter", "source", "timer", "order", "now"]
    #expect(lines == names.map { "ok \($0)" })
  }

  @Test(.timeLimit(.minutes(1)))
  func `frames are drawn during a flood of queued work`() throws {
    let (lines, status) = try probe("flood")
    #expect(status == 0)
    #expect(lines.contains("ok frames"), "\(lines)")
  }

  @Test(.timeLimit(.minutes(1)))
  func `queued work runs soon beside slow frames, and checkpoints do not fill the queue`() throws {
    let (lines, status) = try probe("overload")
    #expect(status == 0)
    #expect(lines.contains("ok wait") && lines.contains("ok limit"), "\(lines)")
  }
}
