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
        try examples.map { try $0.write(into: folder) } + [main], into: program, ["-module-name", "Blocks"])
      for example in examples {
        let (status, output) = try Command(program.path, [example.name], in: folder).run()
        #expect(status == 0, "\(example) ends with \(status):\n\(output)")
        if let expected = Documents.output(of: example.block) {
          #expect(expected.describes(output), "\(example) prints\n\(output)")
        }
      }
    }

    /// A file with a following output is built and run; other files are type-checked.
    @Test(arguments: SwiftExample.all.filter { $0.kind == .file })
    func `consists of declarations that compile`(example: SwiftExample) throws {
      let folder = try Compiler.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = try example.write(into: folder)
      guard let expected = Documents.output(of: example.block) else {
        return try Compiler.check([file], example.options)
      }
      let program = folder.appending(path: "Program")
      try Compiler.build([file], into: program, example.options)
      let (status, output) = try Command(program.path, [], in: folder).run()
      #expect(status == 0)
      #expect(expected.describes(output), "\(example) prints\n\(output)")
    }

    @Test(arguments: SwiftExample.all.filter { $0.kind == .manifest })
    func `describes packages`(example: SwiftExample) throws {
      let folder = try Compiler.makeFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      _ = try example.write(into: folder, as: "Package.swift")
      let (status, output) = try Command("/usr/bin/env", ["swift", "package", "dump-package"], in: folder)
        .run()
      #expect(status == 0, "\(output)")
    }

    /// Each file of the tutorial is a whole program.
    @Test func `is whole in each step of the tutorial`() throws {
      let folder = Documents.root.appending(path: "\(Documents.catalogue)/Resources")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for name in names.sorted() where name.hasSuffix(".swift") {
        try Compiler.check([folder.appending(path: name)], ["-parse-as-library"])
      }
    }
  }

}

extension Documentation {
  @Suite struct `Commands in the documents` {
    private static let documents = (Documents.paths + [Documents.manual]).filter { path in
      Documents.blocks.contains { $0.document == path && $0.language == "sh" }
    }

    @Test func `are known`() {
      for block in Documents.blocks where block.language == "sh" {
        for command in ShellCommand.all(in: block) {
          if let reason = command.reasonToSkip {
            print("Not run: \(command) (it \(reason))")
          } else {
            #expect(command.runsProgram, "no rule says whether to run \(command)")
          }
        }
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
      for block in blocks where block.language == "sh" {
        var printed = ""
        for command in ShellCommand.all(in: block) where command.reasonToSkip == nil && command.runsProgram {
          let (status, output) = try Command(
            "/bin/bash", ["-c", command.text], in: folder, environment: ["PATH": path]
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
