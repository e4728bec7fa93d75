import GlissadeApplication
import GlissadeUI

/// The part of the transport that decides which time of a session is shown: the present, or a past time that
/// is still or playing.
///
/// While a past time is shown, the application's own time is stopped.
@MainActor
package final class Playhead {
  package let stage: ToolStage
  /// The record of the session. `nil` if the stage cannot be recreated.
  package let session: Session?
  package private(set) var transport: Transport

  /// The time shown, in seconds, if it is in the past. Otherwise `nil`.
  package private(set) var past: Double?
  /// Whether the application is notified of drawn frames, which it is not while it is paused or its past is
  /// shown.
  ///
  /// A screen that shows frame times would otherwise request another frame for each one drawn.
  package var takesFrames: Bool { past == nil && !transport.isPaused }
  /// Whether the time to show differs from the one drawn last.
  private var isDue = false

  /// The stretch that is being replayed.
  package private(set) var stretch: (range: ClosedRange<Double>, loops: Bool)?
  /// Whether the present continues after the stretch.
  private var resumes = false
  /// The clock's time and the time in the stretch at the last change of the rate, in seconds.
  private var anchor = (clock: 0.0, time: 0.0)

  /// Whether the past shown differs from what was drawn last, or is being replayed.
  package var isMoving: Bool { isDue || stretch != nil }

  /// Called when any part of the status may have changed.
  package var onChange: (() -> Void)?
  /// Called when another stage has taken the place of the application's.
  package var onReplace: (() -> Void)?
  /// Called with the time when a past time becomes the present, before its stage takes the place of the application's.
  package var onContinue: ((Double) -> Void)?
  /// Called with the time when a present that was left is restored, before its stage takes the place of the
  /// application's.
  package var onTakeBack: ((Double) -> Void)?

  package init(_ stage: ToolStage, session: Session?, speed: Double, frame: Double) {
    (self.stage, self.session) = (stage, session)
    transport = Transport(speed: speed, frame: frame)
  }

  /// Starts the application's time. Only the first call has an effect.
  package func start(at clock: Double) { transport.start(at: clock) }

  // MARK: - Commands

  /// Performs a transport command and returns whether it could be performed.
  package func perform(_ command: Transport.Command, at clock: Double) -> Bool {
    switch command {
    case .slowMotion:
      changeRate(at: clock) { $0.toggleSlowMotion(at: clock) }
    case .rate(let fraction):
      guard fraction > 0, fraction <= 1 else { return false }
      changeRate(at: clock) { $0.setFraction(fraction, at: clock) }
    case .pause:
      pause(at: clock)
    case .step where past != nil:
      show(past.map { $0 + transport.step }, at: clock)
    case .step:
      transport.stepForward(at: clock)
    case .stepBack:
      return seek(to: (past ?? stage.stage.time) - transport.step, at: clock)
    case .seek(let time):
      return seek(to: time, at: clock)
    case .play(let range, let loops):
      return play(range, loops: loops, at: clock)
    case .replay(let range):
      return replay(range, at: clock)
    case .present:
      guard past != nil else { return false }
      show(nil, at: clock)
    case .continueFromHere:
      return continueFromHere(at: clock)
    case .takeBack:
      return takeBack(at: clock)
    }
    onChange?()
    return true
  }

  private func changeRate(at clock: Double, _ body: (inout Transport) -> Void) {
    if stretch != nil { anchor = (clock, position(at: clock)) }
    body(&transport)
  }

  /// Stops a replay if there is one. Otherwise pauses or resumes the present.
  private func pause(at clock: Double) {
    if stretch != nil { return show(position(at: clock), at: clock) }
    if past != nil { show(nil, at: clock) }
    transport.setPaused(!transport.isPaused, at: clock)
  }

  private func seek(to time: Double, at clock: Double) -> Bool {
    guard session != nil, time.isFinite else { return false }
    transport.setPaused(true, at: clock)
    show(time, at: clock)
    onChange?()
    return true
  }

  private func play(_ range: ClosedRange<Double>, loops: Bool, at clock: Double) -> Bool {
    guard session != nil else { return false }
    let range = range.clamped(to: 0...end)
    guard range.lowerBound < range.upperBound else { return false }
    transport.setPaused(true, at: clock)
    show(range.lowerBound, at: clock)
    stretch = (range, loops)
    anchor = (clock, range.lowerBound)
    onChange?()
    return true
  }

  private func replay(_ range: ClosedRange<Double>, at clock: Double) -> Bool {
    guard let session else { return false }
    let goesOn = resumes || !transport.isPaused
    let present = stage.stage.time
    do throws(ApplicationError) {
      stage.replace(with: try session.recreate(at: present))
    } catch {
      error.report()
      return false
    }
    onReplace?()
    transport.reset(to: present, at: clock)
    guard play(range, loops: false, at: clock) else {
      transport.setPaused(!goesOn, at: clock)
      return true
    }
    resumes = goesOn
    return true
  }

  private func continueFromHere(at clock: Double) -> Bool {
    guard let past, let session else { return false }
    do throws(ApplicationError) {
      let present = try session.continue(from: past, leaving: stage.stage.time)
      // What the new present records would discard what is left.
      onContinue?(past)
      show(present, at: past, clock)
      transport.setPaused(false, at: clock)
      onChange?()
      return true
    } catch {
      error.report()
      show(nil, at: clock)
      return false
    }
  }

  private func takeBack(at clock: Double) -> Bool {
    guard let session, let time = session.discarded?.upperBound else { return false }
    do throws(ApplicationError) {
      guard let present = try session.takeBack(leaving: stage.stage.time) else { return false }
      onTakeBack?(time)
      show(present, at: time, clock)
      transport.setPaused(true, at: clock)
      onChange?()
      return true
    } catch {
      error.report()
      return false
    }
  }

  /// Shows another stage as the present.
  private func show(_ present: Stage, at time: Double, _ clock: Double) {
    (past, stretch, resumes, isDue) = (nil, nil, false, false)
    stage.replace(with: present)
    onReplace?()
    transport.reset(to: time, at: clock)
  }

  // MARK: - The past

  /// The latest time that can be shown again, in seconds.
  private var end: Double { session.map { min(stage.stage.time, $0.journal.end ?? .infinity) } ?? 0 }

  /// Shows a past time, in seconds, or the present if the time is `nil` or not in the past.
  private func show(_ time: Double?, at clock: Double) {
    (stretch, resumes) = (nil, false)
    past = time.flatMap { $0 < end ? max(0, $0) : end < stage.stage.time ? end : nil }
    isDue = past != nil
    if past == nil { stage.show(past: nil) }
  }

  /// Returns the time in the stretch at a clock's time, in seconds.
  private func position(at clock: Double) -> Double {
    guard let (range, loops) = stretch else { return past ?? 0 }
    let time = anchor.time + max(0, clock - anchor.clock) * transport.movingRate
    guard time > range.upperBound else { return time }
    guard loops else { return range.upperBound }
    let length = range.upperBound - range.lowerBound
    return range.lowerBound + (time - range.lowerBound).truncatingRemainder(dividingBy: length)
  }

  /// Advances a stretch that is being replayed.
  package func advance(to clock: Double) {
    guard let (range, loops) = stretch else { return }
    let time = position(at: clock)
    if !loops, time >= range.upperBound {
      let goesOn = resumes
      show(goesOn ? nil : time, at: clock)
      if goesOn { transport.setPaused(false, at: clock) }
    } else {
      (past, isDue) = (time, true)
    }
    onChange?()
  }

  /// Shows a replica of the stage at the time to show, if that has changed.
  package func showPast(at clock: Double) {
    guard isDue, let past, let session else { return }
    isDue = false
    do throws(ApplicationError) {
      stage.show(past: try session.stage(at: past).stage)
    } catch {
      // The stage may no longer be recreatable, for example because a file is gone. The present is shown
      // then.
      error.report()
      show(nil, at: clock)
      onChange?()
    }
  }

  // MARK: - Status

  package func status(at clock: Double) -> MotionStatus {
    var status = MotionStatus(rate: transport.fraction, isPaused: transport.isPaused)
    status.discarded = session?.discarded
    if let session, transport.isPaused {
      // A step can advance the clock's time before the stage.
      let end = max(stage.stage.time, transport.stageTime(at: clock))
      status.place = MotionStatus.Place(time: past ?? end, end: end)
      status.disturbances = session.disturbances(until: past ?? end)
      status.isPlaying = stretch != nil
      status.loop = stretch.flatMap { $0.loops ? $0.range : nil }
    }
    return status
  }
}
