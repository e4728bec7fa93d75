import GlissadeSession

extension MonitorScreen: FrameObserver {
  public func frameWasDrawn(in duration: Double, at time: Double) {
    if measuresFrames { recording.add(Sample(time: time, value: duration * 1000)) }
  }
}
