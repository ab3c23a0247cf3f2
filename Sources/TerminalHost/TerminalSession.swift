import Platform
import Synchronization
import TerminalScreen

/// The terminal while it is ours: raw, on the alternate screen, and given back on every way out.
///
/// What is written to standard error meanwhile appears after it was given back, so that no message is drawn over.
/// It opens the terminal anew, so that not waiting for it stays our affair: the shell's own descriptors keep blocking.
/// One session a process, used by one thread.
public final class TerminalSession {
  /// Poll this for input; poll it for output while `isWriting`.
  public let descriptor: Int32
  /// Signals as events.
  public let signals: SignalQueue
  /// What is switched on.
  public private(set) var features: TerminalFeatures

  /// Until when answers of the terminal may still come, in seconds of ``Instant``; nil when none are awaited.
  ///
  /// Entering asks a question, and so does a probe: extend it then, and set nil once all has been answered. Closing
  /// before that waits a moment for the answers, which would otherwise be typed into the shell.
  public var answersUntil: Double?

  let state: UnsafeMutablePointer<FatalState>
  private var original: TerminalAttributes
  /// For how many seconds a turn is let alone; less only in tests.
  var turnPatience = TurnWatch.patience
  private var unsent: [UInt8] = []
  private var unsentStart = 0
  private(set) var isEntered = false
  private(set) var isClosed = false

  /// The same as `descriptor`.
  public var inputDescriptor: Int32 { descriptor }

  private init(
    descriptor: Int32, features: TerminalFeatures, original: TerminalAttributes, pipe: (reader: Int32, writer: Int32),
    errors: (output: Int32, reader: Int32, writer: Int32)
  ) {
    self.descriptor = descriptor
    self.features = features
    self.original = original
    signals = SignalQueue(descriptor: pipe.reader) {
      // The loop ends the program now; should this turn hang instead, the watch does.
      fatalState?.pointee.signal.pointee.store($0.number, ordering: .relaxed)
    }
    let bytes = TerminalSequences.restore
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let previous = UnsafeMutablePointer<SignalAction>.allocate(capacity: SignalAction.limit)
    previous.initialize(repeating: SignalAction(), count: SignalAction.limit)
    state = .allocate(capacity: 1)
    state.initialize(
      to: FatalState(
        descriptor: descriptor, attributes: original, bytes: copy, count: bytes.count, previous: previous,
        pipe: pipe.writer, errorOutput: errors.output, errorReader: errors.reader, errorWriter: errors.writer,
        isArmed: false, owner: ThreadName(), watch: TurnWatch(typed: .allocate(capacity: TurnWatch.room)),
        signal: .allocate(capacity: 1)))
    state.pointee.signal.initialize(to: Atomic(0))
  }

  /// Takes the terminal behind standard output: handlers first, then raw mode, then the alternate screen.
  ///
  /// - Throws: when standard output is no terminal, or a session is open.
  public static func open(_ features: TerminalFeatures = TerminalFeatures()) throws(TerminalError) -> TerminalSession {
    try open(terminal: StandardStream.output.descriptor, features)
  }

  /// The same for the terminal behind another descriptor.
  public static func open(
    terminal: Int32, _ features: TerminalFeatures = TerminalFeatures()
  ) throws(TerminalError) -> TerminalSession {
    guard fatalState == nil else { throw TerminalError(operation: "take the terminal twice", code: 0) }
    let descriptor = try reopen(terminal)
    var original = TerminalAttributes()
    guard original.read(descriptor) else {
      let code = lastErrorNumber
      closeDescriptor(descriptor)
      throw TerminalError(operation: "read the terminal's settings", code: code)
    }
    let ends: (reader: Int32, writer: Int32)
    do throws(SystemError) {
      ends = try makePipe()
    } catch {
      closeDescriptor(descriptor)
      throw TerminalError(error)
    }
    let session = TerminalSession(
      descriptor: descriptor, features: features, original: original, pipe: ends,
      errors: StandardStream.error.isTerminal ? standInForErrors() : (-1, -1, -1))
    Crash.endAtOnce()
    fatalState = session.state
    SignalAction.ignoreBrokenPipe()
    SignalHandlers.installFatal(session.state)
    SignalHandlers.installEvents(session.state)
    session.enter()
    return session
  }

  /// Standard error as it is, and a pipe to stand in for it; -1 each when there are no descriptors left.
  private static func standInForErrors() -> (output: Int32, reader: Int32, writer: Int32) {
    let output = duplicate(StandardStream.error.descriptor)
    guard output >= 0, let ends = try? makePipe() else { return (-1, -1, -1) }
    return (output, ends.reader, ends.writer)
  }

  private static func reopen(_ terminal: Int32) throws(TerminalError) -> Int32 {
    guard TerminalDevice.isTerminal(terminal) else {
      throw TerminalError(operation: "draw: this is no terminal", code: 0)
    }
    do throws(SystemError) { return try TerminalDevice.reopen(terminal) } catch { throw TerminalError(error) }
  }

  // MARK: Enter and leave

  func enter() {
    noteSettings()
    state.pointee.isArmed = true
    isEntered = true
    captureErrors(state)
    setRaw()
    queue(TerminalSequences.enter(features))
    answersUntil = Instant.now.seconds + 1
    _ = try? flush()
  }

  /// What the shell has set, which is what it gets back; it may have changed while the program was stopped.
  private func noteSettings() {
    var now = TerminalAttributes()
    // A terminal that is raw is as a session left it, not as a shell has it.
    guard now.read(descriptor), now.isCanonical else { return }
    original = now
    state.pointee.attributes = now
  }

  private func setRaw() {
    var raw = original.raw
    raw.apply(descriptor)
  }

  func leave() {
    guard isEntered else { return }
    endTurn()
    isEntered = false
    unsent.removeAll()
    unsentStart = 0
    restoreFromHandler()
  }

  /// Reads away what the terminal still has to say: at most 0.2 s, and no longer than 50 ms of silence.
  func swallowAnswers() {
    let start = Instant.now
    guard isEntered, let end = answersUntil, start.seconds < end else { return }
    _ = try? flush()
    var set = PollSet()
    set.add(descriptor)
    while set.wait(until: min(.now + 0.05, start + 0.2)) > 0 {
      guard let bytes = try? read(), !bytes.isEmpty else { return }
    }
  }

  /// Gives the terminal back. Calling it again does nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    swallowAnswers()
    leave()
    SignalHandlers.uninstall(state)
    fatalState = nil
    let owned = [
      descriptor, signals.descriptor, state.pointee.pipe, state.pointee.errorOutput, state.pointee.errorReader,
      state.pointee.errorWriter,
    ]
    for descriptor in owned where descriptor >= 0 { closeDescriptor(descriptor) }
    state.pointee.bytes.deallocate()
    state.pointee.watch.typed.deallocate()
    state.pointee.signal.deinitialize(count: 1)
    state.pointee.signal.deallocate()
    state.pointee.previous.deallocate()
    state.deallocate()
  }

  deinit {
    close()
  }

  // MARK: Size, input, output

  /// The screen's size in cells as the system knows it; 80 by 24 when it does not.
  public func size() -> ScreenSize {
    measure().cells
  }

  /// The screen's size in cells, and in pixels where the terminal told the system.
  public func measure() -> (cells: ScreenSize, pixels: ScreenSize?) {
    guard let window = TerminalDevice.window(descriptor) else { return (ScreenSize(columns: 80, rows: 24), nil) }
    let pixels = ScreenSize(columns: window.width, rows: window.height)
    return (
      ScreenSize(columns: window.columns, rows: window.rows), pixels.columns > 0 && pixels.rows > 0 ? pixels : nil
    )
  }

  /// What has come; empty when nothing has.
  ///
  /// - Throws: when the terminal is gone.
  public func read() throws(TerminalError) -> [UInt8] {
    // What ends the program in it is known already, and counts in this turn, too.
    if hasTyped { return takeTyped() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = bytes.withUnsafeMutableBytes { readOnce(descriptor, into: $0) }
      if count > 0 {
        bytes.removeLast(bytes.count - count)
        note(bytes)
        return bytes
      }
      if count == 0 { throw TerminalError(operation: "read from the terminal", code: SystemError.hungUp) }
      if wasInterrupted { continue }
      if wouldWait { return [] }
      throw TerminalError(operation: "read from the terminal", code: lastErrorNumber)
    }
  }

  /// True while bytes wait for the terminal to take them; encode no frame until they are gone.
  public var isWriting: Bool { unsentStart < unsent.count }

  /// Writes what the terminal takes now, keeps the rest for `flush`, and returns how many bytes are still unsent.
  ///
  /// - Throws: when the terminal is gone.
  @discardableResult
  public func write(_ bytes: [UInt8]) throws(TerminalError) -> Int {
    queue(bytes)
    return try flush()
  }

  /// Writes what waits, as far as the terminal takes it, and returns how many bytes are still unsent.
  ///
  /// - Throws: when the terminal is gone.
  @discardableResult
  public func flush() throws(TerminalError) -> Int {
    while isWriting {
      let count = writeBytes()
      if count >= 0 {
        unsentStart += count
      } else if wouldWait {
        return unsent.count - unsentStart
      } else if !wasInterrupted {
        throw TerminalError(operation: "write to the terminal", code: lastErrorNumber)
      }
    }
    unsent.removeAll(keepingCapacity: true)
    unsentStart = 0
    return 0
  }

  private func queue(_ bytes: [UInt8]) {
    unsent.append(contentsOf: bytes)
  }

  private func writeBytes() -> Int {
    unsent.withUnsafeBytes { writeOnce(descriptor, UnsafeRawBufferPointer(rebasing: $0[unsentStart...])) }
  }

  /// Switches features while the screen is ours, once the probe has answered or the crosshair needs all moves.
  ///
  /// - Throws: when the terminal is gone.
  public func set(_ features: TerminalFeatures) throws(TerminalError) {
    let bytes = TerminalSequences.change(from: self.features, to: features)
    self.features = features
    if isEntered { try write(bytes) }
  }
}
