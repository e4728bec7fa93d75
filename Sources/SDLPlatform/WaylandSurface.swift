import CDisplay
import GlissadeDrawing

/// The surface of a window on Wayland: when its frames are due, and pixels that it shares with the compositor.
@MainActor
final class WaylandSurface {
  fileprivate let handle: OpaquePointer

  /// `nil` if the window is not on Wayland.
  ///
  /// - Parameter window: The window, which must outlive the surface.
  init?(_ window: OpaquePointer) {
    guard let handle = glissade_wayland_open(UnsafeMutableRawPointer(window)) else { return nil }
    self.handle = handle
  }

  isolated deinit { glissade_wayland_close(handle) }

  /// Whether the compositor has yet to ask for the next frame. It does not ask while the window is invisible.
  var awaitsFrame: Bool {
    glissade_wayland_dispatch(handle)
    return glissade_wayland_awaits_frame(handle)
  }

  /// Whether the connection to the compositor is lost.
  var isLost: Bool { glissade_wayland_is_lost(handle) }

  /// Asks the compositor for the time of the frame after the one that is presented next.
  func requestFrame() { glissade_wayland_request_frame(handle) }
}

/// Pixels that the compositor reads from shared memory.
///
/// The compositor may read a buffer until it releases it. Most copy it at once, and one buffer is enough. If it is
/// still read when the next frame is drawn, the frame goes to another buffer, which first gets what has changed since
/// it was shown.
@MainActor
final class SharedMemorySurface: PixelSurface {
  let order = PixelOrder.bgra
  /// The window, which alone holds its surface, and closes it before itself.
  private let window: NativeWindow
  private var buffers: [Buffer] = []
  /// The index of the buffer with the newest picture.
  private var newest = 0
  private var rects: [glissade_wayland_rect] = []

  private struct Buffer {
    let handle: OpaquePointer
    /// The areas of the picture that have changed since the buffer was shown last.
    var stale: [PixelRect] = []
    let width: Int
    let height: Int

    var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    @MainActor var isBusy: Bool { glissade_wayland_is_busy(handle) }

    @MainActor var pixels: PixelBuffer {
      PixelBuffer(glissade_wayland_pixels(handle), width: width, height: height, stride: width)
    }
  }

  /// The greatest number of buffers: one on the display, one that waits for the display, and one to draw into.
  private static let mostBuffers = 3
  /// The number of changed rectangles from which a buffer is copied whole.
  private static let mostRects = 64

  /// `nil` if the window is not on Wayland, or if the compositor shares no memory.
  init?(_ window: NativeWindow) {
    self.window = window
    let (width, height) = window.sizeInPixels
    guard let buffer = makeBuffer(width: width, height: height) else { return nil }
    buffers = [buffer]
  }

  isolated deinit { discardBuffers() }

  func pixels() throws(PlatformError) -> (buffer: PixelBuffer, isNew: Bool) {
    let (width, height) = window.sizeInPixels
    guard !buffers.isEmpty, (buffers[newest].width, buffers[newest].height) == (width, height) else {
      discardBuffers()
      guard let buffer = makeBuffer(width: width, height: height) else {
        throw PlatformError(.software, "no shared memory for a picture of \(width) by \(height)")
      }
      buffers = [buffer]
      return (buffer.pixels, true)
    }
    if buffers[newest].isBusy { moveOn() }
    return (buffers[newest].pixels, false)
  }

  func present(_ areas: [PixelRect]) {
    guard buffers.indices.contains(newest) else { return }
    rects.removeAll(keepingCapacity: true)
    for area in areas {
      rects.append(
        glissade_wayland_rect(
          x: Int32(area.x), y: Int32(area.y), width: Int32(area.width), height: Int32(area.height)))
    }
    for index in buffers.indices where index != newest {
      buffers[index].stale += areas
      if buffers[index].stale.count > Self.mostRects { buffers[index].stale = [buffers[index].whole] }
    }
    glissade_wayland_show(buffers[newest].handle, rects, Int32(rects.count))
  }

  /// Makes the newest picture that of a buffer which the compositor does not read.
  private func moveOn() {
    let current = buffers[newest]
    let free: Int
    if let index = buffers.firstIndex(where: { !$0.isBusy }) {
      free = index
    } else if buffers.count < Self.mostBuffers,
      var buffer = makeBuffer(width: current.width, height: current.height)
    {
      buffer.stale = [buffer.whole]
      buffers.append(buffer)
      free = buffers.count - 1
    } else {
      // The compositor reads all of them. A frame that is shown partly is better than none.
      return
    }
    for area in buffers[free].stale { buffers[free].pixels.copy(area, from: current.pixels) }
    buffers[free].stale.removeAll(keepingCapacity: true)
    newest = free
  }

  private func makeBuffer(width: Int, height: Int) -> Buffer? {
    guard let surface = window.wayland?.handle else { return nil }
    return glissade_wayland_make_buffer(surface, Int32(width), Int32(height))
      .map { Buffer(handle: $0, width: width, height: height) }
  }

  private func discardBuffers() {
    for buffer in buffers { glissade_wayland_free_buffer(buffer.handle) }
    (buffers, newest) = ([], 0)
  }
}

extension PixelBuffer {
  /// Copies a rectangle of another buffer of the same size.
  fileprivate func copy(_ area: PixelRect, from other: PixelBuffer) {
    for y in area.y..<area.y + area.height {
      (base + y * stride + area.x).update(from: other.base + y * other.stride + area.x, count: area.width)
    }
  }
}
