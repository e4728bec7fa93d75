import GlissadeEffectTuning
import GlissadeEffects
import GlissadeSession
import GlissadeUI

extension ListScreen: TunableScreen {
  public var tunings: [Tuning] {
    [Tuning("Slide-in list", of: list, \.choreography), detailTuning]
  }

  /// The transition to a row's detail, as `--transition` names it.
  public var choices: [ScreenChoice] {
    [
      ScreenChoice("transition", title: "Detail comes") {
        self.detailTransition
      } set: {
        self.detailTransition = $0
      }
    ]
  }

  /// The tuning of the transition that details currently use.
  private var detailTuning: Tuning {
    switch detailTransition {
    case .cover: Tuning("Detail, sliding up", of: self, \.coverVertical.choreography)
    case .dissolve: Tuning("Detail, fading in", of: self, \.dissolve.choreography)
    case .grow: Tuning("Growing detail", of: self, \.growChoreography)
    }
  }

  private var detailDuration: Double {
    switch detailTransition {
    case .cover: coverVertical.choreography.duration
    case .dissolve: dissolve.choreography.duration
    case .grow: growChoreography.duration
    }
  }

  public func replay(_ name: String?) {
    endReplay()
    guard let stage else { return }
    let middle = list.numberOfRows / 2
    switch name?.prefix(while: { $0 != "-" }) {
    case "hold", "release", "ripple":
      list.holdRow(at: middle)
      later(list.choreography.holdDuration + Replay.pause, on: stage) { $0.list.releaseRow() }
    case "edit":
      if deleteRow(at: middle) {
        later(list.choreography.editDuration + Replay.pause, on: stage) { $0.insertRow() }
      }
    case "cover", "dissolve", "grow":
      openDetail(ofRow: middle)
      later(detailDuration + Replay.pause, on: stage) { $0.dismiss() }
    default:
      list.reset()
      list.flyIn()
    }
  }

  /// The second half of a replay, which waits for the first.
  struct Replay {
    let timer: StageTimer
    let action: @MainActor (ListScreen) -> Void
    /// The pause between the halves, in seconds.
    static let pause = 0.3
  }

  private func later(
    _ delay: Double, on stage: Stage, _ action: @escaping @MainActor (ListScreen) -> Void
  ) {
    let timer = stage.scheduleTimer(after: delay) { [weak self] in self?.endReplay() }
    replay = Replay(timer: timer, action: action)
  }

  /// Performs the rest of a replay immediately.
  private func endReplay() {
    guard let replay else { return }
    self.replay = nil
    replay.timer.invalidate()
    replay.action(self)
  }
}
