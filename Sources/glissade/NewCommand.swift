import ArgumentParser
import CInterruption
import Glibc
import GlissadeApplication
import GlissadeGeometry
import GlissadeTools

/// Creates the package of an application.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract:
      "Create the package of an application, with tests, a Debian package and continuous integration.",
    usage: "glissade new FOLDER [--library FOLDER|URL] [--identifier ID]",
    discussion: "The package is a new folder. 'make run' in the folder builds and runs the application.")

  @Argument(
    help: "The folder. Its name is that of the application: a letter, then letters and digits.")
  var folder: String

  @Option(
    help: "The folder or the URL of Glissade. The default is the checkout in which this program was built.")
  var library: String?

  @Option(help: "The identifier of the application for the desktop. The default is org.example.NAME.")
  var identifier: String?

  func run() throws {
    let files = try template().files
    // A package that is not complete is removed, after an error and by a signal.
    var made: [(path: String, entry: Int32)] = []
    defer { for (_, entry) in made { interruption_forget(entry) } }
    do {
      try makeFolder(folder, &made)
      for file in files { try write(file, &made) }
    } catch {
      for (path, _) in made.reversed() { remove(path) }
      throw error
    }
    var output = StandardOutput()
    for file in files { try output.write("\(folder)/\(file.path)\n") }
    try output.flush()
  }

  /// Returns the template with the values that the command line gives.
  func template() throws(ApplicationError) -> ApplicationTemplate {
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*/) != nil else {
      throw ApplicationError(.usage, "the name is \(name.quoted); expected a letter, then letters and digits")
    }
    let identifier = identifier ?? "org.example.\(name)"
    guard identifier.wholeMatch(of: /[A-Za-z][\w-]*(\.[A-Za-z_][\w-]*)+/.asciiOnlyWordCharacters()) != nil
    else {
      throw ApplicationError(
        .usage,
        "the identifier is \(identifier.quoted); expected words with dots, such as org.example.\(name)")
    }
    return ApplicationTemplate(name: name, identifier: identifier, library: try location())
  }

  /// Returns the URL or the absolute path of Glissade.
  private func location() throws(ApplicationError) -> String {
    guard let library = library ?? Self.checkout else {
      throw ApplicationError(
        .usage, "the program is outside a checkout of Glissade; expected --library with its folder or URL")
    }
    if ApplicationTemplate.isRemote(library) { return library }
    guard let path = realpath(library, nil) else {
      throw ApplicationError(.noInput, "cannot find \(library): \(String(cString: strerror(errno)))")
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// The checkout in which the program was built; `nil` for an installed program.
  private static var checkout: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    var parent = Substring(cString: path)
    while let slash = parent.lastIndex(of: "/") {
      parent = parent[..<slash]
      if access("\(parent)/Sources/Umbrella/Glissade.swift", R_OK) == 0 { return String(parent) }
    }
    return nil
  }

  private func makeFolder(_ path: String, _ made: inout [(path: String, entry: Int32)])
    throws(ApplicationError)
  {
    guard mkdir(path, 0o777) == 0 else { throw failure("cannot create the folder \(path)") }
    made.append((path, interruption_add_file(path)))
  }

  private func write(_ file: ApplicationTemplate.File, _ made: inout [(path: String, entry: Int32)])
    throws(ApplicationError)
  {
    let path = "\(folder)/\(file.path)"
    for (index, character) in zip(file.path.indices, file.path) where character == "/" {
      let parent = "\(folder)/\(file.path[..<index])"
      if access(parent, F_OK) != 0 { try makeFolder(parent, &made) }
    }
    made.append((path, interruption_add_file(path)))
    guard let stream = fopen(path, "wx") else { throw failure("cannot create \(path)") }
    let isWritten = fputs(file.text, stream) >= 0
    guard fclose(stream) == 0, isWritten else { throw failure("cannot write \(path)") }
    if file.isExecutable, chmod(path, 0o755) != 0 { throw failure("cannot make \(path) executable") }
  }

  private func failure(_ message: String) -> ApplicationError {
    ApplicationError(.cantCreate, "\(message): \(String(cString: strerror(errno)))")
  }
}
