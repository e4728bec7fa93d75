import Glibc
import GlissadeGallery
import GlissadeInput
import Testing

@testable import GlissadeSession

@Suite("A data file")
struct DataFileTests {
  private func complaint(_ bytes: [UInt8]) -> String? {
    do throws(DataFileError) {
      _ = try DataFile(name: "a.txt", bytes: bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("is decoded as UTF-8, and an invalid byte is reported with its offset")
  func encoding() throws {
    #expect(try DataFile(name: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61]).bytes == [0x61])
    #expect(try DataFile(name: "a", bytes: []).bytes == [])
    let expected = "is not UTF-8; expected a text in UTF-8"
    #expect(complaint([0x61, 0x0A, 0x62, 0xFF]) == "a.txt:2: the byte 0xff at offset 3 \(expected)")
    #expect(complaint([0x61, 0xC3]) == "a.txt:1: the byte 0xc3 at offset 1 \(expected)")
    #expect(complaint([0xED, 0xA0, 0x80]) == "a.txt:1: the byte 0xed at offset 0 \(expected)")
    #expect(complaint([0xFF, 0xFE, 0x61, 0x00]) == "a.txt:1: the byte 0xff at offset 0 \(expected)")
  }

  @Test("is not read from a pipe that was dropped, which no program may write")
  func droppedPipe() throws {
    let path = "/tmp/glissade-pipe-\(getpid())"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let file = DroppedFile(path: path)
    guard case .drop(let same) = InputEvent.Kind.drop(file).withContent else { return }
    #expect(same.content == nil)
    let error = #expect(throws: DataFileError.self) { try DataFile(file) }
    #expect(error?.description.contains("not a regular file") == true)
  }

  @Test("is refused above 64 MiB")
  func limit() {
    let bytes = [UInt8](repeating: 0x61, count: DataFile.limit + 1)
    #expect(complaint(bytes) == "a.txt: is too large; expected at most 64 MiB")
    #expect(complaint(Array(bytes.dropLast())) == nil)
  }

  @Test("is read from a path")
  func reading() throws {
    try inDirectory { directory in
      let path = directory + "/été.json"
      try write("[{\"title\": \"a\"}]", to: path)
      let file = try DataFile(path: path)
      #expect(file.name == path)
      #expect(try ListItem.read(file) == [ListItem(title: "a")])
    }
  }

  @Test("that cannot be read reports the reason in one line")
  func unreadable() throws {
    try inDirectory { directory in
      #expect { try DataFile(path: directory + "/none") } throws: { error in
        (error as? DataFileError)?.status == .noInput
          && "\(error)" == "\(directory)/none: there is no such file"
      }
      #expect { try DataFile(path: directory) } throws: { error in
        (error as? DataFileError)?.status == .noInput
          && "\(error)" == "\(directory): it is a directory; expected a file"
      }
      let locked = directory + "/locked"
      try write("a", to: locked)
      chmod(locked, 0)
      // The superuser can read every file.
      if geteuid() != 0 {
        #expect { try DataFile(path: locked) } throws: { error in
          (error as? DataFileError)?.status == .noPerm
            && "\(error)" == "\(locked): it may not be read: permission denied"
        }
      }
    }
  }

  private func inDirectory(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/glissade.XXXXXX".utf8CString)
    let directory = String(cString: try #require(mkdtemp(&template)))
    defer {
      for name in ["été.json", "locked"] { unlink(directory + "/" + name) }
      rmdir(directory)
    }
    try body(directory)
  }

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }
}
