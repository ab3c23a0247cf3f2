#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Signals reach a loop as bytes in a pipe (SignalQueue), or a command without a screen through a thread (SignalStop).

/// The action of the process on a signal, kept from before a handler was installed.
///
/// All members are safe in a signal handler except ``useOwnStack()``.
package struct SignalAction {
  private var action = sigaction()

  package init() {}

  /// Upper bound of signal numbers, exclusive.
  package static let limit = 65
  /// The signals of a fault; a Swift trap raises ILL or TRAP.
  package static let faults: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]
  /// The signal of Ctrl+\.
  package static let quit = SIGQUIT
  /// The other signals that end a process which does not handle them, where the system has them.
  package static let otherEnds: [Int32] = {
    #if canImport(Darwin)
      let others: [Int32] = [SIGEMT]
    #else
      // POLL, STKFLT and PWR, and those without a name, the first of which the C library keeps.
      let others: [Int32] = [29, 16, 30] + (34...64)
    #endif
    return [SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS] + others
  }()
  /// The signal of the timer: see ``setTimer(after:interval:)``.
  package static let timer = SIGALRM

  /// Options of a handler.
  package enum HandlerOptions {
    /// Runs on a separate stack, because the current one may have overflowed.
    case ownStack
    /// Restarts the system calls that it interrupts.
    case restarting
  }

  /// Installs a handler and keeps the previous action.
  package mutating func install(
    _ number: Int32, _ manner: HandlerOptions, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var new = sigaction()
    #if canImport(Darwin)
      new.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      new.__sa_handler.sa_handler = handler
    #else
      new.__sigaction_handler.sa_handler = handler
    #endif
    new.sa_flags = manner == .ownStack ? SA_ONSTACK : SA_RESTART
    sigemptyset(&new.sa_mask)
    sigaction(number, &new, &action)
  }

  /// Whether the kept action was the system's own.
  package var isDefault: Bool {
    #if canImport(Darwin)
      return action.__sigaction_u.__sa_handler == nil
    #elseif canImport(Musl)
      return action.__sa_handler.sa_handler == nil
    #else
      return action.__sigaction_handler.sa_handler == nil
    #endif
  }

  /// Restores the kept action.
  package mutating func restore(_ number: Int32) {
    sigaction(number, &action, nil)
  }

  /// Sets the system's default action and unblocks the signal.
  package static func setDefault(_ number: Int32) {
    signal(number, SIG_DFL)
    unblock(number)
  }

  /// Sets the system's default action and leaves the signal blocked or not, as it is.
  package static func setDefaultOnly(_ number: Int32) {
    signal(number, SIG_DFL)
  }

  package static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Makes a closed reader an error of `write` instead of the end of the process.
  package static func ignoreBrokenPipe() { signal(SIGPIPE, SIG_IGN) }

  /// Makes a file beyond its length limit an error of `write` instead of the end of the process.
  package static func ignoreFileLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// The signal that ends a program whose reader has closed the pipe.
  package static var brokenPipe: Int32 { SIGPIPE }

  /// Sends a signal to this thread. It arrives when the running handler of the same signal returns.
  package static func send(_ number: Int32) { raise(number) }

  /// Sends a signal to this process, or to its whole process group.
  package static func send(_ number: Int32, toGroup: Bool) { kill(toGroup ? 0 : getpid(), number) }

  /// Gives the main thread a second stack for good: a stack that overflowed cannot run its own handler.
  package static func useOwnStack() {
    let size = 64 * 1024
    var stack = stack_t()
    if sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) == 0, stack.ss_sp != nil { return }
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    // An unsigned number in the headers of some versions of macOS.
    stack.ss_size = .init(size)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  /// Starts the wall-clock timer, which sends ``timer``; 0 stops it.
  package static func setTimer(after seconds: Double, interval: Double) {
    var timer = itimerval()
    timer.it_value = time(seconds)
    timer.it_interval = time(seconds > 0 ? interval : 0)
    setitimer(realTime, &timer, nil)
  }

  /// Whether the timer is running.
  package static var isTimerSet: Bool {
    var timer = itimerval()
    getitimer(realTime, &timer)
    return timer.it_value.tv_sec != 0 || timer.it_value.tv_usec != 0
  }

  #if canImport(Glibc)
    private static var realTime: __itimer_which_t { __itimer_which_t(ITIMER_REAL.rawValue) }
  #else
    private static var realTime: Int32 { ITIMER_REAL }
  #endif

  private static func time(_ seconds: Double) -> timeval {
    let whole = seconds.rounded(.down)
    var time = timeval()
    time.tv_sec = .init(whole)
    time.tv_usec = .init((seconds - whole) * 1e6)
    return time
  }
}
