import Glibc

/// Tries what OpenGL's drivers may refuse, so that it is for the caller to say that there is none, in a line.
///
/// Where a driver is missing or broken, what asks for a context over X11 fails as a request to the display. Left to
/// itself X11 would end the program for that, and Mesa speak on standard error.
@MainActor
func tryingOpenGL<Value>(_ attempt: () -> Value) -> Value {
  // Whoever wants to hear from Mesa sets these.
  setenv("LIBGL_DEBUG", "quiet", 0)
  setenv("EGL_LOG_LEVEL", "fatal", 0)
  // SDL has loaded it where the display is X11's.
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
