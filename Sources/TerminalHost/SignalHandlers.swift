#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which handler is installed for which signal.
enum SignalHandlers {
  /// A Swift trap is ILL or TRAP.
  static let fatal: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]
  static let limit = 65

  static func installFatal(_ state: UnsafeMutablePointer<FatalState>) {
    useOwnStack()
    for number in fatal { install(number, handleFatal, flags: SA_ONSTACK, state) }
  }

  static func installEvents(_ state: UnsafeMutablePointer<FatalState>) {
    for signal in Signal.allCases { install(signal.number, handleEvent, flags: SA_RESTART, state) }
    install(SIGALRM, handleRing, flags: SA_RESTART, state)
    unblock(SIGALRM)
  }

  /// Takes one of the loop's signals again, after `setDefault`.
  static func installEvent(_ number: Int32, _ state: UnsafeMutablePointer<FatalState>) {
    let before = state.pointee.previous[Int(number)]
    install(number, handleEvent, flags: SA_RESTART, state)
    state.pointee.previous[Int(number)] = before
  }

  /// A closed reader is an error of `write`, not the end of the process.
  static func ignoreBrokenPipe() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// The system's own action, delivered at once.
  static func setDefault(_ number: Int32) {
    signal(number, SIG_DFL)
    unblock(number)
  }

  private static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Puts back the actions that were there before `install`.
  static func uninstall(_ state: UnsafeMutablePointer<FatalState>) {
    for number in fatal + Signal.allCases.map(\.number) + [SIGALRM] {
      sigaction(number, &state.pointee.previous[Int(number)], nil)
    }
  }

  private static func install(
    _ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void, flags: Int32,
    _ state: UnsafeMutablePointer<FatalState>
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, &state.pointee.previous[Int(number)])
  }

  /// A stack that ran over cannot run its own handler: give the main thread a second one, for good.
  private static func useOwnStack() {
    let size = 64 * 1024
    var stack = stack_t()
    if sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) == 0, stack.ss_sp != nil { return }
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }
}
