#if canImport(GlissadeSDL)
  /// The short name of `DesktopNotification`. In a file that imports Foundation, write the long one.
  public typealias Notification = DesktopNotification
#endif
