import GlissadeGeometry
import Testing

@testable import GlissadeDrawing

@Suite struct `The text of a display list` {
  @Test func `describes clips, projections, opacities and each kind of item`() {
    var list = DisplayList()
    let outer = list.addClip(.init(RoundedRect(Rect(x: 0, y: 0, width: 390, height: 844), radius: 12)))
    let clip = list.addClip(
      .init(
        RoundedRect(Rect(x: 1.0 / 3, y: -0.0001, width: 10, height: 10)),
        projection: Projection(Transform2D(translationX: 5, y: -2.5)), parent: outer))
    let row = Projection(Transform2D(translationX: 0, y: 120))
    let orange = RGBA(rgb: 0xff9500)
    let rect = Rect(x: 0, y: 0, width: 390, height: 60)
    list.append(DisplayItem(.shadow(RoundedRect(rect, radius: 8), radius: 4, RGBA(white: 0, alpha: 0.5))))
    list.append(DisplayItem(.fill(RoundedRect(rect), .color(orange)), projection: row, clip: clip))
    list.append(
      DisplayItem(
        .text("Say \"hi\"\n", .boldSystemFont(ofSize: 17), .white, origin: Point(20, 40)), projection: row,
        opacity: 0.8, backdrop: orange))
    list.append(DisplayItem(.beginGroup(rect, opacity: 0.5)))
    let mono = Font(family: .named("Fira Code"), size: 12.5)
    list.append(DisplayItem(.text("1", mono, .black, origin: .zero)))
    list.append(
      DisplayItem(
        .image(Image(asset: "cover"), rect, tint: .clear),
        projection: Projection(Transform2D(rotationAngle: .pi / 2))))
    list.append(DisplayItem(.endGroup))
    list.append(
      DisplayItem(
        .polyline([Point(0, 0), Point(1e-7, 1e11)], width: 2, .white),
        projection: Projection(1, 0, 0.0005, 0, 1, 0, 0, 0, 1)))
    list.append(DisplayItem(.border(RoundedRect(rect), width: 1, .black)))
    list.append(
      DisplayItem(
        .fill(
          RoundedRect(rect),
          .gradient(
            LinearGradient(from: .zero, to: Point(0, 60), stops: [.init(0, .white), .init(1, .black)])))))
    let text = """
      clip 0 0 0 390 844 r 12
      clip 1 0.333 0 10 10 at 5 -2.5 in 0
      shadow 0 0 390 60 r 8 blur 4 #00000080
      fill 0 0 390 60 #ff9500 at 0 120 clip 1
      text "Say \\"hi\\"\\n" bold 17 #ffffff from 20 40 at 0 120 opacity 0.8 on #ff9500
      group 0 0 390 60 opacity 0.5
        text "1" "Fira Code" 12.5 #000000 from 0 0
        image "cover" 0 0 390 60 tint #00000000 affine 0 1, -1 0, 0 0
      end
      line 0 0, 0 100000000000 width 2 #ffffff perspective 1 0 0.0005, 0 1 0, 0 0 1
      border 0 0 390 60 width 1 #000000
      fill 0 0 390 60 gradient 0 0 to 0 60 0:#ffffff 1:#000000

      """
    #expect(list.description == text)
  }
}

@Suite struct `An item of a display list` {
  @Test func `is no larger than what most items need`() {
    // Each item is copied and compared in each frame. A text is the largest of the frequent kinds.
    let text = MemoryLayout<(String, Font, RGBA, Point)>.size
    #expect(MemoryLayout<DisplayItem.Content>.size <= text + 16)
  }
}
