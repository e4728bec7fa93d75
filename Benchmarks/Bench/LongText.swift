#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeControls
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  /// A view in which a long text is edited, with the system's fonts.
  @MainActor
  private struct Editor {
    let stage: Stage
    let view: View

    init(_ view: View, showing text: String, _ set: @MainActor (String) -> Void, _ media: Media) {
      stage = Stage(size: Size(width: 390, height: 844), textMeasurer: media.text)
      self.view = view
      view.frame = Rect(x: 0, y: 0, width: 390, height: 400)
      stage.root.addSubview(view)
      set(text)
      view.becomeFirstResponder()
      draw()
    }

    func draw() {
      stage.advance(to: stage.time + 1.0 / 60)
      _ = stage.draw()
    }

    func type(_ count: Int) {
      for _ in 0..<count {
        let time = stage.time + 1.0 / 60
        stage.advance(to: time, input: [InputEvent(time: time, .text("x"))])
        _ = stage.draw()
      }
    }
  }

  extension Benchmark {
    /// The cost of a key must not depend on the length of the text.
    static let longText = Benchmark("text", "a long text that is opened, and typed into") { bench in
      let media = try Media.system()
      // Lines differ, because the widths of equal ones are measured once.
      func line(_ number: Int) -> String { "\(number) quick brown foxes jump over the lazy dog again.\n" }
      for size in [1_000_000, 10_000_000] {
        let text = (0..<size / line(0).utf8.count).map(line).joined()
        let name = "\(size / 1_000_000) MB"
        @MainActor func open() -> (Editor, TextView) {
          let view = TextView()
          return (Editor(view, showing: text, { view.text = $0 }, media), view)
        }
        bench.measure("open \(name) in a text view", in: .milliseconds) { _ = open() }
        let (editor, view) = open()
        for (place, offset) in [("the start", 0), ("the middle", size / 2)] {
          view.selectedRange = offset..<offset
          editor.draw()
          bench.measure("a key at \(place) of \(name)", in: .milliseconds, per: 20) { editor.type(20) }
        }
      }
      for size in [1_000_000, 10_000_000] {
        let words = (0..<size / 17).map { "\($0) some words " }.joined()
        let name = "\(size / 1_000_000) MB"
        @MainActor func open() -> (Editor, TextField) {
          let field = TextField()
          return (Editor(field, showing: words, { field.text = $0 }, media), field)
        }
        bench.measure("open \(name) in a field", in: .milliseconds) { _ = open() }
        let (editor, field) = open()
        field.selectedTextRange = size / 2..<size / 2
        editor.draw()
        bench.measure("a key in \(name) in a field", in: .milliseconds, per: 20) { editor.type(20) }
      }
    }
  }
#endif
