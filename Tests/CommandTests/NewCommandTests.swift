import ArgumentParser
import Foundation
import GlissadeApplication
import Testing

@testable import GlissadeCommand
@testable import GlissadeTools

@MainActor
@Suite struct `The command new` {
  private func command(_ words: String...) throws -> NewCommand {
    try #require(try ToolsCommand<GlissadeApp>.parseAsRoot(["new"] + words) as? NewCommand)
  }

  private func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "glissade-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `writes each file of the template, and makes the script executable`() throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = folder.appending(path: "Shop").path
    let command = try command(package, "--library", folder.path)
    try command.run()
    for file in try command.template().files {
      let path = "\(package)/\(file.path)"
      #expect(try String(contentsOfFile: path, encoding: .utf8) == file.text)
      #expect(FileManager.default.isExecutableFile(atPath: path) == file.isExecutable, "\(file.path)")
    }
  }

  @Test(arguments: ["", "1x", "my-app", "Café", "A.b", "Sho p"])
  func `refuses a name that is no identifier`(name: String) throws {
    let error = #expect(throws: ApplicationError.self) { try command(name, "--library", "/").template() }
    #expect(error?.status == .usage)
  }

  @Test(arguments: ["shop", "org..shop", "org.1shop", "org.example.shop/x"])
  func `refuses an identifier that is no name of an application`(identifier: String) throws {
    let error = #expect(throws: ApplicationError.self) {
      try command("Shop", "--library", "/", "--identifier", identifier).template()
    }
    #expect(error?.status == .usage)
  }

  @Test func `replaces no folder`() throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Shop"), withIntermediateDirectories: false)
    let error = #expect(throws: ApplicationError.self) {
      try command(folder.appending(path: "Shop").path, "--library", folder.path).run()
    }
    #expect(error?.status == .cantCreate)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Shop"])
  }

  @Test func `names a library that it cannot find`() throws {
    let error = #expect(throws: ApplicationError.self) {
      try command("Shop", "--library", "/nowhere").template()
    }
    #expect(error?.status == .noInput && error?.message.contains("/nowhere") == true)
  }

  @Test func `names the package by the last component of its URL`() throws {
    let template = try command("Shop", "--library", "https://example.org/a/gliss.git").template()
    let manifest = try #require(template.files.first { $0.path == "Package.swift" }?.text)
    #expect(manifest.contains("url: \"https://example.org/a/gliss.git\""))
    #expect(manifest.contains("package: \"gliss\""))
  }

  @Test(arguments: [
    ("https://example.org/a/gliss.git", true), ("ssh://git@example.org/gliss", true),
    ("git@example.org:gliss.git", true), ("/home/me@work/glissade", false), ("../glissade@2", false),
    ("/home/me@work/a:b", false), ("glissade", false),
  ])
  func `tells a folder from a URL`(library: String, isRemote: Bool) {
    #expect(ApplicationTemplate.isRemote(library) == isRemote)
  }

  @Test func `names a library in a folder with any name`() throws {
    let template = ApplicationTemplate(
      name: "Shop", identifier: "org.example.Shop", library: #"/home/me@work/"a"\b"#)
    let manifest = try #require(template.files.first { $0.path == "Package.swift" }?.text)
    #expect(manifest.contains(#"path: "/home/me@work/\"a\"\\b""#))
  }

  @Test func `takes the checkout in which the program was built, unless another is given`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().resolvingSymlinksInPath().path
    #expect(try command("Shop").template().library == root)
  }
}
