import GlissadeInput
import GlissadeMotion
import Testing

@Suite struct `A list of files` {
  @Test func `has the escapes of RFC 3986, and lines that end as those of RFC 2483`() {
    #expect(FileURI.list(of: ["/tmp/a b.txt", "/é%"]) == "file:///tmp/a%20b.txt\r\nfile:///%C3%A9%25\r\n")
    #expect(FileURI.uri(of: "/a-Z_0.9~/x") == "file:///a-Z_0.9~/x")
  }

  @Test func `is read without comments, hosts and other schemes`() {
    let list = "# from a file manager\r\nfile://host/x%20y\r\nhttps://example.org/z\r\n\r\nfile:///%e4%bd%a0"
    #expect(FileURI.paths(inList: list) == ["/x y", "/你"])
    #expect(FileURI.paths(inList: "").isEmpty)
  }

  @Test func `comes back as it went`() {
    var random = SeededGenerator(seed: 19)
    let characters = Array("abz09 %#?&=+:;,\"'<>[]{}|\\^`\r\n\täß你🙂~._-")
    for round in 0..<500 {
      let paths = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        "/"
          + String(
            (0..<Int.random(in: 0...20, using: &random)).map { _ in
              characters.randomElement(using: &random) ?? "a"
            })
      }
      #expect(FileURI.paths(inList: FileURI.list(of: paths)) == paths, "round \(round)")
    }
  }
}
