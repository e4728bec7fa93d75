import Testing

@testable import GlissadeSDL

@Suite struct `The assets of a program` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func locate(environment: String? = nil, executable: String) throws -> [String] {
    try AssetLocator.locate(environment: environment, executable: "\(folder.path)/\(executable)").folders
  }

  @Test func `are only in the folder that the environment names`() throws {
    try folder.add("a/Assets/x.svg")
    try folder.add("other/x.svg")
    let other = "\(folder.path)/other"
    #expect(try locate(environment: other, executable: "a/app") == [other])
    #expect(try locate(environment: "", executable: "a/app") == ["\(folder.path)/a/Assets"])
  }

  @Test func `must exist if the environment names a folder`() throws {
    try folder.add("a/Assets/x.svg")
    let nowhere = "\(folder.path)/nowhere"
    let error = PlatformError(
      .unavailable, "no assets: looked for \(nowhere); set GLISSADE_ASSETS to their folder")
    #expect(throws: error) { try locate(environment: nowhere, executable: "a/app") }
    #expect(error.status.rawValue == 69)
  }

  @Test func `are in the folder with the program's name after installation`() throws {
    try folder.add("usr/bin/app")
    try folder.add("usr/share/app/x.svg")
    try folder.add("usr/share/glissade/x.svg")
    #expect(try locate(executable: "usr/bin/app") == ["\(folder.path)/usr/share/app"])
  }

  @Test func `are in the nearest folder above that of the build products`() throws {
    try folder.add("p/Assets/x.svg")
    try folder.add("Assets/x.svg")
    #expect(
      try locate(executable: "p/.build/x86_64-unknown-linux-gnu/release/app") == ["\(folder.path)/p/Assets"])
  }

  @Test func `are also in the bundles of the package, after the folders, in the order of names`() throws {
    try folder.add("bin/app")
    try folder.add("bin/p_B.resources/x.svg")
    try folder.add("bin/p_A.resources/x.svg")
    try folder.add("bin/file.resources")
    try folder.add("share/app/x.svg")
    try folder.add("Assets/x.svg")
    #expect(
      try locate(executable: "bin/app")
        == ["share/app", "Assets", "bin/p_A.resources", "bin/p_B.resources"].map { "\(folder.path)/\($0)" })
  }

  @Test func `are optional`() throws {
    try folder.add("deep/er/bin/app")
    #expect(try locate(executable: "deep/er/bin/app").isEmpty)
    #expect(try AssetLocator.locate(environment: nil, executable: nil).folders.isEmpty)
    #expect(try AssetLocator.locate(environment: nil, executable: "/app").folders.isEmpty)
  }
}

@Suite struct `The file of a picture's name` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) -> String? {
    AssetLocator(folders: ["\(folder.path)/a", "\(folder.path)/b"]).file(named: name).map {
      "\($0.path.dropFirst(folder.path.count + 1)) \(Int($0.scale))"
    }
  }

  @Test func `is found with and without its extension, in the first folder that contains it`() throws {
    for name in ["a/x.svg", "a/deep/y.png", "a/icons/z.jpeg", "b/x.svg", "b/w.webp"] { try folder.add(name) }
    #expect(file("x") == "a/x.svg 1")
    #expect(file("x.svg") == "a/x.svg 1")
    #expect(file("deep/y") == "a/deep/y.png 1")
    #expect(file("z") == "a/icons/z.jpeg 1")
    #expect(file("icons/z.jpeg") == "a/icons/z.jpeg 1")
    #expect(file("w.webp") == "b/w.webp 1")
    #expect(file("\(folder.path)/b/x") == "b/x.svg 1")
  }

  @Test func `is a drawing if there is one, otherwise the picture with the largest scale`() throws {
    for name in ["a/x.png", "a/x@2x.png", "a/y.png", "a/y.svg", "a/z@3x.png", "a/z@2x.png", "a/v.jpg"] {
      try folder.add(name)
    }
    #expect(file("x") == "a/x@2x.png 2")
    #expect(file("x.png") == "a/x.png 1")
    #expect(file("y") == "a/y.svg 1")
    #expect(file("z") == "a/z@3x.png 3")
    #expect(file("z.png") == "a/z@3x.png 3")
    #expect(file("z@2x") == "a/z@2x.png 2")
    #expect(file("z@2x.png") == "a/z@2x.png 2")
    #expect(file("v") == "a/v.jpg 1")
  }

  @Test(arguments: ["", "/", "deep", "deep/", "nothing", "icons", "x@2x", "../none"])
  func `is nil if no such file exists`(name: String) throws {
    try folder.add("a/deep/x.png")
    try folder.add("a/x.png")
    #expect(file(name) == nil)
  }
}
