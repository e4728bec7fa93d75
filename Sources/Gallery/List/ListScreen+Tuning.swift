import GlissadeEffects
import GlissadeUI

extension ListScreen: TunableScreen {
  public var tunings: [Tuning] {
    var tunings = [Tuning("Slide-in list", of: list, \.choreography)]
    if detailTransition == .grow { tunings.append(Tuning("Growing detail", of: self, \.growChoreography)) }
    return tunings
  }

  public func replay(_ name: String?) {
    endReplay()
    let middle = list.numberOfRows / 2
    switch name?.prefix(while: { $0 != "-" }) {
    case "hold", "release", "ripple":
      list.holdRow(at: middle)
      later(list.choreography.holdDuration + Replay.pause) { $0.list.releaseRow() }
    case "edit":
      if deleteRow(at: middle) { later(list.choreography.editDuration + Replay.pause) { $0.insertRow() } }
    case "grow":
      openDetail(ofRow: middle)
      later(growChoreography.duration + Replay.pause) { $0.dismiss() }
    default:
      list.reset()
      list.flyIn()
    }
  }

  /// The second half of a replay, which waits for the first.
  struct Replay {
    let timer: Timer
    let action: @MainActor (ListScreen) -> Void
    /// Between the two halves, in seconds.
    static let pause = 0.3
  }

  private func later(_ delay: Double, _ action: @escaping @MainActor (ListScreen) -> Void) {
    guard let stage else { return }
    let timer = stage.scheduleTimer(after: delay) { [weak self] in self?.endReplay() }
    replay = Replay(timer: timer, action: action)
  }

  /// Does what is left of a replay, now.
  private func endReplay() {
    guard let replay else { return }
    self.replay = nil
    replay.timer.invalidate()
    replay.action(self)
  }
}
