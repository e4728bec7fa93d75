import Foundation
import PackagePlugin

/// Compiles copies of a target's UIKit code that do not need Objective-C.
///
/// A plugin can add sources to a target but cannot remove any. The plugin therefore ports the Swift files in
/// the target's folder that the manifest excludes from compilation, by `exclude:` or `sources:`. The other
/// files are compiled unchanged.
@main struct PortUIKit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    // The list also contains files that are not sources of the target.
    let compiled = target.sourceFiles(withSuffix: "swift").filter { $0.type == .source }.map(\.url)
    let ported = swiftFiles(in: target.directoryURL, except: compiled)
    let output = context.pluginWorkDirectoryURL
    let copies = copies(of: ported, from: target.directoryURL, in: output)
    // The note is an output that always exists, so that the command also checks the compiled files if there
    // is nothing to port.
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

  /// Returns the paths of the copies.
  ///
  /// File names within a module must be unique, and diagnostics show the name of a file. A copy's name is
  /// therefore the file's relative path with a prefix. Only `main.swift` keeps its name, which makes it the
  /// main program.
  private func copies(of files: [URL], from folder: URL, in output: URL) -> [URL] {
    files.map { file in
      guard file.lastPathComponent != "main.swift" else { return output.appending(path: "main.swift") }
      let path = file.path.dropFirst(folder.path.count).split(separator: "/").joined(separator: "+")
      return output.appending(path: "ported+" + path)
    }
  }
}
