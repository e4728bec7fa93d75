import ArgumentParser
import Glibc
import GlissadeApplication
import GlissadeTools
import Testing

@Suite struct StandardOutputTests {
  @Test func `written text arrives complete and in order`() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    var output = StandardOutput(descriptor: fileno(file))
    let expected = (0..<50_000).map { "\($0)\n" }
    for line in expected { try output.write(line) }
    try output.flush()

    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    rewind(file)
    let count = fread(&bytes, 1, bytes.count, file)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == expected.joined())
  }

  @Test func `a full disk is reported as an error of input and output`() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let error = #expect(throws: ApplicationError.self) {
      var output = StandardOutput(descriptor: descriptor)
      try output.write("one line\n")
      try output.flush()
    }
    #expect(error?.status == .ioErr)
    #expect(error?.message == "standard output: No space left on device")
  }

  @Test func `a line is written at once`() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    var output = StandardOutput(descriptor: fileno(file))
    try output.write(line: "a.png")
    var bytes = [UInt8](repeating: 0, count: 100)
    rewind(file)
    let count = fread(&bytes, 1, bytes.count, file)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "a.png\n")
  }

  @Test func `a closed reader ends the program without a message`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(throws: ExitCode.success) {
      var output = StandardOutput(descriptor: ends[1])
      try output.write("one line\n")
      try output.flush()
    }
  }
}
