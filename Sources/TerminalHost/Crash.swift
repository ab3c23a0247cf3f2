import Platform

/// The behaviour of the process on a fault.
package enum Crash {
  /// Makes a fault end the process at once.
  ///
  /// On a terminal with the toolchain installed, Swift's runtime prints a long report and then waits half a minute for
  /// keys. The runtime already names the fault before it traps, and the system keeps a core if configured to. If
  /// SWIFT_BACKTRACE is set, this function changes nothing. Call it before any thread starts.
  package static func endAtOnce() {
    guard EnvironmentVariables.value("SWIFT_BACKTRACE") == nil else { return }
    // The runtime reports QUIT, too, and goes on; but Ctrl+\ ends a program.
    for number in SignalAction.faults + [SignalAction.quit] { SignalAction.setDefaultOnly(number) }
  }

  private static let words: StaticString = "slipstream: a fault in the program ended it, by signal "
  private static let request: StaticString = "; please report what it was showing\n"

  /// Reports the fault after the runtime's own message, which a build may omit. Safe in a signal handler.
  static func report(_ number: Int32) {
    var digits = (UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10), UInt8(truncatingIfNeeded: 0x30 + number % 10))
    writeToStandardError(words)
    withUnsafeBytes(of: &digits) { bytes in
      _ = writeOnce(StandardStream.error.descriptor, UnsafeRawBufferPointer(rebasing: bytes[(number < 10 ? 1 : 0)...]))
    }
    writeToStandardError(request)
  }
}
