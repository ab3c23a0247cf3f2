import TerminalScreen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal whose other end the test holds.
package final class PseudoTerminal {
  package let keyboard: Int32
  package let terminal: Int32

  package init?(_ size: ScreenSize) {
    guard let (master, slave) = Self.openPair() else { return nil }
    keyboard = master
    terminal = slave
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    resize(size)
  }

  private static func openPair() -> (Int32, Int32)? {
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
      let slave = Darwin.open(name, O_RDWR | O_NOCTTY)
    #else
      // What unlockpt and ptsname do: TIOCSPTLCK and TIOCGPTN. The functions hide behind a macro Swift cannot set.
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var zero: Int32 = 0
      var number: UInt32 = 0
      guard master >= 0, ioctl(master, 0x4004_5431, &zero) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
        return nil
      }
      let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #endif
    return slave >= 0 ? (master, slave) : nil
  }

  deinit {
    close(terminal)
    close(keyboard)
  }

  package func resize(_ size: ScreenSize) {
    var window = winsize()
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &window)
  }

  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  /// What the program has written and nobody has read yet.
  package func written() -> [UInt8] {
    var all: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(keyboard, &room, room.count)
      guard count > 0 else { return all }
      all += room.prefix(count)
    }
  }

  /// The settings that raw mode changes.
  package var flags: [tcflag_t] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_lflag]
  }
}
