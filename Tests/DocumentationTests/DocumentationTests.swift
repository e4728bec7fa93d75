import Foundation
import GlissadeInput
import Testing
import TutorialSupport

/// The tests run one at a time, so that only one of them waits for a compiler or a program.
@Suite(.serialized) enum Documentation {}

extension Documentation {
  @Suite struct `The documents` {
    @Test(arguments: Documents.paths) func `name the language of each block of code`(path: String) throws {
      let text = try Documents.text(path)
      for block in CodeBlock.all(in: text, of: path) {
        #expect(["swift", "sh", "text", "json"].contains(block.language), "\(block)")
      }
      #expect(CodeBlock.indentedCode(in: text) == [], "code in \(path) is only indented")
    }

    @Test(arguments: Documents.paths) func `link to files that exist`(path: String) throws {
      let folder = Documents.root.appending(path: path).deletingLastPathComponent()
      for match in try Documents.text(path).matches(of: /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/) {
        let link = String(match.1 ?? match.2 ?? "")
        guard !link.contains(":"), !link.hasPrefix("#"), let name = link.split(separator: "#").first else {
          continue
        }
        #expect(
          FileManager.default.fileExists(atPath: folder.appending(path: String(name)).path),
          "\(path) links to '\(link)'")
      }
    }

    /// `Sources/Hello` and `Sources/Card` belong to packages that a reader creates.
    @Test(arguments: Documents.paths) func `name files that exist`(path: String) throws {
      let pattern =
        #/`((?:Sources|Tests|Benchmarks|Examples|Plugins|Packaging|Assets|docs|\.ci)/[\w.\/+-]+)`/#
      let examples = #/Sources/(Hello|Card|Tutorial)\b/#
      for match in try Documents.text(path).matches(of: pattern)
      where match.1.prefixMatch(of: examples) == nil {
        #expect(Documents.exists(String(match.1)), "\(path) names '\(match.1)'")
      }
    }

    /// A name without a folder is in the folder of the name before it in its row.
    @Test func `answer where things are with files that exist and declare the named members`() throws {
      var count = 0
      for row in try Documents.text("docs/WHERE.md").split(separator: "\n") where row.hasPrefix("| ") {
        let names = row.matches(of: /`([^`]+)`/).map { String($0.1) }
        var folder = ""
        var sources = ""
        for name in names where name.wholeMatch(of: /\.?[\w\/+]+\.(swift|c)|\.?\w+\/[\w\/-]+/) != nil {
          let path = name.contains("/") ? name : "\(folder)/\(name)"
          let isFile = path.hasSuffix(".swift") || path.hasSuffix(".c")
          folder = isFile ? (path as NSString).deletingLastPathComponent : path
          #expect(Documents.exists(path), "WHERE.md names '\(name)', which is not '\(path)', in '\(row)'")
          if isFile { sources += (try? Documents.text(path)) ?? "" }
          count += 1
        }
        for name in names {
          guard let member = name.wholeMatch(of: /([A-Z]\w*)\.([a-z]\w*)/), member.2 != "swift" else {
            continue
          }
          #expect(
            try sources.contains(Regex("\\b(class|struct|enum|protocol|extension) \(member.1)\\b"))
              && sources.contains(Regex("\\b(func|var|let|case) \(member.2)\\b")),
            "no file of '\(row)' declares '\(member.0)'")
        }
      }
      #expect(count > 300)
    }

    @Test func `list folders that exist`() throws {
      let lists = Documents.blocks.filter { $0.language == "text" && $0.text.hasPrefix("Sources/LibC") }
      #expect(lists.count == 1)
      for line in lists.flatMap({ $0.text.split(separator: "\n") }) where !line.hasPrefix(" ") {
        #expect(Documents.exists(String(line.prefix { $0 != " " })), "\(line)")
      }
    }

    /// They are built for any platform that has a C library, which LibC names.
    @Test func `name no platform and no Foundation in the modules below applications`() throws {
      let modules = [
        "Geometry", "Motion", "ConstraintSolver", "Text", "Input", "Drawing", "AnimationEngine", "UI",
        "Controls", "Lists", "Effects",
      ]
      let platform = #/\bimport (Foundation|Glibc|Musl|Darwin|Dispatch)\b/#
      for module in modules {
        let folder = Documents.root.appendingPathComponent("Sources/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var count = 0
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
          count += 1
          let source = try String(contentsOf: file, encoding: .utf8)
          #expect(source.firstMatch(of: platform) == nil, "\(module)/\(file.lastPathComponent)")
        }
        #expect(count > 0, "\(module)")
      }
    }

    /// The message follows the script that causes it.
    @Test func `show errors of scripts as they are reported`() {
      let errors = Documents.blocks.filter { $0.text.hasPrefix("glissade: ") }
      for block in errors {
        let file = block.text.dropFirst("glissade: ".count).prefix { $0 != ":" }
        let error = Script(block.given.before, file: String(file)).error
        #expect(error.map { "glissade: \($0)\n" } == block.text, "\(block)")
      }
      #expect(!errors.isEmpty)
    }

    /// The tests of GlissadeTesting expect the same messages, with other references.
    @Test func `show failures of expectations as they are reported`() throws {
      let tests = try ["MotionTests", "TraceTests"].map {
        try Documents.text("Tests/TestingTests/\($0).swift")
      }
      .joined().replacing(#/\\\n\s*/#, with: "").replacing(#"\u{a0}"#, with: " ")
      let failures = Documents.blocks.filter { $0.text.hasPrefix("View '") }
        .flatMap { $0.text.replacing("\n", with: " ").split(separator: #/(?=View ')/#) }
      for failure in failures {
        let message = failure.prefix(
          upTo: failure.range(of: " The reference")?.lowerBound ?? failure.endIndex)
        #expect(tests.contains(message.trimmingCharacters(in: .whitespaces)), "\(message)")
      }
      #expect(failures.count == 2)
    }

    @Test func `hold scripts that can be read`() {
      for block in Documents.blocks where block.comment("script") != nil {
        let script = Script(block.text, file: block.document)
        #expect(script.error == nil)
        #expect(!script.events.isEmpty, "\(block)")
      }
    }

    @Test func `hold JSON that can be read`() throws {
      for block in Documents.blocks where block.language == "json" {
        #expect(throws: Never.self, "\(block)") {
          try JSONSerialization.jsonObject(with: Data(block.text.utf8))
        }
      }
    }
  }

}

extension Documentation {
  @Suite struct `Swift in the documents` {
    /// The statements of all documents are one program, which runs the block that its argument names.
    @Test func `compiles and runs, and prints what the text says`() throws {
      let folder = try Compiler.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let examples = SwiftExample.all.filter { $0.kind == .statements }
      let main = folder.appending(path: "main.swift")
      let cases = examples.map { "case \"\($0.name)\": try \($0.name)()" }
      try "switch CommandLine.arguments[1] {\n\(cases.joined(separator: "\n"))\ndefault: break\n}\n"
        .write(to: main, atomically: true, encoding: .utf8)
      let program = folder.appending(path: "Blocks")
      try Compiler.build(
        try examples.map { try $0.write(into: folder) } + [main], into: program,
        // A block must not compile by the members of a module that only another one imports.
        ["-module-name", "Blocks", "-enable-upcoming-feature", "MemberImportVisibility"])
      for example in examples {
        let (status, output) = try Command(program.path, [example.name], in: folder).run()
        #expect(status == 0, "\(example) ends with \(status):\n\(output)")
        if let expected = Documents.output(of: example.block) {
          #expect(expected.describes(output), "\(example) prints\n\(output)")
        }
      }
    }

    /// A program is built, and run if its output follows. Other files are type-checked.
    @Test(arguments: SwiftExample.all.filter { $0.kind == .file })
    func `consists of declarations that compile`(example: SwiftExample) throws {
      let folder = try Compiler.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = try example.write(into: folder)
      let expected = Documents.output(of: example.block)
      guard expected != nil || example.source.contains("@main") else {
        return try Compiler.check([file], example.options)
      }
      let program = folder.appending(path: "Program")
      try Compiler.build([file], into: program, example.options)
      guard let expected else { return }
      let (status, output) = try Command(program.path, [], in: folder).run()
      #expect(status == 0)
      #expect(expected.describes(output), "\(example) prints\n\(output)")
    }

    @Test(arguments: SwiftExample.all.filter { $0.kind == .manifest })
    func `describes packages`(example: SwiftExample) throws { try describePackage(example.source) }

    private func describePackage(_ manifest: String) throws {
      let folder = try Compiler.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try manifest.write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
      let (status, output) = try Command("/usr/bin/env", ["swift", "package", "dump-package"], in: folder)
        .run()
      #expect(status == 0, "\(output)")
    }

    /// Each file of a tutorial is a whole program or test.
    @Test func `is complete in each step of the tutorials`() throws {
      let folder = Documents.root.appending(path: "\(Documents.catalogue)/Resources")
      let module = try Compiler.makeFolder()
      defer { try? FileManager.default.removeItem(at: module) }
      // The tests of the tutorials import the last program.
      for (name, file) in [("Card", "Card-6"), ("Shopping", "Shopping-3")] {
        try Compiler.emitModule(name, of: [folder.appending(path: "\(file).swift")], into: module)
      }
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let file = folder.appending(path: name)
        guard name.hasSuffix(".swift") else { continue }
        let source = try String(contentsOf: file, encoding: .utf8)
        if source.contains("import PackageDescription") {
          try describePackage(source)
        } else {
          let isolation = source.contains("import UIKit") ? ["-default-isolation", "MainActor"] : []
          try Compiler.check([file], ["-parse-as-library", "-I", module.path] + isolation)
        }
      }
    }
  }

}

extension Documentation {
  @Suite struct `Commands in the documents` {
    private static let documents = (Documents.paths + [Documents.manual]).filter { path in
      Documents.blocks.contains { $0.document == path && $0.language == "sh" }
    }

    @Test func `refer to what exists if they are not run`() throws {
      for block in Documents.blocks where block.language == "sh" {
        for command in ShellCommand.all(in: block) where command.runnable == nil {
          #expect(try command.unknownNames == [], "\(command)")
        }
      }
    }

    /// A synopsis names a command of the program.
    @Test func `are named as in the help`() throws {
      for block in Documents.blocks where block.language == "text" && block.text.contains("[OPTION]...") {
        let name = String(block.text.split(separator: " ")[1])
        let program = Compiler.products.appending(path: "glissade").path
        let (status, output) = try Command(program, [name, "--help"]).run()
        #expect(status == 0 && output.contains("glissade \(name) "), "\(block)")
      }
    }

    @Test(arguments: documents) func `do what the text says`(document: String) throws {
      let folder = try Compiler.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let blocks = Documents.blocks.filter { $0.document == document }
      for block in blocks {
        guard let name = block.comment("file") else { continue }
        try block.text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      }
      try FileManager.default.createDirectory(
        at: folder.appending(path: ".build"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: ".build/debug"), withDestinationURL: Compiler.products)
      let path = "\(Compiler.products.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
      for block in blocks where block.language == "sh" || block.comment("file") != nil {
        // A command above may have written the file.
        if let name = block.comment("file") {
          try block.text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
          continue
        }
        var printed = ""
        for command in ShellCommand.all(in: block) {
          guard let text = command.runnable else { continue }
          let (status, output) = try Command(
            "/bin/bash", ["-c", text], in: folder, environment: ["PATH": path, "SDL_VIDEODRIVER": "dummy"]
          ).run()
          #expect(status == 0, "\(command) ends with \(status):\n\(output)")
          printed += output
        }
        if let expected = Documents.output(of: block) {
          #expect(expected.describes(printed), "\(block) prints\n\(printed)")
        }
      }
    }
  }
}

extension Documentation {
  @Suite struct `A file that imports Foundation and the library` {
    /// A name that Foundation, Dispatch or Swift also declares would be ambiguous. docs/SWIFT.md names the exceptions.
    @Test func `can name every public type without its module`() throws {
      let names = try PublicTypes.names()
      #expect(Set(["Stage", "Spring", "Button", "Rehearsal"]).isSubset(of: names) && names.count > 250)
      let folder = try Compiler.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "Names.swift")
      let imports = (["Foundation", "Dispatch"] + PublicTypes.modules).map { "import \($0)" }
      let exceptions: Set = ["AffineTransform", "Notification"]
      let uses = names.filter { !exceptions.contains($0) }.map { "private typealias Use_\($0) = \($0)" }
      let own = ["Timer", "IndexPath"].map { "private let is\($0) = \($0).self == Foundation.\($0).self" }
      try (imports + uses + own).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      try Compiler.check([file])
    }
  }
}
