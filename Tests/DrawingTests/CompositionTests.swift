import GlissadeDrawing
import GlissadeGeometry
import Testing

/// Lists made of other lists.
@Suite struct CompositionTests {
  private let square = DisplayItem.Content.fill(
    RoundedRect(Rect(x: 0, y: 0, width: 10, height: 10)), .color(.black))

  @Test func `an appended list is moved, and clipped by both lists' clips`() {
    var inner = DisplayList()
    let outside = inner.addClip(.init(RoundedRect(Rect(x: 0, y: 0, width: 50, height: 50))))
    let inside = inner.addClip(
      .init(RoundedRect(Rect(x: 5, y: 5, width: 9, height: 9)), parent: outside))
    inner.append(DisplayItem(square))
    inner.append(DisplayItem(square, projection: Projection(x: 1, y: 2), clip: inside, opacity: 0.5))

    var outer = DisplayList()
    let frame = outer.addClip(.init(RoundedRect(Rect(x: 100, y: 0, width: 60, height: 60))))
    outer.append(inner, through: Projection(x: 100, y: 0), clip: frame)
    outer.append(inner)
    #expect(
      outer.description == """
        clip 0 100 0 60 60
        clip 1 0 0 50 50 at 100 0 in 0
        clip 2 5 5 9 9 at 100 0 in 1
        clip 3 0 0 50 50
        clip 4 5 5 9 9 in 3
        fill 0 0 10 10 #000000 at 100 0 clip 0
        fill 0 0 10 10 #000000 at 101 2 clip 2 opacity 0.5
        fill 0 0 10 10 #000000
        fill 0 0 10 10 #000000 at 1 2 clip 4 opacity 0.5

        """)
  }

  @Test func `appending keeps the clips of each list separate`() {
    var below = DisplayList()
    let frame = below.addClip(.init(RoundedRect(Rect(x: 0, y: 0, width: 5, height: 5))))
    below.append(DisplayItem(square, clip: frame))
    var both = DisplayList()
    both.append(below)
    #expect(both == below)
    both.append(below)
    #expect(
      both.description == """
        clip 0 0 0 5 5
        clip 1 0 0 5 5
        fill 0 0 10 10 #000000 clip 0
        fill 0 0 10 10 #000000 clip 1

        """)
  }

  @Test func `a group contains the items that its closure adds`() {
    var list = DisplayList()
    list.group(Rect(x: 0, y: 0, width: 20, height: 20), opacity: 0.25) { $0.append(DisplayItem(square)) }
    #expect(
      list.description == """
        group 0 0 20 20 opacity 0.25
          fill 0 0 10 10 #000000
        end

        """)
  }
}
