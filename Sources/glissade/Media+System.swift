#if canImport(GlissadeSDL)
  import GlissadeSDL

  extension Media {
    /// The machine's fonts and the program's pictures.
    ///
    /// - Parameter verbose: whether what is replaced by something else is told on standard error.
    static func system(verbose: Bool) throws(Failure) -> Media {
      let report: (String) -> Void = { line in
        if verbose { StandardError.write(line) }
      }
      return try Failure.ofPlatform { () throws(PlatformError) in
        Media(
          text: try Typesetter(report: report),
          images: ImageFiles(assets: try AssetLocator.locate(), report: report))
      }
    }
  }

  extension Failure {
    /// What `body` returns, or the platform's error with its status.
    static func ofPlatform<Value>(_ body: () throws(PlatformError) -> Value) throws(Failure) -> Value {
      do {
        return try body()
      } catch {
        throw Failure(ExitStatus(rawValue: error.status.rawValue) ?? .software, error.message)
      }
    }
  }

  extension RendererChoice {
    init(checking text: String) throws {
      guard let choice = Self(rawValue: text) else {
        throw Expectation("one of \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      self = choice
    }
  }
#endif
