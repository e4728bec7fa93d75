#if canImport(GlissadeSDL)
  import GlissadeControls
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeTesting
  import GlissadeUI
  import Testing

  @MainActor
  @Suite struct `The typewriter's text of both directions` {
    private nonisolated static let lines = [
      "abc", "שלום", "שלום abc", "abc שלום def", "שלום 123 abc!", "مرحبا بالعالم 45", "a\u{200E}ב\u{200F}c",
      "\u{200F}abc  ", "אב  ", "", "(א) [b] 1,2",
    ]

    @Test(arguments: lines) func `is in the visual order of the system's fonts`(line: String) throws {
      let system = try Typesetter { _ in }
      let font = Font(size: 20)
      let (ours, theirs) = (
        Typewriter().characterExtents(of: line, font: font), system.characterExtents(of: line, font: font)
      )
      #expect(ours.map(\.level) == theirs.map(\.level))
      func order(_ extents: [CharacterExtent]) -> [Int] {
        extents.indices.filter { extents[$0].width > 0 }.sorted { extents[$0].minX < extents[$1].minX }
      }
      #expect(order(ours) == order(theirs))
      #expect(ours.allSatisfy { $0.width == 10 || $0.width == 0 })
      #expect(ours.reduce(0) { max($0, $1.maxX) } == Typewriter().width(of: line, font: font))
    }

    /// Returns the positions of all carets of a field, and the offsets that the key Left visits from the start.
    private func carets(_ text: String, _ fonts: Rehearsal.Fonts) throws -> (xs: [Double], left: [Int]) {
      let field = TextField()
      let stage = try Rehearsal(
        fonts: fonts,
        ofView: {
          let view = View()
          field.frame = Rect(x: 10, y: 10, width: 300, height: 40)
          view.addSubview(field)
          return view
        }
      ).stage(at: 0)
      field.text = text
      field.becomeFirstResponder()
      var xs: [Double] = []
      for offset in 0...text.count {
        field.selectedTextRange = offset..<offset
        xs.append(field.caretRectOnStage.minX)
      }
      var (left, offset) = ([Int](), 0)
      field.selectedTextRange = 0..<0
      for _ in 0...text.count {
        stage.send(.keyPressed(try #require(KeyStroke("Left"))))
        let next = field.selectedTextRange?.lowerBound ?? 0
        if next == offset { break }
        left.append(next)
        offset = next
      }
      return (xs, left)
    }

    @Test(arguments: ["שלום abc", "abc שלום def", "שלום", "שלום 123 abc!"])
    func `has its carets where the system's fonts have them, and keys walk through them likewise`(
      text: String
    ) throws {
      let (ours, theirs) = (try carets(text, .typewriter), try carets(text, .system))
      #expect(ours.left == theirs.left)
      #expect(ours.left.count == (text.first == "a" ? 0 : text.count))
      func ranks(_ xs: [Double]) -> [Int] { xs.map { x in xs.count { $0 < x - 1e-6 } } }
      #expect(ranks(ours.xs) == ranks(theirs.xs))
    }
  }
#endif
