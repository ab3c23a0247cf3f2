#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// The terminal as the system has it: settings and window. What is written to it is the affair of TerminalHost.
/// The settings of a terminal: what of the keys it handles by itself.
package struct TerminalAttributes {
  private var attributes = termios()

  package init() {}

  /// Reads them. Safe in a signal handler.
  ///
  /// - Returns: false when the descriptor is no terminal.
  package mutating func read(_ descriptor: Int32) -> Bool { tcgetattr(descriptor, &attributes) == 0 }

  /// Sets them at once. Safe in a signal handler.
  package mutating func apply(_ descriptor: Int32) { tcsetattr(descriptor, TCSANOW, &attributes) }

  /// These, with nothing handled by the terminal.
  package var raw: TerminalAttributes {
    var raw = self
    cfmakeraw(&raw.attributes)
    return raw
  }

  /// Lines are edited by the terminal, as a shell has it while a program runs.
  package var isCanonical: Bool { attributes.c_lflag & tcflag_t(ICANON) != 0 }
  /// Neither edited nor echoed.
  package var isRaw: Bool { attributes.c_lflag & tcflag_t(ICANON | ECHO) == 0 }
}

/// A terminal of the system behind a descriptor.
package enum TerminalDevice {
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Opens the terminal behind a descriptor again, so that not waiting for it stays our affair: the shell's own
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

  /// Forgets what was typed and not read. Safe in a signal handler.
  package static func dropInput(_ descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

  /// A window in cells, and in pixels, which are 0 where the terminal did not say.
  package struct Window: Sendable, Equatable {
    package var columns: Int
    package var rows: Int
    package var width: Int
    package var height: Int
  }

  /// The window of a descriptor; nil where it has none.
  package static func window(_ descriptor: Int32) -> Window? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Window(
      columns: Int(window.ws_col), rows: Int(window.ws_row), width: Int(window.ws_xpixel), height: Int(window.ws_ypixel)
    )
  }

  /// Gives a window another size, as a terminal does whose window was dragged.
  package static func setWindow(_ descriptor: Int32, columns: Int, rows: Int) {
    var window = winsize()
    window.ws_col = UInt16(clamping: columns)
    window.ws_row = UInt16(clamping: rows)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }
}
