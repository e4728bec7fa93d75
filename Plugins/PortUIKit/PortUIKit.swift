import Foundation
import PackagePlugin

/// Compiles copies of a target's UIKit code that do without Objective-C.
///
/// The package manager adds what a plugin makes to a target's sources and takes none of them away. So the plugin
/// ports the Swift files in the target's folder that the manifest keeps from the compiler, by `exclude:` or
/// `sources:`; the others are compiled as they are.
@main struct PortUIKit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    // The list also has files that are none of the target's sources.
    let compiled = target.sourceFiles(withSuffix: "swift").filter { $0.type == .source }.map(\.url)
    let ported = swiftFiles(in: target.directoryURL, except: compiled)
    let output = context.pluginWorkDirectoryURL
    let copies = copies(of: ported, from: target.directoryURL, in: output)
    // Where there is nothing to port, the files that are compiled as they are should still be looked at.
    let note = output.appending(path: "PortUIKit+note.swift")
    var arguments = ["--note", note.path]
    for (file, copy) in zip(ported, copies) { arguments += [file.path, copy.path] }
    arguments += ["--compiled"] + compiled.map(\.path)
    return [
      .buildCommand(
        displayName: "Porting UIKit code of \(target.name)",
        executable: try context.tool(named: "PortUIKitTool").url,
        arguments: arguments,
        inputFiles: ported + compiled,
        outputFiles: copies + [note])
    ]
  }

  private func swiftFiles(in folder: URL, except compiled: [URL]) -> [URL] {
    let known = Set(compiled.map(\.standardizedFileURL.path))
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" && !known.contains($0.standardizedFileURL.path) }
      .sorted { $0.path < $1.path }
  }

  /// Where the copies go.
  ///
  /// No two files of a module may have one name, and the names that diagnostics tell count: so a copy's name is
  /// its file's path with a word before it. Only `main.swift` has to keep its own to be the program.
  private func copies(of files: [URL], from folder: URL, in output: URL) -> [URL] {
    files.map { file in
      guard file.lastPathComponent != "main.swift" else { return output.appending(path: "main.swift") }
      let path = file.path.dropFirst(folder.path.count).split(separator: "/").joined(separator: "+")
      return output.appending(path: "ported+" + path)
    }
  }
}
