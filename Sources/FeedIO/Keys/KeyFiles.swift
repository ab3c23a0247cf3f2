import FeedModel
import ZeroMQ

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files of CURVE keys: a line has a key as Z85 and may have a comment behind it.
///
/// Since `#` is a character of Z85, a comment line is one whose first word is no key and begins with `#`.
public enum KeyFiles {
  /// Reads a secret key, with the public one that belongs to it.
  ///
  /// - Throws: `FeedIOError`: `noInput` when there is no such file, `refused` when others may read it, `configuration`
  ///   when it holds no key, or more than one.
  public static func secret(path: String) throws(FeedIOError) -> CurveKeys {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
      let mode = String(status.st_mode & 0o777, radix: 8)
      throw FeedIOError(
        .refused,
        "The secret key \(path.cleaned) has mode \(mode), so others can use it: chmod 600 it, or draw a new one.")
    }
    let keys = try keys(in: path)
    guard keys.count == 1, let secret = keys.first else {
      throw FeedIOError(.configuration, "\(path.cleaned) has \(keys.count) keys instead of one secret key.")
    }
    do throws(ZeroMQError) {
      return CurveKeys(publicKey: try CurveKeys.publicKey(of: secret), secretKey: secret)
    } catch {
      throw FeedIOError(.configuration, "The key in \(path.cleaned) cannot be used: \(error).")
    }
  }

  /// Reads a list of public keys that are let in; an empty one lets no one in.
  ///
  /// - Throws: as `secret`, but for the mode.
  public static func allowed(path: String) throws(FeedIOError) -> Set<String> {
    Set(try keys(in: path))
  }

  /// Writes a new pair: the secret key to `path`, for its owner only, and the public one to `path` with `.pub`.
  ///
  /// - Throws: `FeedIOError.cannotCreate`, also when a file is there already: a key is never overwritten.
  public static func save(_ keys: CurveKeys, path: String, comment: String) throws(FeedIOError) {
    let note = comment.cleaned
    try create(path, "\(keys.secretKey) secret \(note)\n", mode: 0o600)
    try create(path + ".pub", "\(keys.publicKey) \(note)\n", mode: 0o644)
  }

  /// Adds a public key to a list, unless it is there.
  ///
  /// - Returns: whether it was added.
  /// - Throws: `FeedIOError`: `configuration` when it is no key, `cannotCreate` when the file cannot be written.
  public static func allow(_ key: String, path: String, comment: String) throws(FeedIOError) -> Bool {
    guard CurveKeys.isKey(key) else { throw malformed(key, "The argument") }
    if access(path, F_OK) == 0, try allowed(path: path).contains(key) { return false }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw cannotWrite(path) }
    defer { close(descriptor) }
    try put("\(key) \(comment.cleaned)\n", descriptor, path)
    return true
  }

  /// The public key that an argument names: 40 characters of Z85, or a file that holds one.
  public static func publicKey(named argument: String) throws(FeedIOError) -> String {
    if CurveKeys.isKey(argument) { return argument }
    guard access(argument, F_OK) == 0 else { throw malformed(argument, "The argument") }
    let keys = try keys(in: argument)
    guard keys.count == 1, let key = keys.first else {
      throw FeedIOError(.configuration, "\(argument.cleaned) has \(keys.count) keys instead of one.")
    }
    return key
  }

  private static func keys(in path: String) throws(FeedIOError) -> [String] {
    let file = try FileBytes(path: path)
    return try keys(of: file.buffer, named: path)
  }

  /// The keys in the bytes of a file.
  static func keys(of bytes: UnsafeRawBufferPointer, named path: String) throws(FeedIOError) -> [String] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FeedIOError(.configuration, "\(path.cleaned) is no text.")
    }
    var keys: [String] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let word = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }).first.map(String.init)
      else { continue }
      if CurveKeys.isKey(word) {
        keys.append(word)
      } else if !word.hasPrefix("#") {
        throw malformed(word, "\(path.cleaned), line \(number + 1),")
      }
    }
    return keys
  }

  private static func malformed(_ word: String, _ place: String) -> FeedIOError {
    FeedIOError(
      .configuration,
      "\(place) is no key: a key has 40 characters of Z85, and this has \(word.utf8.count == 40 ? "others" : "\(word.utf8.count)")."
    )
  }

  private static func create(_ path: String, _ text: String, mode: mode_t) throws(FeedIOError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw cannotWrite(path) }
    defer { close(descriptor) }
    try put(text, descriptor, path)
  }

  private static func put(_ text: String, _ descriptor: Int32, _ path: String) throws(FeedIOError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 || errno == EINTR else { throw cannotWrite(path) }
      rest = rest.dropFirst(max(0, written))
    }
  }

  private static func cannotWrite(_ path: String) -> FeedIOError {
    FeedIOError(.cannotCreate, "Cannot write \(path.cleaned): \(systemSentence(errno)).")
  }
}
