import ArgumentParser
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
    usage: "glissade new NAME [--library PATH|URL] [--identifier ID]",
    discussion:
      "The package is a new folder with that name. 'make run' in the folder builds and runs the application.")

  @Argument(help: "The name of the application: a letter, then letters and digits.")
  var name: String

  @Option(
    help: "The folder or the URL of Glissade. The default is the checkout in which this program was built.")
  var library: String?

  @Option(help: "The identifier of the application for the desktop. The default is org.example.NAME.")
  var identifier: String?

  func run() throws {
    let files = try template().files
    guard mkdir(name, 0o777) == 0 else { throw failure("cannot create the folder \(name)") }
    for file in files { try write(file) }
    var output = StandardOutput()
    for file in files { try output.write("\(name)/\(file.path)\n") }
    try output.flush()
  }

  /// Returns the template with the values that the command line gives.
  func template() throws(ApplicationError) -> ApplicationTemplate {
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
    guard let library = library ?? Self.checkout else {
      throw ApplicationError(
        .usage, "the program is outside a checkout of Glissade; expected --library with its folder or URL")
    }
    return ApplicationTemplate(name: name, identifier: identifier, library: library)
  }

  /// The checkout in which the program was built; `nil` for an installed program.
  private static var checkout: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    var folder = Substring(cString: path)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if access("\(folder)/Sources/Umbrella/Glissade.swift", R_OK) == 0 { return String(folder) }
    }
    return nil
  }

  private func write(_ file: ApplicationTemplate.File) throws(ApplicationError) {
    let path = "\(name)/\(file.path)"
    for (index, character) in zip(path.indices, path) where character == "/" {
      let folder = String(path[..<index])
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw failure("cannot create the folder \(folder)")
      }
    }
    guard let stream = fopen(path, "wx") else { throw failure("cannot create \(path)") }
    let isWritten = fputs(file.text, stream) >= 0
    guard fclose(stream) == 0, isWritten else { throw failure("cannot write \(path)") }
    if file.isExecutable, chmod(path, 0o755) != 0 { throw failure("cannot make \(path) executable") }
  }

  private func failure(_ message: String) -> ApplicationError {
    ApplicationError(.cantCreate, "\(message): \(String(cString: strerror(errno)))")
  }
}
