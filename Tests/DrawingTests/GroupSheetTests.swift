import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeDrawing

/// Groups that need a target, packed side by side into few targets.
@Suite struct `Groups in a sheet` {
  private func row(_ index: Int, inner: Bool = false) -> (inout DisplayList) -> Void {
    { list in
      let x = Double(index % 4) * 15
      let y = Double(index / 4) * 7 + 0.3
      for (place, color) in [
        (Rect(x: x, y: y, width: 9, height: 5), RGBA.white),
        (Rect(x: x + 4, y: y + 2, width: 9, height: 4), .black),
      ] {
        list.append(DisplayItem(.fill(RoundedRect(place), .color(color.withAlphaComponent(0.6)))))
      }
      guard inner else { return }
      list.group(Rect(x: x + 2, y: y, width: 12, height: 6), opacity: 0.5) { list in
        list.append(DisplayItem(.text("ab", .systemFont(ofSize: 6), .white, origin: Point(x + 3, y + 5))))
        list.append(
          DisplayItem(.fill(RoundedRect(Rect(x: x + 5, y: y + 1, width: 7, height: 20)), .color(.black))))
      }
    }
  }

  private func rows(_ count: Int, inner: Bool = false) -> DisplayList {
    var list = DisplayList()
    for index in 0..<count {
      list.group(
        Rect(x: Double(index % 4) * 15, y: Double(index / 4) * 7, width: 15, height: 7), opacity: 0.7,
        row(index, inner: inner))
    }
    return list
  }

  @Test func `are drawn with two changes of the target and one draw call`() {
    var studio = Studio()
    studio.tessellator.writer.leastSheetSide = 256
    let mesh = studio.mesh(rows(32))
    #expect(mesh.areas.count == 32)
    #expect(mesh.commands.count { if case .select = $0 { true } else { false } } == 2)
    #expect(mesh.commands.count { if case .draw(_, _, _, .sheet) = $0 { true } else { false } } == 1)
  }

  @Test func `do not overlap in their sheet`() {
    var studio = Studio()
    let mesh = studio.mesh(rows(32))
    for (index, a) in mesh.areas.enumerated() {
      for b in mesh.areas[..<index] { #expect(!a.intersects(b), "\(a), \(b)") }
    }
  }

  @Test(arguments: [false, true], [0, 20, 100, 400])
  func `look as if drawn one by one, for any size of the sheet`(inner: Bool, side: Int) {
    let list = rows(32, inner: inner)
    var studio = Studio()
    // A sheet of 65 by 65 pixels has room for four groups in a row and nine rows, which is not enough for all groups
    // with inner ones.
    studio.tessellator.writer.leastSheetSide = side
    let packed = studio.draw(list, on: RGBA(rgb: 0x406080))
    var painting = Painting()
    painting.draw(list, on: RGBA(rgb: 0x406080))
    var worst: Float = 0
    for y in 0..<64 {
      for x in 0..<64 {
        for channel in 0..<3 {
          worst = max(worst, abs(packed[x, y][channel] - Float(painting[x, y][channel]) / 255))
        }
      }
    }
    #expect(worst < 0.03)
  }

  @Test func `are drawn one after another if the sheet has no room for all`() {
    var list = DisplayList()
    for index in 0..<5 {
      list.group(Rect(x: 0, y: 0, width: 64, height: 60), opacity: 0.5) { list in
        for x in [0.0, 20] {
          list.append(
            DisplayItem(
              .fill(
                RoundedRect(Rect(x: x + Double(index), y: 4, width: 30, height: 50), radius: 5),
                .color(RGBA(rgb: 0xff8020).withAlphaComponent(0.7)))))
        }
        list.group(Rect(x: 4, y: 4, width: 50, height: 50), opacity: 0.3) { list in
          list.append(
            DisplayItem(.fill(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 40)), .color(.black))))
          list.append(
            DisplayItem(.fill(RoundedRect(Rect(x: 20, y: 9, width: 40, height: 40)), .color(.white))))
        }
      }
    }
    var studio = Studio()
    let packed = studio.draw(list, on: RGBA(rgb: 0x406080))
    var painting = Painting()
    painting.draw(list, on: RGBA(rgb: 0x406080))
    for y in 0..<64 {
      for x in 0..<64 {
        for channel in 0..<3 {
          let difference = abs(packed[x, y][channel] - Float(painting[x, y][channel]) / 255)
          #expect(difference < 0.05, "\(x), \(y)")
        }
      }
    }
  }
}
