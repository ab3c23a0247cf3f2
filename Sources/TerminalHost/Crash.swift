import Platform

/// What becomes of the process when it faults.
public enum Crash {
  /// Lets a fault end the process at once.
  ///
  /// Where the toolchain is installed and a person watches, Swift's runtime would print a long report and then wait half
  /// a minute for keys. It says by itself what was wrong before it traps, and the system keeps the core where it is told
  /// to. Whoever wants the report sets SWIFT_BACKTRACE, and is left alone. Call it before any thread starts.
  public static func endAtOnce() {
    guard EnvironmentVariables.value("SWIFT_BACKTRACE") == nil else { return }
    for number in SignalAction.faults { SignalAction.setDefaultOnly(number) }
  }

  private static let words: StaticString = "slipstream: a fault in the program ended it, by signal "
  private static let request: StaticString = "; please report what it was showing\n"

  /// Says after the runtime's own words, which a build may have left out, what has happened. Safe in a signal handler.
  static func report(_ number: Int32) {
    var digits = (UInt8(truncatingIfNeeded: 0x30 + number / 10 % 10), UInt8(truncatingIfNeeded: 0x30 + number % 10))
    writeToStandardError(words)
    withUnsafeBytes(of: &digits) { bytes in
      _ = writeOnce(StandardStream.error.descriptor, UnsafeRawBufferPointer(rebasing: bytes[(number < 10 ? 1 : 0)...]))
    }
    writeToStandardError(request)
  }
}
