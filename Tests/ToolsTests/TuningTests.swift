import GlissadeEffects
import GlissadeMotion
import GlissadeTools
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

  @Test func `finds a number by its name, whichever effect has it`() throws {
    try screen.set("ripple-scale", to: 1.1)
    try screen.set("grow-duration", to: 0.75)
    #expect(screen.list.choreography.rippleScale == 1.1)
    #expect(screen.grow.duration == 0.75)
    var expected = SlideInList.Choreography()
    expected.rippleScale = 1.1
    #expect(screen.list.choreography == expected)
  }

  @Test func `names what is not there, and what lies out of range`() {
    #expect(throws: TuningError.outOfRange(name: "grow-damping", value: 2, 0.1...1, .ratio)) {
      try screen.set("grow-damping", to: 2)
    }
    let known = screen.tunings.flatMap(\.settings).map(\.name)
    #expect(throws: TuningError.unknownName("damping", known: known)) {
      try screen.set("damping", to: 0.5)
    }
    #expect(screen.grow == GrowTransition.Choreography())
  }

  @Test func `lets no value that is set leave its range, and gives the effect its own back`() {
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

  @Test func `reaches every number of a choreography`() {
    // Each parameter changes a number that no other one does: as many as the struct holds.
    let initial = SlideInList.Choreography()
    var changed = Set<SlideInList.Choreography>()
    for parameter in SlideInList.Choreography.parameters {
      var choreography = initial
      choreography[keyPath: parameter.keyPath] += 0.125
      changed.insert(choreography)
    }
    #expect(changed.count == Mirror(reflecting: initial).children.count)
  }

  @Test func `draws the motion that its numbers make, from 0 to 1`() throws {
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

  @Test func `writes the numbers as they stand into the call to take home`() throws {
    try screen.set("fly-in-duration", to: 0.45)
    #expect(screen.tunings[0].swiftSource.contains("withDuration: 0.45, delay: 0.05 * Double(index)"))
    #expect(screen.tunings[1].swiftSource.contains("usingSpringWithDamping: 1,"))
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
    #expect(parameters.count == Mirror(reflecting: numbers).children.count)
    for parameter in parameters {
      #expect(parameter.range.contains(numbers[keyPath: parameter.keyPath]), "\(parameter.name)")
    }
  }

  @Test func `make the seed's spring, to draw and to take home`() {
    let numbers = PerspectiveCards.Choreography()
    #expect(numbers.curve.duration == 0.33)
    for time in stride(from: 0, through: 0.33, by: 0.01) {
      #expect(abs(numbers.curve.value(time) - referenceSpringHome(time)) < 1e-4)
    }
    #expect(numbers.swiftSource.contains("usingSpringWithDamping: 0.7, initialSpringVelocity: 0.7"))
    #expect(numbers.swiftSource.contains("CGAffineTransform(scaleX: 0.9, y: 0.9)"))
    #expect(numbers.swiftSource.contains("translationX: 0, y: -30"))
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

  @Test func `make the seed's curve, to draw`() {
    #expect(abs(TipInChoreography().curve.value(0.1) - referenceEaseInOut(0.25)) < 1e-9)
  }
}
