import GlissadeDrawing
import GlissadeGeometry
import Testing

@testable import GlissadeSDL

/// Display lists drawn to pixels, without a display.
@MainActor
@Suite(.serialized)
struct `An offscreen target` {
  private let media: Media

  init() throws {
    media = Media(text: try Typesetter { _ in }, images: ImageFiles(assets: nil) { _ in })
  }

  @Test func `has rectangles at their points times its scale`() throws {
    var list = DisplayList()
    list.append(DisplayItem(.fill(RoundedRect(Rect(x: 2, y: 1, width: 4, height: 3)), .color(.black))))
    let target = try OffscreenTarget(size: Size(width: 10, height: 8), scale: 2, media: media)
    let picture = try target.picture(of: list, over: .white)
    #expect((picture.width, picture.height) == (20, 16))
    for y in 0..<16 {
      for x in 0..<20 {
        let isInside = (4..<12).contains(x) && (2..<8).contains(y)
        #expect(picture.color(x, y) == (isInside ? [0, 0, 0, 255] : [255, 255, 255, 255]), "\(x), \(y)")
      }
    }
  }

  @Test func `draws text in the same pixels each time`() throws {
    var list = DisplayList()
    list.append(DisplayItem(.text("Hi", .systemFont(ofSize: 20), .black, origin: Point(2, 20))))
    let target = try OffscreenTarget(size: Size(width: 40, height: 30), scale: 1, media: media)
    let first = try target.picture(of: list, over: .white)
    #expect(first.pixels.contains { $0.channels.red < 40 })
    #expect(try target.picture(of: list, over: .white) == first)
    let another = try OffscreenTarget(size: Size(width: 40, height: 30), scale: 1, media: media)
    #expect(try another.picture(of: list, over: .white) == first)
  }

  @Test func `draws items with a backdrop like an opacity group`() throws {
    let card = DisplayItem.Content.fill(
      RoundedRect(Rect(x: 1, y: 1, width: 8, height: 8)), .color(RGBA(rgb: 0x3366cc)))
    let mark = DisplayItem.Content.fill(
      RoundedRect(Rect(x: 3, y: 3, width: 4, height: 4)), .color(RGBA(rgb: 0xff8000)))
    var short = DisplayList()
    short.append(DisplayItem(card, opacity: 0.6))
    short.append(DisplayItem(mark, opacity: 0.6, backdrop: RGBA(rgb: 0x3366cc)))
    var long = DisplayList()
    long.append(DisplayItem(.beginGroup(Rect(x: 0, y: 0, width: 10, height: 10), opacity: 0.6)))
    long.append(DisplayItem(card))
    long.append(DisplayItem(mark))
    long.append(DisplayItem(.endGroup))
    let target = try OffscreenTarget(size: Size(width: 10, height: 10), scale: 1, media: media)
    let one = try target.picture(of: short, over: RGBA(rgb: 0xe0d0c0))
    let two = try target.picture(of: long, over: RGBA(rgb: 0xe0d0c0))
    for y in 0..<10 {
      for x in 0..<10 {
        for (a, b) in zip(one.color(x, y), two.color(x, y)) { #expect(abs(a - b) <= 1, "\(x), \(y)") }
      }
    }
  }

  @Test func `throws an error for an invalid size`() {
    for size in [
      Size(width: 0, height: 10), Size(width: 1e6, height: 10), Size(width: 10, height: 1e300),
      Size(width: .nan, height: 10), Size(width: -.infinity, height: 10),
    ] {
      #expect(throws: PlatformError.self) { try OffscreenTarget(size: size, scale: 1, media: media) }
    }
  }

  @Test func `uses the software renderer by default`() throws {
    let target = try OffscreenTarget(size: Size(width: 10, height: 10), scale: 1, media: media)
    #expect(target.renderer.name == "software")
    #expect(try target.picture(of: DisplayList(), over: .white).color(5, 5) == [255, 255, 255, 255])
  }
}
