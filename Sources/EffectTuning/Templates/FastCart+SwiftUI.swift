import GlissadeEffects
import GlissadeSession

extension FastCart.Choreography {
  /// The source of the button as a SwiftUI view.
  public var swiftUISource: String {
    let swift = SwiftTemplate(self, in: .swiftui)
    return """
      import SwiftUI

      /// A round button with a shopping cart that winds up under the finger and races off when it is let go; then a new
      /// one rolls in. For iOS 17.
      ///
      /// An approximation in one point: what is still moving when the run begins is not carried over into it.
      struct FastCartButton: View {
        /// Lines end so many points from the circle's left edge. Times within the run are fractions of its progress.
        private enum Motion {
      \(swift.swiftUIConstants(keeping: ["return-duration"]))
        }

        private struct Pose {
          var cartShift = 0.0
          var cartAngle = 0.0
          var lineEnds = [Motion.topLineEnd, Motion.middleLineEnd, Motion.bottomLineEnd]
          var lineLengths = [Motion.lineLength, Motion.lineLength, Motion.lineLength]
          var lineAlpha = Motion.lineAlpha
        }

        /// What the run adds to the pose.
        private struct Run {
          var cartShift = 0.0
          var cartAngle = 0.0
          /// How much of the way to an end of the lines has been gone: pulling back, and then the chase.
          var pullBack = 0.0
          var chase = 0.0
          var fade = 0.0
        }

        let action: () -> Void

        @State private var pose = Pose()
        @State private var opacity = 1.0
        @State private var runs = 0
        @State private var isRunning = false
        @State private var isWoundUp = false
        @Environment(\\.accessibilityReduceMotion) private var reducesMotion

        var body: some View {
          Color.clear
            .frame(width: 52, height: 52)
            .keyframeAnimator(initialValue: Run(), trigger: runs) { _, run in
              face(moving(by: run))
            } keyframes: { _ in
              KeyframeTrack(\\.cartShift) {
                LinearKeyframe(0, duration: time(0, Motion.pullBackStart))
                CubicKeyframe(
                  Motion.pullBackShift,
                  duration: time(Motion.pullBackStart, Motion.pullBackStart + Motion.pullBackDuration))
                LinearKeyframe(
                  Motion.pullBackShift,
                  duration: time(Motion.pullBackStart + Motion.pullBackDuration, Motion.raceStart))
                CubicKeyframe(
                  Motion.raceShift, duration: time(Motion.raceStart, Motion.raceStart + Motion.raceDuration))
              }
              KeyframeTrack(\\.cartAngle) {
                LinearKeyframe(0, duration: time(0, Motion.pullBackStart))
                CubicKeyframe(
                  Motion.pullBackRotation, duration: time(Motion.pullBackStart, Motion.thunkStart))
                CubicKeyframe(
                  0, duration: time(Motion.thunkStart, Motion.thunkStart + Motion.thunkDuration))
              }
              KeyframeTrack(\\.pullBack) {
                LinearKeyframe(0, duration: time(0, Motion.pullBackStart))
                CubicKeyframe(
                  1, duration: time(Motion.pullBackStart, Motion.pullBackStart + Motion.pullBackDuration))
              }
              KeyframeTrack(\\.chase) {
                LinearKeyframe(0, duration: time(0, Motion.chaseStart))
                CubicKeyframe(
                  1, duration: time(Motion.chaseStart, Motion.chaseStart + Motion.chaseDuration))
              }
              KeyframeTrack(\\.fade) {
                LinearKeyframe(0, duration: time(0, Motion.fadeStart))
                CubicKeyframe(1, duration: time(Motion.fadeStart, Motion.fadeStart + Motion.fadeDuration))
              }
            }
            .opacity(opacity)
            .contentShape(.circle)
            .gesture(
              DragGesture(minimumDistance: 0)
                .onChanged { touch($0.location) }
                .onEnded { _ in letGo() })
        }

        /// Returns the time from one progress of the run to another, in seconds. The run eases in and out as a whole.
        private func time(_ start: Double, _ end: Double) -> Double {
          let times = UnitCurve.easeInOut.inverse
          return Motion.runDuration * max(0, times.value(at: end) - times.value(at: start))
        }

        // MARK: - Views

        private func face(_ pose: Pose) -> some View {
          ZStack {
            lines(pose, color: .pink).opacity(pose.lineAlpha)
            ZStack {
              Color.pink
              lines(pose, color: .white)
              Image(systemName: "cart")
                .resizable()
                .frame(width: 28, height: 24)
                .foregroundStyle(.white)
                .rotationEffect(.radians(pose.cartAngle))
                .offset(x: pose.cartShift)
            }
            .clipShape(.circle)
          }
          .frame(width: 52, height: 52)
        }

        private func lines(_ pose: Pose, color: Color) -> some View {
          ForEach(0..<3, id: \\.self) { index in
            Capsule()
              .fill(color)
              .frame(width: max(0, pose.lineLengths[index]), height: 2)
              .position(
                x: pose.lineEnds[index] - pose.lineLengths[index] / 2, y: 26 + [-4, 1, 6][index])
          }
        }

        private func moving(by run: Run) -> Pose {
          var pose = pose
          pose.cartShift += run.cartShift
          pose.cartAngle += run.cartAngle
          for index in 0..<3 {
            pose.lineEnds[index] += run.pullBack * (Motion.pullBackLineEnd - pose.lineEnds[index])
            pose.lineEnds[index] += run.chase * (Motion.chaseLineEnd - pose.lineEnds[index])
            pose.lineLengths[index] += run.chase * (Motion.chaseLineLength - pose.lineLengths[index])
          }
          pose.lineAlpha *= 1 - run.fade
          return pose
        }

        // MARK: - Touches

        private func touch(_ location: CGPoint) {
          guard !isRunning else { return }
          let isInside = CGRect(x: 0, y: 0, width: 52, height: 52).insetBy(dx: -70, dy: -70).contains(location)
          guard isInside != isWoundUp else { return }
          if isInside { windUp() } else { cancel() }
        }

        private func letGo() {
          guard isWoundUp else { return }
          action()
          run()
        }

        // MARK: - Motions

        private func uneven(_ number: Double) -> [Double] {
          (0..<3).map { _ in number + .random(in: -Motion.jitter...Motion.jitter) }
        }

        private func windUp() {
          isWoundUp = true
          guard !reducesMotion else {
            opacity = Motion.dimmedAlpha
            return
          }
          withAnimation(Motion.windUpTiming) {
            pose.lineLengths = uneven(Motion.windUpLineLength)
            pose.lineEnds = uneven(Motion.windUpLineEnd)
            pose.lineAlpha = Motion.windUpLineAlpha
            pose.cartAngle = Motion.windUpRotation
          }
        }

        private func cancel() {
          isWoundUp = false
          if reducesMotion { return brighten() }
          withAnimation(Motion.cancelTiming) { pose = Pose() }
        }

        private func run() {
          isWoundUp = false
          if reducesMotion { return brighten() }
          isRunning = true
          pose.cartAngle = 0
          runs += 1
          Task { @MainActor in
            try? await Task.sleep(for: .seconds(Motion.runDuration))
            rollIn()
          }
        }

        /// A new cart brakes in the circle's middle, and its lines run into it from behind.
        private func rollIn() {
          let rest = Pose()
          pose.cartShift = Motion.returnShift
          pose.cartAngle = 0
          pose.lineLengths = rest.lineLengths.map { _ in Motion.returnLineLength }
          pose.lineEnds = rest.lineEnds.map { $0 + Motion.returnLineShift }
          pose.lineAlpha = 0
          withAnimation(Motion.returnTiming) {
            pose.cartShift = 0
          } completion: {
            isRunning = false
          }
          withAnimation(Motion.returnTiming.delay(Motion.returnLag)) {
            pose.lineLengths = rest.lineLengths
            pose.lineEnds = rest.lineEnds
            pose.lineAlpha = rest.lineAlpha
          }
          // As it brakes it dips forward, then rocks back.
          rock(to: Motion.returnDip, from: 0, until: Motion.returnDipTime)
          rock(to: Motion.returnRock, from: Motion.returnDipTime, until: Motion.returnRockTime)
          rock(to: 0, from: Motion.returnRockTime, until: 1)
        }

        private func rock(to angle: Double, from start: Double, until end: Double) {
          let duration = Motion.returnDuration
          Task { @MainActor in
            try? await Task.sleep(for: .seconds(start * duration))
            withAnimation(.easeInOut(duration: (end - start) * duration)) { pose.cartAngle = angle }
          }
        }

        private func brighten() {
          withAnimation(.easeInOut(duration: Motion.brightenDuration)) { opacity = 1 }
        }
      }

      """
  }
}
