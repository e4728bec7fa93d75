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
          "The picture References/Some/view.png has 40 by 20 pixels, and the screen 20 by 10."
        ])
      #expect(found.attachments == ["view.before.png", "view.after.png"])
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
