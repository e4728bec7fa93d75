#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGallery
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeMotion
  import GlissadeSDL
  import GlissadeUI

  /// Display lists with their pictures and the time that they take, for programs that draw the same with others.
  @MainActor
  enum Peers {
    /// A picture that is written.
    private struct Scene {
      let name: String
      var size = Size(width: 390, height: 844)
      var scale = 2.0
      var time = 0.0
      var script = ""
      let root: @MainActor (Stage) -> Void

      init(
        _ name: String, size: Size = Size(width: 390, height: 844), at time: Double = 0, script: String = "",
        _ root: @escaping @MainActor (Stage) -> Void
      ) {
        (self.name, self.size, self.time, self.script, self.root) = (name, size, time, script, root)
      }

      init(
        _ name: String, at time: Double, script: String = "",
        _ controller: @escaping @MainActor () -> ViewController
      ) {
        self.init(name, at: time, script: script) { $0.rootViewController = controller() }
      }
    }

    private static let scenes = [
      Scene("list", at: 0.35) { ListScreen() },
      Scene("lower", at: 1.2, script: "1 click @lower.tab.log") { MonitorScreen(.roundTrips()) },
      Scene("cart", at: 1.7, script: "0.5 down @cart\n1.5 up") {
        CartScreen(generator: SeededGenerator(seed: 0))
      },
      Scene("cards", at: 0.4) { CardsScreen() },
      Scene("lyrics", at: 24.5, script: "24 key Return") { LyricsScreen() },
      Scene("text", size: Size(width: 600, height: 800), { showText(on: $0) }),
      Scene("shadows", size: Size(width: 600, height: 800), { showShadows(on: $0) }),
      Scene("chart of 600 points", size: Size(width: 900, height: 560)) { stage in
        stage.root.addSubview(LiveChart(count: 600, size: Size(width: 900, height: 560)))
      },
      Scene("area of 600 points", size: Size(width: 900, height: 560)) { stage in
        stage.root.addSubview(LiveChart(count: 600, size: Size(width: 900, height: 560), shows: .area))
      },
      Scene("line of 600 points", size: Size(width: 900, height: 560)) { stage in
        stage.root.addSubview(LiveChart(count: 600, size: Size(width: 900, height: 560), shows: .line))
      },
      Scene("chart of 6000 points", size: Size(width: 900, height: 560)) { stage in
        stage.root.addSubview(LiveChart(count: 6000, size: Size(width: 900, height: 560)))
      },
    ]

    private static func showText(on stage: Stage) {
      for row in 0..<40 {
        let label = Label(
          "Row \(row): the quick brown fox jumps over the lazy dog, 0123456789",
          font: .systemFont(ofSize: 11 + Double(row % 5) * 2))
        label.frame = Rect(x: 10, y: Double(row) * 20, width: 580, height: 20)
        stage.root.addSubview(label)
      }
    }

    private static func showShadows(on stage: Stage) {
      for index in 0..<24 {
        let card = View(
          frame: Rect(
            x: 20 + Double(index % 4) * 145, y: 20 + Double(index / 4) * 130, width: 110, height: 95))
        card.backgroundColor = .white
        (card.layer.cornerRadius, card.layer.shadowRadius, card.layer.shadowOpacity) = (
          12, 3 + Double(index % 6) * 2, 0.4
        )
        card.layer.shadowOffset = Size(width: 0, height: 4)
        stage.root.addSubview(card)
      }
    }

    /// Writes `NAME.json` and `NAME.rgba` of each scene into a folder.
    static func write(to folder: String) throws {
      let media = try Media.ofBenchmarks()
      for scene in scenes {
        let stage = Stage(size: scene.size, textMeasurer: media.text, images: media.images)
        stage.displayScale = scene.scale
        stage.flattensGroups = false
        scene.root(stage)
        try play(scene, stage)
        let list = stage.draw()
        let target = try OffscreenTarget(
          size: scene.size, scale: scene.scale, renderer: .software, media: media)
        // Groups are drawn as a window draws them.
        stage.flattensGroups = true
        let flat = stage.draw()
        var times: [Double] = []
        for _ in 0..<15 {
          target.renderer.pictureWasLost()
          times.append(
            1000
              * (try ProcessorTime.spent(on: {
                try target.renderer.draw(flat, scale: scene.scale, over: .white)
              })))
        }
        let picture = try target.picture(of: list, over: .white)
        let name = scene.name.replacing(" ", with: "-")
        var writer = ListWriter(media: media, scale: scene.scale, folder: folder, name: name)
        let json = try writer.json(list, size: scene.size, time: times.sorted()[times.count / 2])
        try AtomicFile.write(Array(json.utf8), to: "\(folder)/\(name).json")
        try AtomicFile.write(picture.bytes, to: "\(folder)/\(name).rgba")
      }
    }

    private static func play(_ scene: Scene, _ stage: Stage) throws {
      var player = ScriptPlayer(file: scene.name)
      for event in Script(scene.script, file: scene.name).events where event.time <= scene.time {
        stage.advance(to: event.time)
        let input = try player.resolve(event) { stage.locate($0) }
        stage.advance(to: event.time, input: input)
      }
      stage.advance(to: scene.time)
    }
  }

  extension Bitmap {
    /// The pixels as bytes: red, green, blue, alpha.
    fileprivate var bytes: [UInt8] {
      pixels.flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * UInt32($0))) } }
    }
  }

  /// Writes a display list as JSON. Pictures are written beside it.
  private struct ListWriter {
    let media: Media
    let scale: Double
    let folder: String
    let name: String
    private var pictures = 0

    init(media: Media, scale: Double, folder: String, name: String) {
      (self.media, self.scale, self.folder, self.name) = (media, scale, folder, name)
    }

    mutating func json(_ list: DisplayList, size: Size, time: Double) throws -> String {
      let clips = list.clips.map { clip in
        object([
          ("rect", numbers(clip.shape.rect)), ("radius", "\(clip.shape.effectiveRadius)"),
          ("m", matrix(clip.projection)),
          ("parent", clip.parent.map { "\($0)" } ?? "null"),
        ])
      }
      var items: [String] = []
      for item in list.items { items.append(try json(item)) }
      return object([
        ("width", "\(Int(size.width * scale))"), ("height", "\(Int(size.height * scale))"),
        ("scale", "\(scale)"),
        ("time", "\(time)"), ("clips", "[\(clips.joined(separator: ",\n"))]"),
        ("items", "[\(items.joined(separator: ",\n"))]"),
      ])
    }

    private mutating func json(_ item: DisplayItem) throws -> String {
      var fields: [(String, String)]
      switch item.content {
      case .fill(let shape, let paint):
        fields = [
          ("kind", "\"fill\""), ("rect", numbers(shape.rect)), ("radius", "\(shape.effectiveRadius)"),
        ]
        fields.append(("paint", json(paint)))
      case .border(let shape, let width, let color):
        fields = [
          ("kind", "\"border\""), ("rect", numbers(shape.rect)), ("radius", "\(shape.effectiveRadius)"),
        ]
        fields += [("width", "\(width)"), ("paint", json(.color(color)))]
      case .shadow(let shape, let radius, let color):
        fields = [
          ("kind", "\"shadow\""), ("rect", numbers(shape.rect)), ("radius", "\(shape.effectiveRadius)"),
        ]
        fields += [("blur", "\(radius)"), ("paint", json(.color(color)))]
      case .text(let string, let font, let color, let origin):
        let file = (media.text as? Typesetter)?.file(of: font) ?? ""
        fields = [
          ("kind", "\"text\""), ("text", quoted(string)), ("file", quoted(file)), ("size", "\(font.size)"),
        ]
        fields += [("origin", "[\(origin.x),\(origin.y)]"), ("paint", json(.color(color)))]
      case .image(let image, let rect, let tint):
        fields = [("kind", "\"image\""), ("rect", numbers(rect))]
        let (width, height) = (Int((rect.width * scale).rounded()), Int((rect.height * scale).rounded()))
        if width > 0, height > 0,
          let bitmap = media.images.rasterize(image, pixelWidth: width, pixelHeight: height)
        {
          let file = "\(name)-\(pictures).rgba"
          pictures += 1
          try AtomicFile.write(bitmap.bytes, to: "\(folder)/\(file)")
          fields += [("file", quoted(file)), ("pixels", "[\(bitmap.width),\(bitmap.height)]")]
        }
        if let tint { fields.append(("paint", json(.color(tint)))) }
      case .polyline(let points, let width, let color):
        let all = points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
        fields = [
          ("kind", "\"polyline\""), ("points", "[\(all)]"), ("width", "\(width)"),
          ("paint", json(.color(color))),
        ]
      case .path(let path, let style, let paint):
        fields = [("kind", "\"path\""), ("path", json(path)), ("paint", json(paint))]
        switch style {
        case .fill(let rule): fields.append(("evenOdd", rule == .evenOdd ? "true" : "false"))
        case .stroke(let stroke):
          fields += [
            ("width", "\(stroke.lineWidth)"), ("cap", "\"\(stroke.lineCap)\""),
            ("join", "\"\(stroke.lineJoin)\""),
          ]
          fields += [
            ("miter", "\(stroke.miterLimit)"), ("dash", "\(stroke.dash)"), ("phase", "\(stroke.dashPhase)"),
          ]
        }
      case .beginGroup(let rect, let opacity):
        fields = [("kind", "\"group\""), ("rect", numbers(rect)), ("alpha", "\(opacity)")]
      // The lists that are compared have no masks.
      case .beginMask: return "{\"kind\":\"mask\"}"
      case .endGroup: return "{\"kind\":\"end\"}"
      }
      fields += [("m", matrix(item.projection)), ("opacity", "\(item.opacity)")]
      fields.append(("clip", item.clip.map { "\($0)" } ?? "null"))
      return object(fields)
    }

    private func json(_ path: Path) -> String {
      let elements = path.elements.map { element in
        switch element {
        case .move(let p): "[\"M\",\(p.x),\(p.y)]"
        case .line(let p): "[\"L\",\(p.x),\(p.y)]"
        case .quadCurve(let p, let c): "[\"Q\",\(c.x),\(c.y),\(p.x),\(p.y)]"
        case .curve(let p, let a, let b): "[\"C\",\(a.x),\(a.y),\(b.x),\(b.y),\(p.x),\(p.y)]"
        case .closeSubpath: "[\"Z\"]"
        }
      }
      return "[\(elements.joined(separator: ","))]"
    }

    private func json(_ paint: Paint) -> String {
      switch paint {
      case .color(let c): "[\(c.red),\(c.green),\(c.blue),\(c.alpha)]"
      case .gradient(let g):
        object([
          ("start", "[\(g.start.x),\(g.start.y)]"), ("end", "[\(g.end.x),\(g.end.y)]"),
          (
            "stops",
            "[\(g.stops.map { "[\($0.position),\(json(.color($0.color)))]" }.joined(separator: ","))]"
          ),
        ])
      }
    }

    private func numbers(_ rect: Rect) -> String {
      "[\(rect.minX),\(rect.minY),\(rect.width),\(rect.height)]"
    }

    private func matrix(_ p: Projection) -> String {
      "[\(p.m11),\(p.m21),\(p.m31),\(p.m12),\(p.m22),\(p.m32),\(p.m13),\(p.m23),\(p.m33)]"
    }

    private func object(_ fields: [(String, String)]) -> String {
      "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private func quoted(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\u{0}"..<"\u{20}":
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
  }
#endif
