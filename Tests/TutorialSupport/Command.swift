import Foundation

/// A run of another program.
public struct Command {
  private let process = Process()

  /// Creates a run of a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments, without the program's name.
  ///   - folder: The working directory. The default is that of the tests.
  ///   - environment: Environment variables in addition to those of the tests.
  public init(
    _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  }

  /// Runs the program until it exits, and returns its exit status and its output, including standard error.
  public func run() throws -> (status: Int32, output: String) {
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
