/// Turns the terminal's bytes into events, however they are cut: keys of the legacy and of the kitty encoding, SGR
/// mouse in cells and in pixels, bracketed paste, focus, resize reports, and answers to questions.
///
/// A lone escape byte could be the key or the begin of a sequence. It is held until `deadline`; call `flush` then.
/// What is malformed is dropped; no byte makes it trap, and it never holds more than `maximumPaste` bytes.
public struct InputDecoder: Sendable {
  /// How long a lone escape byte waits for company, in seconds.
  package static let escapeDelay = 0.025
  /// How long an unfinished answer may swallow what follows, in seconds.
  package static let answerDelay = 1.0
  /// How many bytes of a paste are kept; the rest is dropped.
  package static let maximumPaste = 1 << 20
  /// How many bytes of one answer are kept; a longer one is dropped.
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
  /// The bytes of what is being read: parameters, an answer, a scalar, a paste.
  var held: [UInt8] = []
  var isTooLong = false
  /// Which kind of string is being read: its introducer (P, ], _, ^ or X).
  var introducer: UInt8 = 0
  /// Bytes a scalar still needs.
  var missing = 0
  /// Alt was held: an escape came just before.
  var isAlt = false
  /// The key a physical key gave when it was pressed, so that its release names the same key.
  var pressed: [PhysicalKey: Key] = [:]
  var events: [InputEvent] = []

  /// When `flush` should be called, in the seconds `decode` was given; nil while nothing waits.
  public private(set) var deadline: Double?

  public init() {}

  /// The events that `bytes` complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>, at now: Double) -> [InputEvent] {
    for byte in bytes { take(byte) }
    updateDeadline(at: now)
    return takeEvents()
  }

  /// The same for raw memory.
  public mutating func decode(_ bytes: UnsafeRawBufferPointer, at now: Double) -> [InputEvent] {
    for byte in bytes { take(byte) }
    updateDeadline(at: now)
    return takeEvents()
  }

  /// What a wait that is over decides: a lone escape byte was the key; an unfinished answer is dropped.
  public mutating func flush(at now: Double) -> [InputEvent] {
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
    case .ground, .paste: deadline = nil
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
