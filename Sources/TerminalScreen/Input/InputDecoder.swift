// Bytes to events: `InputDecoder` turns the terminal's input into keys, mouse events, pastes and answers. It is a state
// machine without a clock; times are arguments.

/// Turns the terminal's bytes into events, however reads split them: keys in the legacy and the kitty encoding, SGR
/// mouse in cells and in pixels, bracketed paste, focus, resize reports, and answers to questions.
///
/// A lone escape byte could be the key or the start of a sequence. The decoder holds it until `deadline`; call `flush`
/// then. It drops malformed input, never traps, and never holds more than `maximumPaste` bytes.
package struct InputDecoder: Sendable {
  /// How long a lone escape byte waits for further bytes, in seconds.
  package static let escapeDelay = 0.025
  /// How long an unfinished answer may consume the bytes that follow, in seconds.
  package static let answerDelay = 1.0
  /// How long a paste without an end may keep the keys, in seconds without a byte.
  package static let pasteDelay = 5.0
  /// The greatest number of bytes kept of a paste; the rest is dropped.
  package static let maximumPaste = 1 << 20
  /// The greatest length of an answer in bytes; a longer one is dropped.
  static let maximumString = 4096
  static let maximumParameters = 64

  /// The size of a cell in pixels while the mouse reports pixels (mode 1016), nil while it reports cells.
  package var mousePixels: ScreenSize?

  enum State: Equatable {
    case ground, escape, sequence, single, string, stringEscape, text, paste
    /// X10 mouse: three bytes follow.
    case oldMouse
  }

  enum PhysicalKey: Hashable {
    case numbered(Int)
    case named(KeyCode)
  }

  var state = State.ground
  /// The bytes of the item being read: parameters, an answer, a scalar, a paste.
  var held: [UInt8] = []
  var isTooLong = false
  /// The kind of string being read: its introducer (P, ], _, ^ or X).
  var introducer: UInt8 = 0
  /// Bytes that a scalar still needs.
  var missing = 0
  /// Whether Alt was held: an escape came just before.
  var isAlt = false
  /// The key that each physical key gave when pressed, so that its release reports the same key.
  var pressed: [PhysicalKey: Key] = [:]
  var events: [InputEvent] = []

  /// The time to call `flush`, in the seconds passed to `decode`; nil while nothing waits.
  package private(set) var deadline: Double?

  package init() {}

  /// Returns the events that `bytes` complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>, at now: Double) -> [InputEvent] {
    for byte in bytes { handle(byte) }
    updateDeadline(at: now)
    return drainEvents()
  }

  /// Returns the events that the bytes of raw memory complete.
  package mutating func decode(_ bytes: UnsafeRawBufferPointer, at now: Double) -> [InputEvent] {
    for byte in bytes { handle(byte) }
    updateDeadline(at: now)
    return drainEvents()
  }

  /// Ends a wait that is over: a lone escape byte becomes the key, an unfinished answer or paste is dropped.
  package mutating func flush(at now: Double) -> [InputEvent] {
    guard let deadline, now >= deadline else { return [] }
    switch state {
    case .escape: emit(.escape, isAlt ? .alt : [])
    case .sequence where held.isEmpty: emit(.character("["), .alt)
    case .single: emit(.character("O"), .alt)
    case .string where held.isEmpty: emit(.character(Unicode.Scalar(introducer)), .alt)
    default: break
    }
    reset()
    self.deadline = nil
    return drainEvents()
  }

  private mutating func updateDeadline(at now: Double) {
    switch state {
    case .ground: deadline = nil
    case .paste: deadline = now + Self.pasteDelay
    case .escape, .single, .text, .oldMouse: deadline = deadline ?? now + Self.escapeDelay
    case .sequence, .string, .stringEscape:
      deadline = now + (held.isEmpty ? Self.escapeDelay : Self.answerDelay)
    }
  }

  private mutating func drainEvents() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  mutating func reset() {
    state = .ground
    held.removeAll(keepingCapacity: true)
    isTooLong = false
    isAlt = false
    missing = 0
  }

  mutating func emit(_ code: KeyCode, _ modifiers: KeyModifiers = [], _ phase: KeyPhase = .press) {
    events.append(.key(Key(code, modifiers), phase))
  }
}

extension InputDecoder {
  /// Emits a mouse report; `x` and `y` count from 0, in pixels while `mousePixels` is set.
  mutating func mouse(code: Int, x: Int, y: Int, isRelease: Bool, isOld: Bool) {
    guard x >= 0, y >= 0, code >= 0 else { return }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    var event = MouseEvent(.move, column: x, row: y, modifiers: modifiers)
    if !isOld, let cell = mousePixels, cell.columns > 0, cell.rows > 0 {
      event.pixel = MouseEvent.Pixel(x: x, y: y)
      event.column = x / cell.columns
      event.row = y / cell.rows
      event.across = (Double(x % cell.columns) + 0.5) / Double(cell.columns)
    }
    if code & 64 != 0 {
      if isRelease && !isOld { return }
      event.kind = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][code & 3]
    } else {
      event.button = code & 128 != 0 ? .other : [.left, .middle, .right, .none][code & 3]
      if code & 32 != 0 {
        event.kind = event.button == .none ? .move : .drag
      } else {
        event.kind = isRelease ? .release : .press
      }
    }
    events.append(.mouse(event))
  }
}

extension InputDecoder {
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  mutating func beginPaste() {
    reset()
    state = .paste
  }

  /// Collects bytes until the closing mark. An escape inside is part of the text and is dropped from it at the end.
  mutating func paste(_ byte: UInt8) {
    held.append(byte)
    if byte == 0x7E, held.count >= Self.pasteEnd.count,
      held.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd)
    {
      held.removeLast(Self.pasteEnd.count)
      let text = Self.pasted(held)
      reset()
      held = []
      events.append(.paste(text))
    } else if held.count > Self.maximumPaste + Self.pasteEnd.count {
      held.remove(at: Self.maximumPaste)
    }
  }

  private static func pasted(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in String(decoding: bytes.prefix(maximumPaste), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if !wasReturn { text.append("\n") }
      case "\t": text.append("\t")
      default: if scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) { text.append(scalar) }
      }
      wasReturn = scalar == "\r"
    }
    return String(text)
  }
}
