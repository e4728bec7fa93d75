import Glibc

/// Calls `attempt`, which OpenGL's drivers may refuse, such that the caller can report the failure in one line.
///
/// If a driver is missing or broken, creating a context over X11 fails as a request to the display. By default X11
/// would end the program, and Mesa would write to standard error.
@MainActor
func tryingOpenGL<Value>(_ attempt: () -> Value) -> Value {
  // Users who want Mesa's messages set these.
  setenv("LIBGL_DEBUG", "quiet", 0)
  setenv("EGL_LOG_LEVEL", "fatal", 0)
  // SDL has loaded the library if the display is X11's.
  guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return attempt() }
  defer { dlclose(library) }
  guard let symbol = dlsym(library, "XSetErrorHandler") else { return attempt() }
  let setErrorHandler = unsafeBitCast(symbol, to: XSetErrorHandler.self)
  let previous = setErrorHandler(ignoreError)
  defer { _ = setErrorHandler(previous) }
  return attempt()
}

private typealias XErrorHandler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
private typealias XSetErrorHandler = @convention(c) (XErrorHandler?) -> XErrorHandler?

private func ignoreError(_ display: OpaquePointer?, _ error: OpaquePointer?) -> Int32 { 0 }
