#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Signals reach a loop as bytes in a pipe (SignalQueue), or a command without a screen through a thread (SignalStop).
/// What the process does on a signal, as it was before a handler was installed.
///
/// Everything here is safe in a signal handler but ``useOwnStack()``.
package struct SignalAction {
  private var action = sigaction()

  package init() {}

  /// Signal numbers are below this.
  package static let limit = 65
  /// The signals of a fault; a Swift trap is ILL or TRAP.
  package static let faults: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]
  /// The signal of the timer: see ``setTimer(after:interval:)``.
  package static let timer = SIGALRM

  /// What a handler may ask for.
  package enum Manner {
    /// On a stack of its own, for the one in use may have run over.
    case ownStack
    /// System calls that it interrupts go on.
    case restarting
  }

  /// Installs a handler and keeps the action that was there before.
  package mutating func install(_ number: Int32, _ manner: Manner, _ handler: @escaping @convention(c) (Int32) -> Void)
  {
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

  /// Puts the kept action back.
  package mutating func restore(_ number: Int32) {
    sigaction(number, &action, nil)
  }

  /// Sets the system's own action, delivered at once.
  package static func setDefault(_ number: Int32) {
    signal(number, SIG_DFL)
    unblock(number)
  }

  /// Sets the system's own action and leaves it held back or not, as it is.
  package static func setDefaultOnly(_ number: Int32) {
    signal(number, SIG_DFL)
  }

  package static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// A closed reader is an error of `write`, not the end of the process.
  package static func ignoreBrokenPipe() { signal(SIGPIPE, SIG_IGN) }

  /// A file past the limit on its length is an error of `write`, not the end of the process.
  package static func ignoreFileLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// The signal that ends a program whose reader has gone.
  package static var brokenPipe: Int32 { SIGPIPE }

  /// Sends a signal to this thread. It arrives when the running handler of the same signal returns.
  package static func send(_ number: Int32) { raise(number) }

  /// Sends a signal to this process, or to its whole process group.
  package static func send(_ number: Int32, toGroup: Bool) { kill(toGroup ? 0 : getpid(), number) }

  /// Gives the main thread a second stack for good: a stack that ran over cannot run its own handler.
  package static func useOwnStack() {
    let size = 64 * 1024
    var stack = stack_t()
    if sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) == 0, stack.ss_sp != nil { return }
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  /// Starts the timer of the wall clock, which sends ``timer``; 0 stops it.
  package static func setTimer(after seconds: Double, interval: Double) {
    var timer = itimerval()
    timer.it_value = time(seconds)
    timer.it_interval = time(seconds > 0 ? interval : 0)
    setitimer(realTime, &timer, nil)
  }

  /// Whether the timer will ring.
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

/// The name of a thread, for a signal handler to tell whether it runs there.
package struct ThreadName {
  private let thread = pthread_self()

  /// The calling thread.
  package init() {}

  /// Whether the calling thread is this one.
  package var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }

  /// Sends a signal to this thread.
  package func send(_ number: Int32) { pthread_kill(thread, number) }
}
