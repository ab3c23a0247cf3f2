import CVTerm
import TerminalScreen

/// The screen of libvterm, as the oracle of what a terminal shows.
final class OracleScreen {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private(set) var size: ScreenSize

  init?(_ size: ScreenSize) {
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)),
      let screen = vterm_obtain_screen(terminal)
    else { return nil }
    self.terminal = terminal
    self.screen = screen
    self.size = size
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
  }

  func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { raw in
      _ = vterm_input_write(terminal, raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count)
    }
  }

  func resize(_ size: ScreenSize) {
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
    self.size = size
  }

  /// What is shown, with what cannot be seen left out; libvterm knows no dim.
  var look: [Look] {
    (0..<size.rows).flatMap { row in
      (0..<size.columns).map { column in
        let cell = cvterm_cell(screen, Int32(row), Int32(column))
        return Look(
          glyph: cell.glyph == 0 ? 0x20 : cell.glyph, foreground: cell.foreground, background: cell.background,
          attributes: UInt32(cell.attributes))
      }
    }
  }
}
