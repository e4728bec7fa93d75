#if canImport(GlissadeSDL)
  import Foundation
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeUI
  import Testing

  @testable import GlissadeTesting

  @MainActor
  @Suite(.record(.never)) struct `An expectation of a picture` {
    private let file = TestFile()

    @Test func `passes for the recorded picture only`() throws {
      func expect(
        _ color: Color = .systemRed, at time: Double = 0.5, within tolerance: PictureTolerance = .exact
      ) {
        mover(color: color).expectPicture("box", at: time, within: tolerance, sourceLocation: file.location)
      }
      #expect(try #require(failures { expect() }.messages.first).contains("References/Some/box.png"))
      file.record(.missing) { expect(Color(rgb: 0x102030)) }
      expect(Color(rgb: 0x102030))
      // A square of 40 × 40 pixels with its centre at 120.
      let found = failures { expect(Color(rgb: 0x102034)) }
      #expect(
        found.messages == [
          """
          View 'box', pixels, at 500\u{a0}ms: 1600 pixels (2.667\u{a0}%) differ by more than 0, expected at most 0\u{a0}%. \
          The most differs (100.5, 80.5), expected #102030, found #102034. All lie in columns 100 to 139 and rows \
          80 to 119 of References/Some/box.png.
          """
        ])
      #expect(found.attachments == pictures("box"))
      expect(Color(rgb: 0x102034), within: PictureTolerance(channel: 4))
      #expect(
        failures { expect(Color(rgb: 0x102034), within: PictureTolerance(channel: 3)) }.messages.count == 1)
      expect(Color(rgb: 0x102034), within: PictureTolerance(share: 0.027))
      #expect(
        failures { expect(Color(rgb: 0x102034), within: PictureTolerance(share: 0.026)) }.messages.count == 1)
    }

    @Test func `fails for a picture of another size`() {
      func expect(scale: Double) {
        Rehearsal(size: Size(width: 20, height: 10), traits: TraitCollection(displayScale: scale)) { View() }
          .expectPicture(
            "view", at: 0, within: PictureTolerance(channel: 255, share: 1), sourceLocation: file.location)
      }
      file.record { expect(scale: 2) }
      expect(scale: 2)
      let found = failures { expect(scale: 1) }
      #expect(
        found.messages == [
          """
          View at 0, size, at 0\u{a0}ms: expected 40 by 20 pixels, found 20 by 10. The reference is \
          References/Some/view.png.
          """
        ])
      #expect(found.attachments == pictures("view"))
    }

    @Test func `compares pictures of different sizes on the larger size`() throws {
      let (wide, high) = (
        Bitmap(width: 2, height: 1, pixels: [1, 2]), Bitmap(width: 1, height: 2, pixels: [1, 3])
      )
      let difference = try #require(PictureDifference(wide, high, within: .exact))
      #expect(difference.picture.width == 2 && difference.picture.height == 2)
      // The pixels outside both pictures and the common one are equal.
      #expect(difference.count == 2 && difference.columns == 0..<2 && difference.rows == 0..<2)
    }

    /// A page with an identified card. The card and the page contain texts without identifiers.
    private func page(card: String = "one", footer: String = "two", shift: Double = 0) -> Rehearsal {
      Rehearsal(size: Size(width: 200, height: 100)) {
        let page = View()
        page.backgroundColor = .white
        let box = View(frame: Rect(x: 10 + shift, y: 10, width: 80, height: 40))
        box.accessibilityIdentifier = "card"
        let texts = [card, footer].map { Label($0, font: .systemFont(ofSize: 10)) }
        for text in texts { text.frame = Rect(x: 10, y: 10, width: 20, height: 10) }
        texts[1].frame.origin.y = 70
        box.addSubview(texts[0])
        // A container in front shows nothing itself.
        for view in [box, texts[1], View(frame: Rect(x: 0, y: 0, width: 200, height: 100))] {
          page.addSubview(view)
        }
        return page
      }
    }

    @Test(arguments: [
      ("One", "two", "Label at 0 in view 'card', pixels, at 250\u{a0}ms: "),
      ("one", "Two", "Label at 0/1, pixels, at 250\u{a0}ms: "),
    ])
    func `names views without an identifier by class and path`(card: String, footer: String, start: String)
      throws
    {
      func expect(_ page: Rehearsal) {
        page.expectPicture("page", at: 0.25, sourceLocation: file.location)
      }
      file.record { expect(page()) }
      let found = failures { expect(page(card: card, footer: footer)) }
      #expect(try #require(found.messages.first).hasPrefix(start))
    }

    @Test func `names the property that differs from the trace of the same name`() throws {
      func expect(_ page: Rehearsal, at time: Double = 0.25) {
        page.expectPicture("page", at: time, sourceLocation: file.location)
      }
      file.record {
        expect(page())
        page().expectTrace("page", until: 1, framesPerSecond: 4, sourceLocation: file.location)
      }
      let moved = try #require(failures { expect(page(shift: 3)) }.messages.first)
      #expect(moved.hasPrefix("View 'card', x, at 250\u{a0}ms: expected 50, found 53. "))
      // The trace has no frame at that time.
      let between = try #require(failures { expect(page(shift: 3), at: 0.3) }.messages.first)
      #expect(between.hasPrefix("View 'card', pixels, at 300\u{a0}ms: "))
      let recolored = try #require(failures { expect(page(card: "One")) }.messages.first)
      #expect(recolored.hasPrefix("Label at 0 in view 'card', pixels, at 250\u{a0}ms: "))
    }

    @Test func `names the moment of a contact sheet that differs`() throws {
      func expect(_ rehearsal: Rehearsal) {
        rehearsal.expectContactSheet("move", during: 0...1, count: 5, sourceLocation: file.location)
      }
      file.record { expect(mover()) }
      expect(mover())
      // The square is out of sight at one of the moments.
      let found = failures {
        expect(
          Rehearsal(size: Size(width: 300, height: 200), script: "0.7 move 5 5\n0.8 move 9 9") {
            let controller = MoverController()
            let watch = HoverGestureRecognizer()
            watch.addTarget { _ in
              controller.box.backgroundColor =
                watch.location(in: controller.view).x < 7 ? .systemBlue : .systemRed
            }
            controller.view.addGestureRecognizer(watch)
            return controller
          })
      }
      #expect(
        try #require(found.messages.first).hasPrefix("View 'box', pixels, at 750\u{a0}ms: 1600 pixels ("))
      #expect(found.messages.count == 1 && found.attachments.count == 3)
    }

    @Test func `shows a motion that depends on the number of frames at both rates`() {
      /// A square that moves by ten points with each layout.
      final class Walker: View {
        let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

        override func layoutSubviews() {
          box.center.x = (box.center.x + 10).truncatingRemainder(dividingBy: 190)
          setNeedsLayout()
        }
      }
      let rehearsal = Rehearsal(size: Size(width: 200, height: 20)) {
        let walker = Walker()
        walker.box.accessibilityIdentifier = "box"
        walker.box.backgroundColor = .black
        walker.addSubview(walker.box)
        return walker
      }
      let found = failures { rehearsal.expectSameMotion(until: 0.05) }
      #expect(
        found.messages.count == 1
          && found.messages[0].hasPrefix("View 'box', x, at 16.667\u{a0}ms: at 60 Hz "))
      #expect(found.attachments == pictures("box.x", "60-Hz", "120-Hz", "difference"))
    }

    @Test func `shows texts as blocks, which are the same on every machine`() throws {
      let blocks = Typewriter().rasterize("Ab c", font: .systemFont(ofSize: 10), scale: 1)
      let run = try #require(blocks.first)
      let rows = (0..<10).map { y in
        run.bitmap.pixels[y * 20..<(y + 1) * 20].map { $0 == 0 ? "." : "#" }.joined()
      }
      #expect(blocks.count == 1 && run.x == 0 && run.y == -10 && run.bitmap.width == 20)
      #expect(rows[2] == "....................")
      #expect(rows[3] == ".####...............")
      #expect(rows[5] == ".####.####......####")
      #expect(rows[9] == ".####.####......####")
    }
  }
#endif
