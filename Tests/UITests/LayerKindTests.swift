import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `An emitter` {
  private let image = Image(asset: "spark")

  private func stage(_ change: (EmitterLayer, EmitterCell) -> Void = { _, _ in }) -> (Stage, EmitterLayer) {
    let stage = Stage(size: Size(width: 390, height: 844))
    let emitter = EmitterLayer()
    emitter.emitterPosition = Point(100, 200)
    let cell = EmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 1, 50)
    cell.contents = image
    change(emitter, cell)
    emitter.emitterCells = [cell]
    stage.root.layer.addSublayer(emitter)
    return (stage, emitter)
  }

  private func places(_ stage: Stage) -> [Point] {
    stage.draw().items.compactMap { item in
      if case .image(_, let rect, _) = item.content { rect.center.applying(item.projection) } else { nil }
    }
  }

  @Test func `lets particles fly at their speed for their lifetime`() {
    let (stage, _) = stage()
    stage.advance(to: 0.55)
    // Particles are born every tenth of a second and fly to the right.
    let expected = (0...5).map { 100 + 50 * (0.55 - Double($0) / 10) }
    let found = places(stage)
    #expect(found.count == 6)
    for (point, x) in zip(found, expected) {
      #expect(isClose(point.x, x, within: 1e-6) && isClose(point.y, 200, within: 1e-6))
    }
    stage.advance(to: 3.05)
    #expect(places(stage).count == 10)
    #expect(stage.advance(to: 3.06) == 3.06)
  }

  @Test func `looks the same at every frame rate`() {
    func picture(_ rate: Double) -> [Point] {
      let (stage, _) = stage { emitter, cell in
        (cell.velocityRange, cell.emissionRange, cell.lifetimeRange) = (30, .pi, 0.5)
        (emitter.emitterShape, emitter.emitterSize) = (.circle, Size(width: 40, height: 20))
        cell.yAcceleration = 90
      }
      for frame in 1...Int(2 * rate) {
        stage.advance(to: Double(frame) / rate)
        _ = stage.draw()
      }
      return places(stage)
    }
    let (slow, fast) = (picture(5), picture(50))
    #expect(slow.count == fast.count && slow.count > 5)
    for (a, b) in zip(slow, fast) { #expect(a.distance(to: b) < 1e-6) }
  }

  @Test func `has the same particles after a long pause as frame by frame`() {
    func picture(everySecond frames: Int) -> [Point] {
      let (stage, _) = stage { _, cell in
        (cell.birthRate, cell.velocityRange, cell.emissionRange) = (10_000, 30, .pi)
      }
      for frame in 1...3 * frames {
        stage.advance(to: Double(frame) / Double(frames))
        _ = stage.draw()
      }
      return places(stage)
    }
    let (slow, fast) = (picture(everySecond: 1), picture(everySecond: 60))
    #expect(slow.count == 2000 && fast.count == 2000)
    for (a, b) in zip(slow, fast) { #expect(a.distance(to: b) < 1e-6) }
  }

  @Test(arguments: [1e9, 1e30, 3e38] as [Float])
  func `emits at any rate and for any time at most as many particles as can exist`(rate: Float) {
    for time in [1e-3, 1e6, 1e10] {
      let (stage, _) = stage { _, cell in
        cell.birthRate = rate
        let spark = EmitterCell()
        (spark.birthRate, spark.lifetime, spark.contents) = (rate, 2, image)
        cell.emitterCells = [spark]
      }
      stage.advance(to: time)
      let found = places(stage)
      #expect((1...10_000).contains(found.count))
      // They fly 50 points in their lifetime.
      for point in found { #expect((100...150.001).contains(point.x) && isClose(point.y, 200, within: 1e-6)) }
    }
  }

  /// A stage with one particle, which is not drawn, flies to the right for two seconds and emits others.
  private func stageOfSparks(_ change: (EmitterCell, EmitterCell) -> Void = { _, _ in }) -> Stage {
    stage { _, cell in
      (cell.birthRate, cell.lifetime, cell.duration, cell.contents) = (1, 2, 0.5, nil)
      let spark = EmitterCell()
      (spark.birthRate, spark.lifetime, spark.contents) = (10, 0.5, image)
      cell.emitterCells = [spark]
      change(cell, spark)
    }.0
  }

  @Test func `lets particles emit others along their way`() {
    let stage = stageOfSparks()
    stage.advance(to: 1.05)
    // Of those that are born every tenth of a second, the ones from 0.6 s on exist.
    let found = places(stage)
    #expect(found.count == 5)
    for (point, birth) in zip(found, [0.6, 0.7, 0.8, 0.9, 1]) {
      #expect(isClose(point.x, 100 + 50 * birth, within: 1e-6) && isClose(point.y, 200, within: 1e-6))
    }
    // The last ones outlive the particle by half a second.
    stage.advance(to: 2.25)
    #expect(places(stage).count == 3)
    stage.advance(to: 2.6)
    #expect(places(stage) == [])
    #expect(stage.advance(to: 2.7) == nil)
  }

  @Test func `emits from a particle relative to its birth and its rotation`() {
    let stage = stageOfSparks { cell, spark in
      cell.spin = .pi / 2
      (spark.beginTime, spark.duration, spark.velocity, spark.lifetime) = (1, 0.05, 40, 1)
    }
    stage.advance(to: 0.95)
    #expect(places(stage) == [])
    // At one second the particle is turned downwards.
    stage.advance(to: 1.5)
    let found = places(stage)
    #expect(found.count == 1)
    if let spark = found.first {
      #expect(isClose(spark.x, 150, within: 1e-6) && isClose(spark.y, 200 + 40 * 0.5, within: 1e-6))
    }
  }

  @Test func `whose cell is in itself comes to an end`() {
    let stage = stageOfSparks { cell, spark in
      (spark.birthRate, spark.emitterCells) = (3, [spark])
    }
    stage.advance(to: 1.2)
    #expect(places(stage).count > 3)
    stage.advance(to: 9)
    #expect(places(stage) == [])
  }

  @Test func `draws its particles in the order of its mode`() {
    func births(_ mode: EmitterLayerRenderMode) -> [Double] {
      let (stage, emitter) = stage()
      let late = EmitterCell()
      (late.birthRate, late.lifetime, late.velocity, late.beginTime) = (10, 1, 50, 0.05)
      late.contents = image
      emitter.emitterCells = (emitter.emitterCells ?? []) + [late]
      emitter.renderMode = mode
      stage.advance(to: 0.28)
      // The place states the age.
      return places(stage).map { 0.28 - ($0.x - 100) / 50 }
    }
    func isSame(_ one: [Double], _ other: [Double]) -> Bool {
      one.count == other.count && zip(one, other).allSatisfy { isClose($0, $1, within: 1e-6) }
    }
    #expect(isSame(births(.unordered), [0, 0.1, 0.2, 0.05, 0.15, 0.25]))
    #expect(isSame(births(.additive), births(.unordered)))
    #expect(isSame(births(.oldestFirst), [0, 0.05, 0.1, 0.15, 0.2, 0.25]))
    #expect(isSame(births(.oldestLast), [0.25, 0.2, 0.15, 0.1, 0.05, 0]))
  }

  @Test func `comes to rest when its birth rate is 0`() {
    let (stage, emitter) = stage()
    stage.advance(to: 1)
    emitter.birthRate = 0
    #expect(stage.advance(to: 1.5) == 1.5)
    #expect(places(stage).count == 5)
    stage.advance(to: 2.5)
    #expect(places(stage) == [])
    #expect(stage.advance(to: 2.6) == nil)
  }

  @Test func `rests while its superview is hidden, and shows the particles of the time afterwards`() {
    let (stage, emitter) = stage { _, cell in cell.duration = 0.45 }
    let outer = View(frame: stage.root.bounds)
    stage.root.addSubview(outer)
    outer.layer.addSublayer(emitter)
    #expect(stage.advance(to: 0.35) == 0.35)
    #expect(places(stage).count == 4)
    outer.isHidden = true
    #expect(places(stage) == [])
    #expect(stage.advance(to: 0.4) == nil)
    stage.advance(to: 0.75)
    outer.isHidden = false
    let found = places(stage)
    // The last particle is born at 0.4 s.
    #expect(found.count == 5)
    for (point, birth) in zip(found, [0, 0.1, 0.2, 0.3, 0.4]) {
      #expect(isClose(point.x, 100 + 50 * (0.75 - birth), within: 1e-6))
    }
    #expect(stage.nextTime == 0.75)
    stage.advance(to: 2)
    #expect(places(stage) == [])
    #expect(stage.nextTime == nil)
  }

  @Test(arguments: seeds(0..<10)) func `is in the list of a stage while it is on it`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stages = (0..<2).map { _ in Stage(size: Size(width: 390, height: 844)) }
    let emitters = (0..<8).map { _ in EmitterLayer() }
    for step in 0..<200 {
      let emitter = emitters[Int.random(in: 0..<8, using: &random)]
      let number = Int.random(in: 0..<3, using: &random)
      if number < 2 { stages[number].root.layer.addSublayer(emitter) } else { emitter.removeFromSuperlayer() }
      for stage in stages {
        let listed = stage.emitters.compactMap(\.layer).map { ObjectIdentifier($0) }
        let expected = emitters.filter { $0.superlayer === stage.root.layer }.map { ObjectIdentifier($0) }
        #expect(stage.emitters.count == expected.count, "seed \(seed), step \(step)")
        #expect(Set(listed) == Set(expected), "seed \(seed), step \(step)")
      }
    }
  }
}

@MainActor
@Suite struct `A gradient` {
  private func pixel(_ type: GradientLayerType, _ x: Int, _ y: Int) -> UInt32 {
    let picture = GradientPicture(
      GradientPicture.Key(
        type: type, size: Size(width: 100, height: 100), scale: 1, start: Point(50, 50),
        end: Point(100, 50 + 50),
        colors: [.black, RGBA(white: 1)], places: [0, 1]))
    guard case .pixels(let bitmap)? = picture.image.content?.source else { return 0 }
    return bitmap.pixels[y * 100 + x] & 255
  }

  @Test func `has colours of the table wherever its points are`() {
    let far = [0, 1e-300, 1e300, -1.7e308, .infinity, -.infinity, .nan]
    for type in [GradientLayerType.radial, .conic] {
      for (start, end) in far.flatMap({ start in far.map { (start, $0) } }) {
        for side in [4, -1e300, .infinity, .nan] {
          let picture = GradientPicture(
            GradientPicture.Key(
              type: type, size: Size(width: side, height: 4), scale: 1, start: Point(start, end),
              end: Point(end, start), colors: [.black, RGBA(white: 1)], places: [0, 1]))
          guard case .pixels(let bitmap)? = picture.image.content?.source else { continue }
          #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 && $0 & 255 == $0 >> 8 & 255 })
        }
      }
    }
  }

  @Test func `changes at once at a location without a finite distance to the next`() {
    let colors = [RGBA.black, RGBA(white: 1)]
    // The first location is before all places.
    #expect(GradientPicture.table(colors, at: [-.infinity, 1]).allSatisfy { $0 == 0xffff_ffff })
    let late = GradientPicture.table([.black] + colors, at: [-.infinity, 0.5, 1])
    #expect(late.prefix(511).allSatisfy { $0 == 0xff00_0000 } && late.last == 0xffff_ffff)
  }

  @Test func `has no colour for a component that is not a number`() {
    let table = GradientPicture.table(
      [RGBA(red: .nan, green: 1, blue: 0), RGBA(red: 1, green: 1, blue: 0)], at: [0, 1])
    #expect(table.dropLast().allSatisfy { $0 == 0xff00_ff00 } && table.last == 0xff00_ffff)
    let clear = GradientPicture.table([RGBA(white: 1, alpha: .nan), RGBA(white: 1)], at: [0, 1])
    #expect(clear.dropLast().allSatisfy { $0 == 0 } && clear.last == 0xffff_ffff)
  }

  @Test(arguments: [GradientLayerType.radial, .conic])
  func `with any locations and colours is drawn`(type: GradientLayerType) {
    let fixture = Fixture()
    let gradient = GradientLayer()
    gradient.frame = fixture.view.bounds
    gradient.type = type
    fixture.view.layer.addSublayer(gradient)
    gradient.colors = [Color(RGBA(red: .nan, green: 0, blue: 0)), Color.white]
    fixture.stage.advance(to: 0)
    #expect(!fixture.stage.draw().items.isEmpty)
    gradient.locations = [-.infinity, 1]
    fixture.stage.advance(to: 1)
    #expect(!fixture.stage.draw().items.isEmpty)
  }

  @Test func `that is radial changes with the distance from its centre`() {
    for (x, y) in [(50, 50), (75, 50), (20, 30), (0, 0), (50, 99)] {
      let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
      let share = min((dx * dx + dy * dy).squareRoot() / 50, 1)
      #expect(abs(Double(pixel(.radial, x, y)) - share * 255) <= 1)
    }
  }

  @Test func `that is conic changes clockwise from its end point`() {
    // The end point is to the lower right, at 45° clockwise from the x axis.
    for (x, y, turn) in [(50, 90, 0.125), (10, 50, 0.375), (50, 10, 0.625), (90, 50, 0.875)] {
      #expect(abs(Double(pixel(.conic, x, y)) / 255 - turn) < 0.01)
    }
  }
}

@MainActor
@Suite struct `A transition of a layer` {
  let fixture = Fixture()

  private func frames() -> [Rect] {
    fixture.stage.draw().items.compactMap { item in
      guard case .fill(let shape, _) = item.content else { return nil }
      return shape.rect.applying(item.projection.affine)
    }
  }

  private func push(to color: Color) {
    let push = TransitionAnimation()
    (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
    fixture.view.layer.add(push, forKey: nil)
    fixture.view.backgroundColor = color
  }

  @Test func `pushes the old contents away`() {
    fixture.view.backgroundColor = .red
    fixture.stage.advance(to: 0)
    let push = TransitionAnimation()
    (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
    fixture.view.layer.add(push, forKey: nil)
    fixture.view.backgroundColor = .blue
    fixture.stage.advance(to: 0.25)
    // The new contents have come a quarter of the width from the right, and the old ones have gone as far.
    #expect(frames().map(\.minX).sorted() == [75, 175])
    fixture.stage.advance(to: 1.01)
    #expect(frames() == [Rect(x: 100, y: 100, width: 100, height: 100)])
    #expect(fixture.stage.root.subviews.count == 1)
  }

  @Test func `goes on after the end of one that began before`() {
    fixture.view.backgroundColor = .red
    fixture.stage.advance(to: 0)
    push(to: .blue)
    fixture.stage.advance(to: 0.5)
    push(to: .green)
    #expect(fixture.stage.root.subviews.count == 3)
    fixture.stage.advance(to: 1.25)
    // Three quarters of the second one.
    #expect(frames().map { $0.minX.rounded() }.sorted() == [25, 125])
    #expect(fixture.stage.root.subviews.count == 2)
    fixture.stage.advance(to: 1.51)
    #expect(frames() == [Rect(x: 100, y: 100, width: 100, height: 100)])
    #expect(fixture.stage.root.subviews.count == 1)
  }

  @Test func `ends with the removal of its view`() {
    fixture.view.backgroundColor = .red
    fixture.stage.advance(to: 0)
    push(to: .blue)
    fixture.stage.advance(to: 0.5)
    fixture.view.removeFromSuperview()
    fixture.stage.advance(to: 0.6)
    #expect(fixture.stage.root.subviews.isEmpty && frames() == [])
  }

  @Test func `ends with the removal of the animations of its layer`() {
    fixture.view.backgroundColor = .red
    fixture.stage.advance(to: 0)
    push(to: .blue)
    fixture.stage.advance(to: 0.5)
    fixture.view.layer.removeAllAnimations()
    fixture.stage.advance(to: 0.6)
    #expect(frames() == [Rect(x: 100, y: 100, width: 100, height: 100)])
    #expect(fixture.stage.root.subviews.count == 1)
  }

  @Test func `takes twice as long at half the speed of the layer`() {
    fixture.view.backgroundColor = .red
    fixture.view.layer.speed = 0.5
    fixture.stage.advance(to: 0)
    push(to: .blue)
    fixture.stage.advance(to: 1.5)
    // The new contents have a quarter of the width left to go.
    #expect(frames().map { $0.minX.rounded() }.max() == 125)
    #expect(fixture.stage.root.subviews.count == 2)
    fixture.stage.advance(to: 2.01)
    #expect(frames() == [Rect(x: 100, y: 100, width: 100, height: 100)])
    #expect(fixture.stage.root.subviews.count == 1)
  }

  @Test func `runs through a part of its progress`() {
    fixture.view.backgroundColor = .red
    fixture.stage.advance(to: 0)
    let push = TransitionAnimation()
    (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
    (push.startProgress, push.endProgress) = (0.2, 0.6)
    fixture.view.layer.add(push, forKey: nil)
    fixture.view.backgroundColor = .blue
    fixture.stage.advance(to: 0.25)
    // A quarter of the way from 20 % to 60 % of the width.
    #expect(frames().map { $0.minX.rounded() }.sorted() == [70, 170])
    fixture.stage.advance(to: 1.01)
    #expect(frames() == [Rect(x: 100, y: 100, width: 100, height: 100)])
  }

  @Test func `fades by default`() {
    fixture.view.backgroundColor = .red
    fixture.stage.advance(to: 0)
    let fade = TransitionAnimation()
    fade.duration = 1
    fixture.view.layer.add(fade, forKey: nil)
    fixture.view.backgroundColor = .blue
    fixture.stage.advance(to: 0.25)
    #expect(fixture.stage.draw().items.map { ($0.opacity * 1000).rounded() / 1000 } == [0.25, 0.75])
    fixture.stage.advance(to: 1.01)
    #expect(fixture.stage.draw().items.map(\.opacity) == [1])
  }
}
