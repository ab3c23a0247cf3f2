import Platform
import Synchronization

/// Files through which a terminal on this machine reads pictures.
///
/// The terminal removes each file when it has read it. The names are few and used in turn: a name whose file is still
/// there means that the terminal does not keep up, or reads no files, and the picture is sent as bytes.
package final class PictureFiles: Sendable {
  /// The most files at once.
  static let most = 32
  package let paths: [String]
  private let next = Atomic(0)

  /// - Parameter folder: a folder from which terminals read pictures.
  init(in folder: String) {
    // A file that a program of the same number left behind does not take a name.
    let name = "tty-graphics-protocol-slipstream-\(CurrentProcess.identifier)-\(Instant.now.nanoseconds)"
    paths = (0..<Self.most).map { "\(folder)/\(name)-\($0)" }
  }

  /// Writes a new file that only this user may read, and returns its path; nil if it could not be written.
  package func write(_ bytes: [UInt8]) -> String? {
    let path = paths[next.wrappingAdd(1, ordering: .relaxed).oldValue % Self.most]
    do throws(SystemError) {
      let file = try File(path, .making, permissions: 0o600)
      do throws(SystemError) {
        try file.write(bytes)
        return path
      } catch {
        FileSystem.remove(path)
        return nil
      }
    } catch {
      return nil
    }
  }

  /// Whether the terminal has not read a file yet.
  package func holds(_ path: String) -> Bool { FileSystem.exists(path) }
}
