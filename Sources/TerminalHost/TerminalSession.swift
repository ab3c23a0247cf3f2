import Synchronization
import TerminalScreen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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

  /// Until when answers of the terminal may still come, in seconds of `MonotonicClock`; nil when none are awaited.
  ///
  /// Entering asks a question, and so does a probe: extend it then, and set nil once all has been answered. Closing
  /// before that waits a moment for the answers, which would otherwise be typed into the shell.
  public var answersUntil: Double?

  let state: UnsafeMutablePointer<FatalState>
  private var original: termios
  /// For how many seconds a turn is let alone; less only in tests.
  var turnPatience = TurnWatch.patience
  private var unsent: [UInt8] = []
  private var unsentStart = 0
  private(set) var isEntered = false
  private(set) var isClosed = false

  /// The same as `descriptor`.
  public var inputDescriptor: Int32 { descriptor }

  private init(descriptor: Int32, features: TerminalFeatures, original: termios, pipe: [Int32], errors: [Int32]) {
    self.descriptor = descriptor
    self.features = features
    self.original = original
    signals = SignalQueue(descriptor: pipe[0])
    let bytes = TerminalSequences.restore
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: SignalHandlers.limit)
    previous.initialize(repeating: sigaction(), count: SignalHandlers.limit)
    state = .allocate(capacity: 1)
    state.initialize(
      to: FatalState(
        descriptor: descriptor, attributes: original, bytes: copy, count: bytes.count, previous: previous,
        pipe: pipe[1], errorOutput: errors[0], errorReader: errors[1], errorWriter: errors[2], isArmed: false,
        owner: pthread_self(), watch: TurnWatch(typed: .allocate(capacity: TurnWatch.room)),
        signal: .allocate(capacity: 1)))
    state.pointee.signal.initialize(to: Atomic(0))
  }

  /// Takes the terminal behind standard output: handlers first, then raw mode, then the alternate screen.
  ///
  /// - Throws: when standard output is no terminal, or a session is open.
  public static func open(_ features: TerminalFeatures = TerminalFeatures()) throws(TerminalError) -> TerminalSession {
    try open(terminal: STDOUT_FILENO, features)
  }

  /// The same for the terminal behind another descriptor.
  public static func open(
    terminal: Int32, _ features: TerminalFeatures = TerminalFeatures()
  ) throws(TerminalError) -> TerminalSession {
    guard fatalState == nil else { throw TerminalError(operation: "take the terminal twice", code: 0) }
    let descriptor = try reopen(terminal)
    var original = termios()
    guard tcgetattr(descriptor, &original) == 0 else {
      let code = errno
      Self.closeDescriptor(descriptor)
      throw TerminalError(operation: "read the terminal's settings", code: code)
    }
    let ends: [Int32]
    do {
      ends = try makePipe()
    } catch {
      Self.closeDescriptor(descriptor)
      throw error
    }
    let session = TerminalSession(
      descriptor: descriptor, features: features, original: original, pipe: ends,
      errors: isatty(STDERR_FILENO) == 1 ? standInForErrors() : [-1, -1, -1])
    Crash.endAtOnce()
    fatalState = session.state
    SignalHandlers.ignoreBrokenPipe()
    SignalHandlers.installFatal(session.state)
    SignalHandlers.installEvents(session.state)
    session.enter()
    return session
  }

  /// Both ends of a pipe: reader, writer. Neither waits, and neither goes to a child.
  private static func makePipe() throws(TerminalError) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError(operation: "make a pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return ends
  }

  /// Standard error as it is, and a pipe to stand in for it; -1 each when there are no descriptors left.
  private static func standInForErrors() -> [Int32] {
    let output = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0, let ends = try? makePipe() else { return [-1, -1, -1] }
    return [output] + ends
  }

  private static func closeDescriptor(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  private static func reopen(_ terminal: Int32) throws(TerminalError) -> Int32 {
    guard isatty(terminal) == 1 else { throw TerminalError(operation: "draw: this is no terminal", code: 0) }
    var name = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(terminal, &name, name.count) == 0 else {
      throw TerminalError(operation: "find the terminal", code: errno)
    }
    let descriptor = name.withUnsafeBufferPointer { path in
      path.baseAddress.map { Self.openFile($0) } ?? -1
    }
    guard descriptor >= 0 else { throw TerminalError(operation: "open the terminal", code: errno) }
    return descriptor
  }

  private static func openFile(_ path: UnsafePointer<CChar>) -> Int32 {
    #if canImport(Darwin)
      Darwin.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    #elseif canImport(Musl)
      Musl.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    #else
      Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    #endif
  }

  // MARK: Enter and leave

  func enter() {
    noteSettings()
    state.pointee.isArmed = true
    isEntered = true
    captureErrors(state)
    setRaw()
    queue(TerminalSequences.enter(features))
    answersUntil = MonotonicClock.now + 1
    _ = try? flush()
  }

  /// What the shell has set, which is what it gets back; it may have changed while the program was stopped.
  private func noteSettings() {
    var now = termios()
    // A terminal that is raw is as a session left it, not as a shell has it.
    guard tcgetattr(descriptor, &now) == 0, now.c_lflag & tcflag_t(ICANON) != 0 else { return }
    original = now
    state.pointee.attributes = now
  }

  private func setRaw() {
    var raw = original
    cfmakeraw(&raw)
    tcsetattr(descriptor, TCSANOW, &raw)
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
    let start = MonotonicClock.now
    guard isEntered, let end = answersUntil, start < end else { return }
    _ = try? flush()
    var set = PollSet()
    set.add(descriptor)
    while set.wait(until: min(MonotonicClock.now + 0.05, start + 0.2)) > 0 {
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
    for descriptor in owned where descriptor >= 0 { Self.closeDescriptor(descriptor) }
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
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return (ScreenSize(columns: 80, rows: 24), nil)
    }
    let pixels = ScreenSize(columns: Int(window.ws_xpixel), rows: Int(window.ws_ypixel))
    return (
      ScreenSize(columns: Int(window.ws_col), rows: Int(window.ws_row)),
      pixels.columns > 0 && pixels.rows > 0 ? pixels : nil
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
      let count = readBytes(&bytes)
      if count > 0 {
        bytes.removeLast(bytes.count - count)
        note(bytes)
        return bytes
      }
      if count == 0 { throw TerminalError(operation: "read from the terminal", code: EIO) }
      if errno == EINTR { continue }
      if errno == EAGAIN { return [] }
      throw TerminalError(operation: "read from the terminal", code: errno)
    }
  }

  private func readBytes(_ bytes: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, &bytes, bytes.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &bytes, bytes.count)
    #else
      Glibc.read(descriptor, &bytes, bytes.count)
    #endif
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
      } else if errno == EAGAIN {
        return unsent.count - unsentStart
      } else if errno != EINTR {
        throw TerminalError(operation: "write to the terminal", code: errno)
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
    unsent.withUnsafeBytes { all in
      let rest = UnsafeRawBufferPointer(rebasing: all[unsentStart...])
      #if canImport(Darwin)
        return Darwin.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        return Musl.write(descriptor, rest.baseAddress, rest.count)
      #else
        return Glibc.write(descriptor, rest.baseAddress, rest.count)
      #endif
    }
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
