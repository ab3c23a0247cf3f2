#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
// The terminal as the system sees it: settings and window. TerminalHost writes to it.

/// A system terminal behind a descriptor.
package enum TerminalDevice {
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Opens the terminal behind a descriptor again, so that non-blocking mode affects only us: the shell's own
  /// descriptors keep blocking.
  package static func reopen(_ descriptor: Int32) throws(SystemError) -> Int32 {
    var name = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(descriptor, &name, name.count) == 0 else { throw .last("find the terminal") }
    let reopened = name.withUnsafeBufferPointer { path in
      path.baseAddress.map { open($0, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
    }
    guard reopened >= 0 else { throw .last("open the terminal") }
    return reopened
  }

  /// Discards typed input that has not been read. Safe in a signal handler.
  package static func dropInput(_ descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

  /// The size of a window in cells and in pixels; pixels are 0 where the terminal does not report them.
  package struct Window: Sendable, Equatable {
    package var columns: Int
    package var rows: Int
    package var width: Int
    package var height: Int
  }

  /// The window of a descriptor; nil when it has none.
  package static func window(_ descriptor: Int32) -> Window? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Window(
      columns: Int(window.ws_col), rows: Int(window.ws_row), width: Int(window.ws_xpixel), height: Int(window.ws_ypixel)
    )
  }

  /// Sets the size of a window, as a terminal does when its window is resized.
  package static func setWindow(_ descriptor: Int32, columns: Int, rows: Int) {
    var window = winsize()
    window.ws_col = UInt16(clamping: columns)
    window.ws_row = UInt16(clamping: rows)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }
}
