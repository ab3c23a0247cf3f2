#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  // because `environ` is a C variable: it is read before any thread starts.
  @preconcurrency import Musl
#else
  // because `environ` is a C variable: it is read before any thread starts.
  @preconcurrency import Glibc
#endif

/// A user's command that the shell runs beside this program, without a terminal and for a bounded time.
///
/// Values reach the command in environment variables, never in the shell's line, so a value cannot become a command.
package struct ShellCommand: Sendable {
  private let child: pid_t
  /// Readable once the command and all that it started have ended.
  private let ended: Int32

  /// How long an ended or stopped command may take to be collected, in seconds, and how often it is asked.
  private static let (patience, pause) = (1.0, 0.02)

  /// Starts a command in its own session, without a terminal. Its standard streams lead nowhere.
  ///
  /// - Parameters:
  ///   - line: the shell's line, exactly as the user wrote it.
  ///   - variables: added to our environment.
  /// - Throws: `SystemError` when it cannot be started.
  package init(_ line: String, variables: [String: String]) throws(SystemError) {
    let (reader, writer) = try makePipe()
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(writer)
    }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0)
    }
    // The copy is inherited, as the original is not: the pipe closes when the last heir has ended. Its number is another
    // one, because macOS makes no copy of a descriptor onto itself.
    let heirloom: Int32 = writer == 9 ? 10 : 9
    posix_spawn_file_actions_adddup2(&actions, writer, heirloom)
    var every = sigset_t()
    var none = sigset_t()
    sigfillset(&every)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A separate session has no terminal, from which the command could ask; it is a process group as well.
    let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    var arguments = Self.strings(["/bin/sh", "-c", line])
    var environment = Self.strings(Self.environment(adding: variables))
    defer { for pointer in arguments + environment { free(pointer) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, &environment)
    guard code == 0 else {
      close(reader)
      throw SystemError("run /bin/sh", code: code)
    }
    (self.child, ended) = (child, reader)
  }

  /// Waits until the command has ended, and ends it with all that it started when the time is over.
  ///
  /// - Returns: whether it ended by itself.
  package func wait(seconds: Double) -> Bool {
    defer { close(ended) }
    let isOver = PollSet.isReady(ended, until: Instant(seconds: Instant.now.seconds + seconds))
    if !isOver { kill(-child, SIGKILL) }
    var status: Int32 = 0
    let end = Instant.now.seconds + Self.patience
    while waitpid(child, &status, WNOHANG) == 0, Instant.now.seconds < end {
      _ = PollSet.readable([], until: Instant(seconds: Instant.now.seconds + Self.pause))
    }
    return isOver
  }

  /// Asks the command and all that it started to end.
  package func ask() { kill(-child, SIGTERM) }

  /// Ends the command with all that it started; `wait` then returns.
  package func end() { kill(-child, SIGKILL) }

  /// POSIX_SPAWN_SETSID, which the headers show only with further macros.
  private static var newSession: Int32 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  /// Copies texts for a call of the system, with the nil at its end; the caller frees them.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  private static func environment(adding variables: [String: String]) -> [String] {
    EnvironmentVariables.all(prefix: "").filter { variables[$0.key] == nil }.merging(variables) { _, new in new }
      // A C string ends at its first zero.
      .map { "\($0.key)=\($0.value.filter { $0 != "\0" })" }
  }
}
