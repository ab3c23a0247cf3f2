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
    for byte in bytes { take(byte) }
    updateDeadline(at: now)
    return takeEvents()
  }

  /// Returns the events that the bytes of raw memory complete.
  package mutating func decode(_ bytes: UnsafeRawBufferPointer, at now: Double) -> [InputEvent] {
    for byte in bytes { take(byte) }
    updateDeadline(at: now)
    return takeEvents()
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
    return takeEvents()
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

  private mutating func takeEvents() -> [InputEvent] {
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
