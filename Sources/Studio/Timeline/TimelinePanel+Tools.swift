import GlissadeUI

extension TimelinePanel {
  /// Creates a panel for the session of the tools, whose transport it controls.
  convenience init(of tools: ToolsController) {
    self.init()
    entries = { [unowned tools] in tools.timeline() }
    marks = { [unowned tools] in
      tools.session.map { TimelineMark.marks(of: $0.journal, timers: $0.timerTimes) } ?? []
    }
    present = { [unowned tools] in tools.application.time }
    isChanging = { [unowned tools] in tools.application.needsDisplay }
    release = { [unowned tools] in tools.releaseTimeline() }
    motion = { [unowned tools] in tools.motion }
    changeTime = { [unowned tools] in tools.changeTime($0) }
  }
}
