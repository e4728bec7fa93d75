import GlissadeEffects
import GlissadeMotion
import GlissadeSession
import GlissadeUI
import TestSupport
import Testing

@MainActor
@Suite struct `A tuning` {
  private final class Screen: TunableScreen {
    let list = SlideInList()
    var grow = GrowTransition.Choreography()
    var replayed: [String?] = []

    var tunings: [Tuning] {
      [Tuning("List", of: list, \.choreography), Tuning("Grow", of: self, \.grow)]
    }
    func replay(_ name: String?) { replayed.append(name) }
  }

  private let screen = Screen()

  @Test func `finds a number by its name in any of the effects`() throws {
    try screen.set("ripple-scale", to: 1.1)
    try screen.set("grow-duration", to: 0.75)
    #expect(screen.list.choreography.rippleScale == 1.1)
    #expect(screen.grow.duration == 0.75)
    var expected = SlideInList.Choreography()
    expected.rippleScale = 1.1
    #expect(screen.list.choreography == expected)
  }

  @Test func `reports unknown names and values out of range`() {
    #expect(throws: TuningError.outOfRange(name: "grow-damping", value: 2, 0.1...1, .ratio)) {
      try screen.set("grow-damping", to: 2)
    }
    let known = screen.tunings.flatMap { $0.settings.map(\.name) + $0.timings.map(\.name) }
    #expect(throws: TuningError.unknownName("damping", known: known)) {
      try screen.set("damping", to: 0.5)
    }
    #expect(screen.grow == GrowTransition.Choreography())
  }

  @Test func `clamps set values to their range, and restores the effect's defaults`() {
    for setting in screen.tunings.flatMap(\.settings) {
      setting.value = 1e9
      #expect(setting.value == setting.range.upperBound, "\(setting.name)")
      setting.value = -1e9
      #expect(setting.value == setting.range.lowerBound, "\(setting.name)")
    }
    #expect(screen.list.choreography != SlideInList.Choreography())
    for tuning in screen.tunings { tuning.reset() }
    #expect(screen.list.choreography == SlideInList.Choreography())
    #expect(screen.grow == GrowTransition.Choreography())
  }

  @Test func `has a parameter for every number of a choreography`() {
    // Each parameter changes a different number, and there are as many as stored properties.
    let initial = SlideInList.Choreography()
    var changed = Set<SlideInList.Choreography>()
    for parameter in SlideInList.Choreography.parameters {
      var choreography = initial
      choreography[keyPath: parameter.keyPath] += 0.125
      changed.insert(choreography)
    }
    for parameter in SlideInList.Choreography.timings {
      var choreography = initial
      choreography[keyPath: parameter.keyPath] = .linear
      changed.insert(choreography)
    }
    #expect(changed.count == Mirror(reflecting: initial).children.count)
  }

  @Test func `has the curve of the motion with its numbers, from 0 to 1`() throws {
    try screen.set("grow-duration", to: 0.33)
    try screen.set("grow-damping", to: 0.7)
    try screen.set("grow-velocity", to: 0.7)
    let curve = try #require(screen.tunings.last).curve
    let spring = try SpringMotion(dampingRatio: 0.7, duration: 0.33, initialVelocity: 0.7)
    #expect(curve.duration == 0.33)
    #expect(curve.value(0) == 0)
    #expect(curve.value(0.33) == 1)
    for step in 1..<10 {
      let time = 0.033 * Double(step)
      #expect(curve.value(time) == spring.value(at: time))
    }
  }

  @Test func `writes its current numbers into the exported source`() throws {
    try screen.set("fly-in-duration", to: 0.45)
    let sources = screen.tunings.map { $0.source(.uikit) }
    #expect(sources[0]?.contains("static let flyInDuration: TimeInterval = 0.45\n") == true)
    #expect(sources[1]?.contains("static let growDamping: CGFloat = 1\n") == true)
  }

  @Test func `sets a motion's timing to any of the kinds that it supports`() throws {
    try screen.set("fly-in-timing", to: .easeOut)
    try screen.set("grow-timing", to: .settlingSpring(response: 0.4, bounce: 0.2, velocity: 0))
    #expect(screen.list.choreography.flyInTiming == .easeOut)
    #expect(screen.grow.damping == 0.8)
    let spring = try SpringMotion(Spring(response: 0.4, dampingFraction: 0.8))
    let curve = try #require(screen.tunings.last).curve
    #expect(abs(curve.duration - spring.settlingDuration) < 1e-9)
    #expect(abs(curve.value(0.1) - spring.value(at: 0.1)) < 1e-12)
    let keyframes = TimingFunction.keyframes([])
    #expect(
      throws: TuningError.unexpectedTiming(
        name: "fly-in-timing", keyframes, expected: "linear, cubic-bezier, spring")
    ) { try screen.set("fly-in-timing", to: keyframes) }
    #expect(throws: TuningError.self) { try screen.set("fly-in-timing", to: 1) }
    #expect(throws: TuningError.self) { try screen.set("fly-in-scale", to: .linear) }
    #expect(throws: TuningError.self) { try screen.set("grow-timing", to: .spring(dampingRatio: 0)) }
    #expect(screen.list.choreography.flyInTiming == .easeOut)
  }

  @Test func `replaces a timing by a spring when its damping is set`() throws {
    try screen.set("grow-timing", to: .linear)
    try screen.set("grow-damping", to: 0.5)
    #expect(screen.grow.timing == .spring(dampingRatio: 0.5))
    try screen.set("grow-velocity", to: 2)
    #expect(screen.grow.timing == .spring(dampingRatio: 0.5, velocity: 2))
  }

  @Test func `has keyframes for a keyframe motion, within the ranges of its numbers`() throws {
    var cart = FastCart.Choreography()
    let tuning = Tuning("Cart", get: { cart }, set: { cart = $0 })
    let run = try #require(tuning.timings.first)
    #expect(run.value.description == "keyframes(0 0.35 -4,0.35 0.5 104)")
    try run.set(try TimingFunction(text: "keyframes(0.1 0.25 -8,0.4 0.3 120)"))
    #expect((cart.pullBackStart, cart.pullBackDuration, cart.pullBackShift) == (0.1, 0.25, -8))
    #expect((cart.raceStart, cart.raceDuration, cart.raceShift) == (0.4, 0.3, 120))
    #expect(abs(tuning.curve.value(cart.runDuration * 0.7) - 1) < 1e-12)
    for text in [
      "keyframes(0 1 104)", "keyframes(0 0.3 -99,0.4 0.5 104)", "keyframes(0 0.9 0,0.4 0.7 104)", "linear",
    ] {
      #expect(throws: (any Error).self, "\(text)") { try run.set(try TimingFunction(text: text)) }
    }
    #expect(cart.raceShift == 120)
  }

  @Test func `refers to an existing duration and existing parts for each timing`() {
    check(SlideInList.Choreography.self)
    check(FastCart.Choreography.self)
    check(GrowTransition.Choreography.self)
    check(CoverVertical.Choreography.self)
    check(Dissolve.Choreography.self)
    check(SlidingArea.Choreography.self)
    check(TipInChoreography.self)
    check(PerspectiveCards.Choreography.self)
    func check<Numbers: Tunable>(_ type: Numbers.Type) {
      let names = Numbers.parameters.map(\.name) + Numbers.timings.map(\.name)
      #expect(Set(names).count == names.count, "\(type)")
      for timing in Numbers.timings {
        for name in [timing.duration] + timing.parts { #expect(names.contains(name), "\(name)") }
        #expect(timing.kinds.contains(Numbers()[keyPath: timing.keyPath].kind))
      }
    }
  }

  @Test func `writes a value with its unit`() {
    #expect(ParameterUnit.seconds.text(of: 0.30000000000000004) == "0.3 s")
    #expect(ParameterUnit.degrees.text(of: -90) == "-90°")
    #expect(ParameterUnit.ratio.text(of: 1.02) == "1.02")
    #expect(ParameterUnit.distancesPerSecond.text(of: 0.7) == "0.7 /s")
    #expect(ParameterUnit.points.text(of: 30.5, decimals: 0) == "30 pt")
  }
}

@Suite struct `The numbers of cards in perspective` {
  @Test func `are described once each, within their range`() {
    let parameters = PerspectiveCards.Choreography.parameters
    let numbers = PerspectiveCards.Choreography()
    #expect(Set(parameters.map(\.name)).count == parameters.count)
    #expect(Set(parameters.map(\.keyPath)).count == parameters.count)
    // The damping and velocity of the spring belong to its timing.
    let stored = parameters.count - 2 + PerspectiveCards.Choreography.timings.count
    #expect(stored == Mirror(reflecting: numbers).children.count)
    for parameter in parameters {
      #expect(parameter.range.contains(numbers[keyPath: parameter.keyPath]), "\(parameter.name)")
    }
  }

  @Test func `give the spring curve of the tutorial`() {
    let numbers = PerspectiveCards.Choreography()
    #expect(numbers.curve.duration == 0.33)
    for time in stride(from: 0, through: 0.33, by: 0.01) {
      #expect(abs(numbers.curve.value(time) - referenceSpringHome(time)) < 1e-4)
    }
  }
}

@Suite struct `The numbers of cards that tip in` {
  @Test func `are described once each, within their range`() {
    let parameters = TipInChoreography.parameters
    #expect(Set(parameters.map(\.name)).count == parameters.count)
    for parameter in parameters {
      #expect(parameter.range.contains(TipInChoreography()[keyPath: parameter.keyPath]), "\(parameter.name)")
    }
  }

  @Test func `give the curve of the tutorial`() {
    #expect(abs(TipInChoreography().curve.value(0.1) - referenceEaseInOut(0.25)) < 1e-9)
  }
}
