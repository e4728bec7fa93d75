import Foundation
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI
import MotionConformance
import Testing

@MainActor
@Suite struct ConformanceTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  @Test func `motions are those of the recordings`() throws {
    let (compared, deviations) = try Conformance(folder: folder).deviations(of: Glissade())
    #expect(compared > 60)
    for deviation in deviations { Issue.record("\(deviation)") }
  }

  /// A suite that finds nothing is worthless: each kind of recording rejects a motion that is off by one percent.
  @Test func `motions that are off by one percent are found`() throws {
    let (compared, deviations) = try Conformance(folder: folder).deviations(of: Stretched())
    #expect(deviations.count > compared / 2)
    for kind in ["a fling", "an edge", "held", "outwards", "rubber band", "settling", "ease", "keyframes"] {
      #expect(deviations.contains { $0.place.contains(kind) }, "\(kind)")
    }
  }
}

/// The library's motions.
private struct Glissade: MotionSubject {
  static let pixel = 1.0 / 3

  func flingDistance(velocity: Double, rate: Double) -> Double {
    guard let rate = try? Decay.Rate(perMillisecond: rate) else { return .nan }
    return ScrollMotion(
      flungFrom: 0, velocity: velocity, within: -1e6...1e6, rate: rate, pixel: Self.pixel
    ).restingValue
  }

  func offset(after release: ScrollRelease, at time: Double) -> Double {
    let limits = release.limits[0]...release.limits[1]
    let velocity = ScrollMotion.velocity(atRelease: release.offset, hand: release.velocity, within: limits)
    return ScrollMotion(
      flungFrom: release.offset, velocity: velocity, within: limits, pixel: Self.pixel
    ).value(at: time)
  }

  func rubberBandOffset(pull: Double, length: Double) -> Double {
    RubberBand(length: length).offset(forPull: pull)
  }

  func settlingDuration(mass: Double, stiffness: Double, damping: Double, velocity: Double) -> Double {
    settlingDuration(of: try? Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping), velocity)
  }

  func settlingDuration(perceptual duration: Double, bounce: Double) -> Double {
    settlingDuration(of: try? Spring(duration: duration, bounce: bounce), 0)
  }

  private func settlingDuration(of spring: Spring?, _ velocity: Double) -> Double {
    spring.flatMap { try? SpringMotion($0, initialVelocity: velocity) }?.settlingDuration ?? .nan
  }

  func progress(ofCurve name: String, at fraction: Double) -> Double {
    let curves: [String: TimingCurve] = [
      "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut, "default": .default,
    ]
    return curves[name]?.progress(at: fraction) ?? .nan
  }

  func keyframedValue(in animation: KeyframeRecording, at time: Double) -> Double {
    MainActor.assumeIsolated {
      let view = View()
      let stage = Stage(size: Size(width: 100, height: 100))
      stage.root.addSubview(view)
      view.alpha = animation.from
      View.animateKeyframes(withDuration: animation.duration) {
        View.addKeyframe(
          withRelativeStartTime: animation.start, relativeDuration: animation.relativeDuration
        ) { view.alpha = animation.to }
      }
      stage.advance(to: time)
      return view.presentation.alpha
    }
  }
}

/// The library's motions, with everything one percent larger.
private struct Stretched: MotionSubject {
  private let subject = Glissade()

  func flingDistance(velocity: Double, rate: Double) -> Double {
    1.01 * subject.flingDistance(velocity: velocity, rate: rate)
  }
  func offset(after release: ScrollRelease, at time: Double) -> Double {
    let edge = release.offset < 0 ? 0 : release.limits[1]
    return edge + 1.05 * (subject.offset(after: release, at: time) - edge)
  }
  func rubberBandOffset(pull: Double, length: Double) -> Double {
    1.01 * subject.rubberBandOffset(pull: pull, length: length)
  }
  func settlingDuration(mass: Double, stiffness: Double, damping: Double, velocity: Double) -> Double {
    1.01 * subject.settlingDuration(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
  }
  func settlingDuration(perceptual duration: Double, bounce: Double) -> Double {
    1.01 * subject.settlingDuration(perceptual: duration, bounce: bounce)
  }
  func progress(ofCurve name: String, at fraction: Double) -> Double {
    1.01 * subject.progress(ofCurve: name, at: fraction)
  }
  func keyframedValue(in animation: KeyframeRecording, at time: Double) -> Double {
    1.01 * subject.keyframedValue(in: animation, at: time)
  }
}
