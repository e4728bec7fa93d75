#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeGeometry
  import Testing
  @testable import GlissadeExport
  @testable import GlissadeStudio
  @testable import GlissadeTools
  @testable import GlissadeCommand

  @MainActor
  @Suite struct CaptureCommandTests {
    private func capture(_ words: String) throws -> Capture {
      let words = ["capture"] + words.split(separator: " ").map(String.init)
      let command = try ToolsCommand<GlissadeApp>.parseAsRoot(words)
      return try #require(command as? CaptureCommand<GlissadeApp>).capture(of: GlissadeApp())
    }

    @Test func `the options select one kind of capture`() throws {
      let span = try TimeSpan(checking: "0:1:6")
      #expect(
        try capture("list --at 1,0.2,1 --at 3 -o a.png") == .pictures([1, 0.2, 1, 3], file: "a.png"))
      #expect(try capture("list --film 0:1:6 -o a.png") == .film(span, file: "a.png"))
      #expect(try capture("list --onion=0:1:6 -o a.png") == .onion(span, spread: 78, file: "a.png"))
      #expect(
        try capture("list --onion 0:1:6 --spread 0 -o a.png") == .onion(span, spread: 0, file: "a.png"))
      #expect(
        try capture("list --video a.gif --fps 25")
          == .video(file: "a.gif", until: 2, framesPerSecond: 25))
      #expect(
        try capture("list --lottie a.json --until 3")
          == .lottie(file: "a.json", until: 3, framesPerSecond: 60))
      #expect(try capture("--tour out") == .tour(folder: "out"))
    }

    @Test(arguments: [
      (
        "list -o a.png",
        "nothing to capture; expected one of --at, --film, --onion, --video, --lottie, --tour"
      ),
      ("list --at 1 --film 0:1:2 -o a.png", "--film does not go with --at"),
      ("list --at 1", "-o is missing; --at needs it"),
      ("--at 1 -o a.png", "the screen is missing; expected one of \(screenNames.joined(separator: ", "))"),
      ("list --at 1 --fps 30 -o a.png", "--fps does not go with --at"),
      ("list --video a.mp4 -o a.png", "-o does not go with --video"),
      ("list --film 0:1:2 --spread 2 -o a.png", "--spread does not go with --film"),
      ("list --at 1 -o a.jpg", "-o is 'a.jpg'; expected a name that ends in .png"),
      ("list --video a.avi", "--video is 'a.avi'; expected a name that ends in .mp4, .gif, .webp"),
      ("list --lottie a.json --at 1", "--lottie does not go with --at"),
      ("list --lottie a.lottie", "--lottie is 'a.lottie'; expected a name that ends in .json"),
      ("list --lottie a.json -o a.png", "-o does not go with --lottie"),
      ("--lottie a.json", "the screen is missing; expected one of \(screenNames.joined(separator: ", "))"),
      ("--tour out --script s", "--script does not go with --tour"),
    ])
    func `invalid options are reported in one line`(words: String, message: String) {
      #expect(throws: ApplicationError(.usage, message)) { try capture(words) }
    }

    @Test func `a picture needs a file name`() throws {
      #expect(throws: ApplicationError(.usage, "-o is ''; expected a name that ends in .png")) {
        try PictureFile.check("", option: "-o")
      }
      try PictureFile.check("/dev/stdout", option: "-o")
    }

    @Test(arguments: ["", "0:1", "1:0:3", "0:1:1", "0:1:1000", "-1:1:3", "0:x:3", "0:1:3:4", "0:inf:3"])
    func `a time span without two times and a count is refused`(text: String) {
      #expect(throws: OptionError.self) { try TimeSpan(checking: text) }
    }

    @Test func `the moments of a span are evenly spaced and include its ends`() throws {
      #expect(try TimeSpan(checking: "0.5:1.5:5").times == [0.5, 0.75, 1, 1.25, 1.5])
    }

    @Test func `several pictures are numbered`() {
      #expect(PictureFile.name("out/list.png", number: 1) == "out/list-1.png")
      #expect(PictureFile.name("v1.2/list", number: 12) == "v1.2/list-12")
    }
  }
#endif
