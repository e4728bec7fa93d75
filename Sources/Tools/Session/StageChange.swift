import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeUI

/// Something that is done to an application's stage from outside: input, and what the tools do to it.
package enum StageChange {
  case input(InputEvent.Kind)
  case userInterfaceStyle(UserInterfaceStyle)
  case reducesMotion(Bool)
  /// What the tools take of the application's edges.
  case room(EdgeInsets)
  /// The application makes room in so many seconds, or at once.
  case layout(duration: Double?)
  /// A number of an effect on the screen in front.
  case setting(String, Double)
  /// The timing of a motion of an effect on the screen in front. Beside the entry, so that entries stay small.
  indirect case timing(String, TimingFunction)
  /// Which of the ways of a screen is taken, by its place among them.
  case choice(String, Int)
  /// The motion to which a setting belongs is played from its start.
  case replay(String?)
  case focus(FocusChange)
  /// Whether what is typed from now on is hidden. It changes nothing; the timeline tells no secret.
  case secureTyping(Bool)
  /// What the arrow on the tab says of the strip behind it.
  case disclosure(TabBar.Disclosure?)
  /// The tools let time go at a fraction of its speed.
  case pace(Double)
  /// A frame was drawn, in so many seconds of work.
  case frame(Double)
  /// The stage asks the tools for something. What they do about it follows, and then their answer.
  case question
  case answer(Bool)

  package enum FocusChange {
    case isActive(Bool)
    case isVisible(Bool)
    case enter(backwards: Bool)
    case resign
    case toTabBar
    /// The ring ends its motion at once.
    case settle
  }
}

extension Stage {
  /// Does what the tools do to a stage, and returns whether it could be done. Input, questions and answers are none of
  /// theirs.
  @discardableResult
  func perform(_ change: StageChange) -> Bool {
    switch change {
    case .input, .question, .answer: return false
    case .secureTyping: break
    case .userInterfaceStyle(let style): userInterfaceStyle = style
    case .reducesMotion(let reduces): reducesMotion = reduces
    case .room(let insets):
      if let tabs = rootViewController as? TabBarController {
        tabs.additionalContentInsets = insets
      } else {
        rootViewController?.additionalSafeAreaInsets = insets
      }
    case .layout(let duration): layOut(in: duration)
    case .setting(let name, let value): try? tunableScreen?.set(name, to: value)
    case .timing(let name, let timing): try? tunableScreen?.set(name, to: timing)
    case .choice(let name, let index):
      tunableScreen?.choices.first { $0.name == name }?.selectedIndex = index
    case .replay(let name): tunableScreen?.replay(name)
    case .focus(let change): return perform(change)
    case .disclosure(let disclosure):
      (rootViewController as? TabBarController)?.tabBar.disclosure = disclosure
    case .pace(let pace): (rootViewController as? any PaceObserver)?.paceDidChange(to: pace)
    case .frame(let duration):
      (rootViewController as? any FrameObserver)?.frameWasDrawn(in: duration, at: time)
    }
    return true
  }

  /// Whether an event is going to type what is hidden. `nil` if it types nothing.
  func typesInSecret(_ kind: InputEvent.Kind) -> Bool? {
    switch kind {
    case .keyPressed, .text, .composition, .pasteboard: textInput?.isSecureTextEntry == true
    default: nil
    }
  }

  /// What the tools take of the application's edges.
  var roomForTools: EdgeInsets {
    guard let tabs = rootViewController as? TabBarController else {
      return rootViewController?.additionalSafeAreaInsets ?? .zero
    }
    return tabs.additionalContentInsets
  }

  private func layOut(in duration: Double?) {
    guard let view = rootViewController?.view else { return }
    guard let duration else { return View.performWithoutAnimation { view.layoutIfNeeded() } }
    // How the application makes room for the tools is none of its motions.
    timeline.withoutRecording {
      PropertyAnimator(duration: duration, dampingRatio: 1) { view.layoutIfNeeded() }.startAnimation()
    }
  }

  private func perform(_ change: StageChange.FocusChange) -> Bool {
    switch change {
    case .isActive(let isActive): focus.isActive = isActive
    case .isVisible(let isVisible): focus.isVisible = isVisible
    case .enter(let backwards): return focus.enter(backwards: backwards)
    case .resign: focus.resign()
    case .toTabBar:
      return (rootViewController as? TabBarController)?.tabBar.becomeFocused() ?? false
    case .settle: focus.settleRing()
    }
    return true
  }

  /// The screen in front, without what it presents.
  var screenInFront: ViewController? {
    rootViewController.flatMap { sequence(first: $0, next: \.activeChild).reversed().first }
  }

  var tunableScreen: (any TunableScreen)? { screenInFront as? any TunableScreen }
}
