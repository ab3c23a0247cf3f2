/// Finds the keys that end the program in a terminal's bytes, one byte at a time and without allocation, so that a
/// signal handler can use it while the rest of the program is stopped.
///
/// It knows less than `InputDecoder`: Ctrl+C and q, in legacy, kitty and xterm encodings, and the input to skip: pasted
/// text and answers of the terminal.
package struct EndKeyScanner: Equatable, Sendable {
  package enum EndKey: Equatable, Sendable {
    case interrupt, quit
  }

  private enum State: Equatable, Sendable {
    case ground, escape, sequence, string, stringEscape
  }

  private var state = State.ground
  private var isPasting = false
  /// The parameters of a key sequence: code, modifiers, and the kind of event after a colon.
  private var code = 0
  private var modifiers = 0
  private var phase = 0
  private var third = 0
  private var field = 0
  private var isInSubfield = false
  private var isPrivate = false

  package init() {}

  /// Scans one byte and returns the key that it completes.
  package mutating func scan(_ byte: UInt8) -> EndKey? {
    switch state {
    case .ground: return plain(byte)
    case .escape:
      switch byte {
      case 0x5B: begin()
      case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string
      case 0x1B: break
      default:
        state = .ground
        return plain(byte)
      }
    case .sequence: return inSequence(byte)
    case .string:
      if byte == 0x1B { state = .stringEscape }
      if byte == 0x07 { state = .ground }
      // No answer contains Ctrl+C: someone is pressing keys after an unfinished sequence.
      if byte == 0x03 { return plain(byte) }
    case .stringEscape:
      state = byte == 0x1B ? .stringEscape : .ground
      if byte != 0x1B, byte != 0x5C {
        state = .escape
        return scan(byte)
      }
    }
    return nil
  }

  private mutating func plain(_ byte: UInt8) -> EndKey? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    state = .ground
    guard !isPasting else { return nil }
    return byte == 0x03 ? .interrupt : byte == 0x71 ? .quit : nil
  }

  private mutating func begin() {
    state = .sequence
    code = 0
    modifiers = 0
    phase = 0
    third = 0
    field = 0
    (isInSubfield, isPrivate) = (false, false)
  }

  private mutating func inSequence(_ byte: UInt8) -> EndKey? {
    // Comparisons, not patterns of ranges: the first use of a generic type may allocate its metadata.
    if byte < 0x20 || byte > 0x7E { return plain(byte) }
    if byte >= 0x40 {
      state = .ground
      return ended(by: byte)
    }
    if byte >= 0x3C {
      isPrivate = true
    } else if byte == 0x3B {
      (field, isInSubfield) = (field < 9 ? field + 1 : 9, false)
    } else if byte == 0x3A {
      isInSubfield = true
    } else if byte >= 0x30 {
      add(Int(byte - 0x30))
    }
    return nil
  }

  /// Adds a digit to the current field, up to a limit above any key.
  private mutating func add(_ digit: Int) {
    switch (field, isInSubfield) {
    case (0, false): code = min(code * 10 + digit, 100_000)
    case (1, false): modifiers = min(modifiers * 10 + digit, 100_000)
    case (1, true): phase = min(phase * 10 + digit, 100_000)
    case (2, false): third = min(third * 10 + digit, 100_000)
    default: break
    }
  }

  private mutating func ended(by final: UInt8) -> EndKey? {
    guard !isPrivate else { return nil }
    if final == 0x7E, code == 200 || code == 201 {
      isPasting = code == 200
      return nil
    }
    let key: Int
    if final == 0x75 {
      // A release ends an earlier press, so ignore it.
      guard phase != 3 else { return nil }
      key = code
    } else if final == 0x7E, code == 27, field == 2 {
      key = third
    } else {
      return nil
    }
    guard !isPasting else { return nil }
    // 1 + shift 1, alt 2, control 4; the locks are 64 and 128.
    let held = max(0, modifiers - 1) & 7
    return key == 0x63 && held & 4 != 0 ? .interrupt : key == 0x71 && held == 0 ? .quit : nil
  }
}
