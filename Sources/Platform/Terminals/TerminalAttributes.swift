#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The settings of a terminal: which keys it handles by itself.
package struct TerminalAttributes {
  private var attributes = termios()

  package init() {}

  /// Reads the settings. Safe in a signal handler.
  ///
  /// - Returns: false when the descriptor is not a terminal.
  package mutating func read(_ descriptor: Int32) -> Bool { tcgetattr(descriptor, &attributes) == 0 }

  /// Applies the settings at once. Safe in a signal handler.
  package mutating func apply(_ descriptor: Int32) { tcsetattr(descriptor, TCSANOW, &attributes) }

  /// A copy in which the terminal handles nothing by itself.
  package var raw: TerminalAttributes {
    var raw = self
    cfmakeraw(&raw.attributes)
    return raw
  }

  /// Whether the terminal edits lines, as a shell sets it while a program runs.
  package var isCanonical: Bool { attributes.c_lflag & tcflag_t(ICANON) != 0 }
  /// Whether the terminal neither edits nor echoes input.
  package var isRaw: Bool { attributes.c_lflag & tcflag_t(ICANON | ECHO) == 0 }
}
