// CURVE keys: key files hold them, credentials give them to a socket, the authenticator accepts or rejects readers, and
// the refusal detector tells a reader why a publisher rejected it.

import Platform
import TextPoints
import ZeroMQ

/// Files of CURVE keys: each line has a key as Z85, optionally followed by a comment.
///
/// Because `#` is a character of Z85, a line is a comment only when its first word starts with `#` and is not a key.
public enum KeyFiles {
  /// Reads a secret key and derives its public key.
  ///
  /// - Throws: `FeedIOError`: `noInput` when there is no such file, `refused` when other users may read it,
  ///   `configuration` when it does not hold exactly one key.
  public static func secret(path: String) throws(FeedIOError) -> CurveKeys {
    if let permissions = FileStatus(path: path)?.permissions, permissions & 0o077 != 0 {
      let mode = String(permissions, radix: 8)
      throw FeedIOError(
        .refused,
        "The secret key \(path.cleaned) has mode \(mode), so others can use it: chmod 600 it, or generate a new one.")
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

  /// Reads a list of accepted public keys; an empty list accepts none.
  ///
  /// - Throws: as `secret`, except for the file mode.
  package static func allowed(path: String) throws(FeedIOError) -> Set<String> {
    Set(try keys(in: path))
  }

  /// Writes a new pair: the secret key to `path`, readable by its owner only, and the public key to `path` with `.pub`.
  ///
  /// - Throws: `FeedIOError.cannotCreate`, also for an existing file: keys are never overwritten.
  package static func save(_ keys: CurveKeys, path: String, comment: String) throws(FeedIOError) {
    let note = comment.cleaned
    try make("\(keys.secretKey) secret \(note)\n", path, permissions: 0o600)
    do throws(FeedIOError) { try make("\(keys.publicKey) \(note)\n", path + ".pub", permissions: 0o644) } catch {
      FileSystem.remove(path)
      throw error
    }
  }

  /// Adds a public key to a list, unless the list has it.
  ///
  /// - Returns: whether the list changed.
  /// - Throws: `FeedIOError`: `configuration` when the text is not a key, `cannotCreate` when the file cannot be
  ///   written.
  package static func allow(_ key: String, path: String, comment: String) throws(FeedIOError) -> Bool {
    guard CurveKeys.isKey(key) else { throw malformed(key, "The argument") }
    var list: [UInt8] = []
    if FileSystem.exists(path) {
      if try allowed(path: path).contains(key) { return false }
      list = try bytes(of: path)
      if let last = list.last, last != UInt8(ascii: "\n") { list.append(UInt8(ascii: "\n")) }
    }
    do throws(SystemError) { try FileSystem.write(list + "\(key) \(comment.cleaned)\n".utf8, to: path) } catch {
      throw FeedIOError(.cannotCreate, "Cannot write \(path.cleaned): \(error.sentence).")
    }
    // A publisher will read the file, so the check reads it, too.
    guard try allowed(path: path).contains(key) else {
      throw FeedIOError(.cannotCreate, "Cannot add the key to \(path.cleaned): the file does not keep what is written.")
    }
    return true
  }

  /// The public key of an argument: 40 characters of Z85, or a file that holds one key.
  package static func publicKey(named argument: String) throws(FeedIOError) -> String {
    let exists = FileSystem.exists(argument)
    // A path may have 40 characters of Z85 as well. A name without a folder stays a key: no folder's file replaces it.
    if CurveKeys.isKey(argument), !(exists && argument.utf8.contains(UInt8(ascii: "/"))) { return argument }
    guard exists else { throw malformed(argument, "The argument") }
    let keys = try keys(in: argument)
    guard keys.count == 1, let key = keys.first else {
      throw FeedIOError(.configuration, "\(argument.cleaned) has \(keys.count) keys instead of one.")
    }
    return key
  }

  /// Bytes of the longest list; a line of it has some fifty.
  private static let longest = 1 << 24

  private static func bytes(of path: String) throws(FeedIOError) -> [UInt8] {
    do throws(PlainFile.Fault) { return try PlainFile.bytes(path, limit: longest) } catch {
      throw FeedIOError(.noInput, "Cannot read \(path.cleaned): \(error.sentence).")
    }
  }

  private static func keys(in path: String) throws(FeedIOError) -> [String] {
    let outcome = try bytes(of: path).withUnsafeBytes { buffer -> Result<[String], FeedIOError> in
      do throws(FeedIOError) { return .success(try keys(of: buffer, named: path)) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// The keys in the contents of a file.
  static func keys(of bytes: UnsafeRawBufferPointer, named path: String) throws(FeedIOError) -> [String] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FeedIOError(.configuration, "\(path.cleaned) is not text.")
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
      "\(place) is not a key: a key has 40 characters of Z85, and this has \(word.utf8.count == 40 ? "others" : "\(word.utf8.count)")."
    )
  }

  private static func make(_ text: String, _ path: String, permissions: Int) throws(FeedIOError) {
    do throws(SystemError) {
      try FileSystem.make(path, with: text.utf8, permissions: permissions)
    } catch {
      throw FeedIOError(.cannotCreate, "Cannot write \(path.cleaned): \(error.sentence).")
    }
  }
}
