import GlissadeAnimationEngine
import GlissadeGeometry

/// A change that an animation block has made to a view that was not on a stage.
///
/// On iOS such a view moves if it is in a window at the end of the turn, as are the views of a controller whose
/// `viewDidLoad` begins an animation. The change is therefore repeated then, in an application of the module UIKit.
@MainActor
struct AwaitedChange {
  /// The values before and after the change.
  enum Values {
    case columns(Range<Int>, start: [Double], end: [Double])
    case transform(start: Transform3D, end: Transform3D)
  }

  let view: View
  let values: Values

  /// Repeats the change in the open block. Does nothing if the view is not on a stage yet.
  func begin(in block: Transaction) {
    guard let stage = view.stage else { return }
    switch values {
    case .columns(let columns, let start, let end):
      let current = view.numbers(of: columns)
      view.set(columns, to: start)
      end.withUnsafeBufferPointer { numbers in
        TrackTarget(view: view).animate(columns, to: numbers, block, on: stage) { view.set(columns, to: end) }
      }
      if current != end { view.set(columns, to: current) }
    case .transform(let start, let end):
      let current = view.modelTransform
      view.setModelTransform(start)
      view.animateTransform(to: end)
      if current != end { view.setModelTransform(current) }
    }
  }
}

extension Transaction {
  /// Repeats the changes of views that were not on a stage when the turn has ended. The block is complete after that.
  func beginAwaitedLater() {
    guard awaitsStage, let stage = MainScreen.stage else { return }
    completion.wait()
    // The block does not retain the animator that controls it.
    let group = group
    stage.schedule(at: stage.time) { [self] in
      withExtendedLifetime(group) { beginAwaited() }
      completion.animationEnded(finished: true)
    }
  }
}

extension PropertyAnimator {
  /// Adds the animations of a block that has changed views that were not on a stage, when the turn has ended.
  func addLater(_ block: Transaction, _ part: AnimatorPart.Stretch, from fraction: Double) {
    guard let stage = MainScreen.stage else { return }
    awaitedBlocks += 1
    let group = group
    stage.schedule(at: stage.time) { [self] in
      guard self.group === group, awaitedBlocks > 0 else { return }
      awaitedBlocks -= 1
      block.beginAwaited()
      add(block.animations, as: part, from: fraction)
      runIfOnStage()
    }
  }
}
