import FeedModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines that another program appends to a file, or writes into a pipe, as they come.
///
/// A loop polls `descriptor` and calls `take`; nothing is read, and nobody wakes up, while nothing is written. A file is
/// begun near its end, is made when it is not there yet, and is begun anew when somebody cuts it short. It is the file
/// that the path named at the start: one that takes its place by a rename, or after a removal, is not seen.
public final class FileTail {
  /// Poll this for reading; -1 once there is nothing more to come.
  public private(set) var descriptor: Int32
  private let source: Int32
  /// Tells that a file has grown; a pipe tells that by itself.
  private let watch: Int32?
  private var offset: off_t = 0
  private var rest: [UInt8] = []
  /// The bytes up to the next line feed belong to a line that began before.
  private var isSkipping = false

  /// Bytes of a line; what is longer is left out.
  static let longestLine = 65_536

  /// - Parameter path: a file, a FIFO, or `-` for standard input.
  /// - Throws: `FeedIOError`: `noInput` when it can neither be opened nor made, or is another kind of thing.
  public init(path: String) throws(FeedIOError) {
    let isInput = path == "-"
    let kind = isInput ? S_IFIFO : Self.kind(path) ?? S_IFREG
    // A device may give bytes without end, and has none to begin near.
    guard kind == S_IFREG || kind == S_IFIFO else {
      throw FeedIOError(.noInput, "Cannot follow \(path.cleaned): it is neither a regular file nor a FIFO; give one.")
    }
    let isPipe = kind == S_IFIFO
    // A FIFO that is open for writing, too, has no end when its writer goes and another comes.
    source = isInput ? 0 : open(path, (isPipe ? O_RDWR | O_NONBLOCK : O_RDONLY | O_CREAT) | O_CLOEXEC, 0o644)
    guard source >= 0 else {
      throw FeedIOError(.noInput, "Cannot open \(path.cleaned): \(systemSentence(errno)).")
    }
    if isPipe {
      watch = nil
      descriptor = source
      return
    }
    guard let watch = Self.watch(path, source) else {
      let cause = systemSentence(errno)
      close(source)
      throw FeedIOError(.noInput, "Cannot watch \(path.cleaned): \(cause).")
    }
    self.watch = watch
    descriptor = watch
    let end = lseek(source, 0, SEEK_END)
    offset = max(0, end - off_t(Self.longestLine))
    isSkipping = offset > 0
  }

  deinit {
    if let watch { close(watch) }
    if source != 0 { close(source) }
  }

  /// Whether `path` leads to what is read here, by whatever name.
  public func reads(fileAt path: String) -> Bool {
    var (own, other) = (stat(), stat())
    guard fstat(source, &own) == 0, stat(path, &other) == 0 else { return false }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  /// The lines that are whole by now, without their line feeds; of a file also those at its end when it was opened, for
  /// which `descriptor` does not wake. Does not wait.
  public func take() -> [[UInt8]] {
    guard descriptor >= 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: Self.longestLine)
    var lines: [[UInt8]] = []
    guard let watch else {
      // One read, of what is there: of standard input another might wait.
      var item = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
      guard poll(&item, 1, 0) > 0 else { return [] }
      let count = read(source, &buffer, buffer.count)
      // A closed input tells of itself for ever, and gives nothing.
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { descriptor = -1 }
      if count > 0 { split(buffer[..<count], into: &lines) }
      return lines
    }
    Self.drain(watch)
    if lseek(source, 0, SEEK_END) < offset { (offset, rest, isSkipping) = (0, [], false) }
    while true {
      let count = pread(source, &buffer, buffer.count, offset)
      guard count > 0 else { return lines }
      offset += off_t(count)
      split(buffer[..<count], into: &lines)
    }
  }

  private func split(_ bytes: ArraySlice<UInt8>, into lines: inout [[UInt8]]) {
    for (place, part) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if place > 0 {
        if !isSkipping, !rest.isEmpty { lines.append(rest) }
        (rest, isSkipping) = ([], false)
      }
      if rest.count + part.count > Self.longestLine { (rest, isSkipping) = ([], true) }
      if !isSkipping { rest += part }
    }
  }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  #if canImport(Glibc)
    private static func watch(_ path: String, _ file: Int32) -> Int32? {
      let watch = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard watch >= 0 else { return nil }
      if inotify_add_watch(watch, path, UInt32(IN_MODIFY)) >= 0 { return watch }
      let code = errno
      close(watch)
      errno = code
      return nil
    }

    private static func drain(_ watch: Int32) {
      withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { room in
        while read(watch, room.baseAddress, room.count) > 0 {}
      }
    }
  #else
    private static func watch(_ path: String, _ file: Int32) -> Int32? {
      let watch = kqueue()
      guard watch >= 0 else { return nil }
      var wish = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND), data: 0, udata: nil)
      if kevent(watch, &wish, 1, nil, 0, nil) >= 0 { return watch }
      close(watch)
      return nil
    }

    private static func drain(_ watch: Int32) {
      var (event, now) = (kevent(), timespec())
      while kevent(watch, nil, 0, &event, 1, &now) > 0 {}
    }
  #endif
}
