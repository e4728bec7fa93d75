import GlissadeGeometry
import GlissadeSession
import GlissadeUI
import Testing

@MainActor
@Suite struct `A trace's line` {
  private func line(of view: View, only: [String] = []) -> String {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.root.addSubview(view)
    return TraceWriter(only: only).line(ToolStage(stage), at: 0.5)
  }

  @Test func `has the documented fields in their order`() {
    let label = Label("say \"hi\"\n\u{1}é", color: Color(rgb: 0x0a141e))
    label.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    label.accessibilityIdentifier = "a"
    label.alpha = 1.5
    label.layer.zPosition = 2
    label.isHidden = true
    #expect(
      line(of: label) == """
        {"time":0.5,"screen":"","views":[{"id":"a","x":25,"y":40,"width":30,"height":40,"alpha":1,\
        "transform":[1,0,0,1,0,0],"z":2,"hidden":true,"color":"#0a141e",\
        "text":"say \\"hi\\"\\n\\u0001é"}]}

        """)
  }

  @Test func `has the selection and the marked text of an edited text`() {
    let view = EditedView()
    view.accessibilityIdentifier = "d"
    #expect(
      line(of: view).hasSuffix(
        """
        "hidden":false,"text":"nihao","state":"editing","selection":[3,0],"marked":[1,2],"scroll":[4,0]}]}

        """))
    (view.selection, view.marked) = (0..<5, nil)
    #expect(line(of: view).contains(#""state":"editing","selection":[0,5],"scroll""#))
  }

  private final class EditedView: View {
    var selection = 3..<3
    var marked: Range<Int>? = 1..<3

    override func describe(into snapshot: inout ViewSnapshot) {
      (snapshot.text, snapshot.state, snapshot.scroll) = ("nihao", "editing", Point(4, 0))
      (snapshot.selection, snapshot.marked) = (selection, marked)
    }
  }

  @Test func `has the whole matrix of a transform that is not affine`() {
    let view = View()
    view.accessibilityIdentifier = "b"
    view.transform3D = Transform3D(translationX: 0, y: 0, z: 5)
    #expect(line(of: view).contains(#""transform3D":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,5,1],"z":0"#))
  }

  @Test func `omits views that match no pattern`() {
    let view = View()
    for name in ["list.row.1", "list.row.12", "other"] {
      let child = View()
      child.accessibilityIdentifier = name
      view.addSubview(child)
    }
    let kept = line(of: view, only: ["list.row.?", "oth*"])
    #expect(kept.contains("list.row.1\"") && kept.contains("other") && !kept.contains("list.row.12"))
  }

  @Test func `never contains a non-finite number`() {
    let view = View(frame: Rect(x: .nan, y: .infinity, width: 1, height: 1))
    view.accessibilityIdentifier = "c"
    #expect(!line(of: view).contains("nan") && !line(of: view).contains("inf"))
  }
}
