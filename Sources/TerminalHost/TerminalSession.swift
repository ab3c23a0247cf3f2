// The terminal of a process: `TerminalSession` takes it, reads input, writes frames and restores it on every way out.
// Signal handlers restore it after a crash, and `TurnWatch` ends a program whose loop hangs. TerminalScreen decides
// which bytes to send; this module sends them.

import Platform
import Synchronization
import TerminalScreen

/// A session on the terminal: raw mode, the alternate screen, and the terminal restored on every exit path.
///
/// Output to standard error appears after the session restored the terminal, so no message is drawn over. The session
/// opens the terminal again for itself, so its non-blocking mode does not affect the shell's descriptors. A process has
/// at most one session, used by one thread.
package final class TerminalSession {
  /// The descriptor to poll for input, and for output while `isWriting`.
  package let descriptor: Int32
  /// Signals as events.
  package let signals: SignalQueue
  /// The features now switched on.
  package private(set) var features: TerminalFeatures

  /// The time until which answers of the terminal may still come, in seconds of ``Instant``; nil if none are awaited.
  ///
  /// Opening the session asks a question, and so does a probe: extend the time then, and set nil once all answers have
  /// come. `close` before that time waits a moment for the answers, which would otherwise end up as input of the shell.
  package var answersUntil: Double?

  /// Whether the terminal may show pictures, which leaving then deletes.
  package var hasPictures: Bool {
    get { state.pointee.hasPictures }
    set { state.pointee.hasPictures = newValue }
  }

  /// Files for pictures, which leaving removes if the terminal did not; nil if there is no folder for them.
  package private(set) lazy var pictureFiles: PictureFiles? = {
    let folders = ["/dev/shm", "/tmp"]
    guard let folder = folders.first(where: { FileStatus(path: $0)?.kind == .folder }) else { return nil }
    let files = PictureFiles(in: folder)
    return state.pointee.files.store(files.paths) ? files : nil
  }()

  let state: UnsafeMutablePointer<FatalState>
  private var original: TerminalAttributes
  /// Seconds before the watch checks a turn; shorter only in tests.
  var turnPatience = TurnWatch.patience
  private var unsent: [UInt8] = []
  private var unsentStart = 0
  private(set) var isEntered = false
  private(set) var isClosed = false

  /// The same as `descriptor`.
  package var inputDescriptor: Int32 { descriptor }

  private init(
    descriptor: Int32, features: TerminalFeatures, deletion: [UInt8], original: TerminalAttributes,
    pipe: (reader: Int32, writer: Int32), errors: (output: Int32, reader: Int32, writer: Int32)
  ) {
    self.descriptor = descriptor
    self.features = features
    self.original = original
    signals = SignalQueue(descriptor: pipe.reader) {
      // The loop now ends the program; if this turn hangs, the watch does.
      openState?.pointee.signal.pointee.store($0.number, ordering: .relaxed)
    }
    let deletion = TerminalSequences.stringEnd + deletion
    let bytes = deletion + TerminalSequences.stringEnd + TerminalSequences.restore
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let previous = UnsafeMutablePointer<SignalAction>.allocate(capacity: SignalAction.limit)
    previous.initialize(repeating: SignalAction(), count: SignalAction.limit)
    state = .allocate(capacity: 1)
    state.initialize(
      to: FatalState(
        descriptor: descriptor, attributes: original, bytes: copy, count: bytes.count, deletion: deletion.count,
        previous: previous,
        pipe: pipe.writer, errorOutput: errors.output, errorReader: errors.reader, errorWriter: errors.writer,
        isArmed: false, owner: ThreadName(),
        watch: TurnWatch(typed: .allocate(capacity: TurnWatch.room + TurnWatch.part)),
        signal: .allocate(capacity: 1)))
    state.pointee.signal.initialize(to: Atomic(0))
  }

  /// Takes the terminal behind standard output: handlers first, then raw mode, then the alternate screen.
  ///
  /// - Parameters:
  ///   - terminal: a descriptor of the terminal.
  ///   - deletion: what deletes the pictures that the terminal may show.
  /// - Throws: if there is no terminal, or if a session is already open.
  package static func open(
    terminal: Int32 = StandardStream.output.descriptor, _ features: TerminalFeatures = TerminalFeatures(),
    deletion: [UInt8] = KittyPictures.deletion
  ) throws(TerminalError) -> TerminalSession {
    guard openState == nil else { throw TerminalError(operation: "take the terminal twice", code: 0) }
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
      descriptor: descriptor, features: features, deletion: deletion, original: original, pipe: ends,
      errors: StandardStream.error.isTerminal ? standInForErrors() : (-1, -1, -1))
    Crash.endAtOnce()
    fatalState.store(session.state, ordering: .releasing)
    SignalAction.ignoreBrokenPipe()
    SignalHandlers.installFatal(session.state)
    SignalHandlers.installEvents(session.state)
    session.enter()
    return session
  }

  /// Returns the current standard error and a pipe to replace it; all -1 if no descriptors are left.
  private static func standInForErrors() -> (output: Int32, reader: Int32, writer: Int32) {
    let output = duplicate(StandardStream.error.descriptor)
    guard output >= 0, let ends = try? makePipe() else { return (-1, -1, -1) }
    return (output, ends.reader, ends.writer)
  }

  private static func reopen(_ terminal: Int32) throws(TerminalError) -> Int32 {
    guard TerminalDevice.isTerminal(terminal) else {
      throw TerminalError(operation: "draw: this is not a terminal", code: 0)
    }
    do throws(SystemError) { return try TerminalDevice.reopen(terminal) } catch { throw TerminalError(error) }
  }

  // MARK: Enter and leave

  func enter() {
    saveSettings()
    state.pointee.isArmed = true
    isEntered = true
    captureErrors(state)
    setRaw()
    queue(TerminalSequences.enter(features))
    answersUntil = Instant.now.seconds + 1
    _ = try? flush()
  }

  /// Saves the shell's settings, to restore them later; they may have changed while the program was stopped.
  private func saveSettings() {
    var now = TerminalAttributes()
    // A raw terminal has a session's settings, not a shell's.
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

  /// Reads and drops pending answers of the terminal, for at most 0.2 s or until 50 ms of silence.
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

  /// Restores the terminal. Calling it again does nothing.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    swallowAnswers()
    leave()
    SignalHandlers.uninstall(state)
    fatalState.store(nil, ordering: .releasing)
    let owned = [
      descriptor, signals.descriptor, state.pointee.pipe, state.pointee.errorOutput, state.pointee.errorReader,
      state.pointee.errorWriter,
    ]
    for descriptor in owned where descriptor >= 0 { closeDescriptor(descriptor) }
    state.pointee.bytes.deallocate()
    state.pointee.files.deallocate()
    state.pointee.watch.typed.deallocate()
    // The rest stays: a handler that began on another thread may still read it.
  }

  deinit {
    close()
  }

  // MARK: Size, input, output

  /// Returns the screen's size in cells from the system; 80 by 24 if unknown.
  package func size() -> ScreenSize {
    measure().cells
  }

  /// Returns the screen's size in cells, and in pixels if the system knows it.
  package func measure() -> (cells: ScreenSize, pixels: ScreenSize?) {
    guard let window = TerminalDevice.window(descriptor) else { return (ScreenSize(columns: 80, rows: 24), nil) }
    let pixels = ScreenSize(columns: window.width, rows: window.height)
    let cells = ScreenSize(columns: window.columns, rows: window.rows)
    return (cells.bounded, pixels.columns > 0 && pixels.rows > 0 && cells == cells.bounded ? pixels : nil)
  }

  /// Reads the bytes that have arrived; empty if there are none.
  ///
  /// - Throws: if the terminal is gone.
  package func read() throws(TerminalError) -> [UInt8] {
    // The watch has already noted keys that end the program in these bytes, and they count in this turn, too.
    if hasTyped { return drainTyped() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Ends with the first answer of the terminal; only a signal brings another turn.
    while true {
      let count = bytes.withUnsafeMutableBytes { readOnce(descriptor, into: $0) }
      if count > 0 {
        bytes.removeLast(bytes.count - count)
        scan(bytes)
        return bytes
      }
      if count == 0 { throw TerminalError(operation: "read from the terminal", code: SystemError.hungUp) }
      if wasInterrupted { continue }
      if wouldWait { return [] }
      throw TerminalError(operation: "read from the terminal", code: lastErrorNumber)
    }
  }

  /// True while bytes wait for the terminal; encode no frame until all are written.
  package var isWriting: Bool { unsentStart < unsent.count }

  /// Writes the bytes that the terminal accepts now, keeps the rest for `flush`, and returns the number of unsent
  /// bytes.
  ///
  /// - Throws: if the terminal is gone.
  @discardableResult
  package func write(_ bytes: [UInt8]) throws(TerminalError) -> Int {
    queue(bytes)
    return try flush()
  }

  /// Writes pending bytes as far as the terminal accepts them, and returns the number of unsent bytes.
  ///
  /// - Throws: if the terminal is gone.
  @discardableResult
  package func flush() throws(TerminalError) -> Int {
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

  /// Switches features during the session, once the probe has answered or the crosshair needs all moves.
  ///
  /// - Throws: if the terminal is gone.
  package func set(_ features: TerminalFeatures) throws(TerminalError) {
    let bytes = TerminalSequences.change(from: self.features, to: features)
    self.features = features
    if isEntered { try write(bytes) }
  }
}
