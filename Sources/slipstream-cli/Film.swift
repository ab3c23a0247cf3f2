import Slipstream
import TerminalScreen

/// Takes the frames of a script as they are drawn, for a moving picture.
final class Film {
  private let draw: (Frame) throws -> Raster
  private var picture = AnimatedPNG()
  private var failure: Failure?

  /// - Parameter draw: draws a frame.
  init(_ draw: @escaping (Frame) throws -> Raster) { self.draw = draw }

  /// Adds a frame. `bytes` throws the first error, for a loop cannot fail in the middle of a frame.
  func add(_ frame: Frame, at time: Double) {
    guard failure == nil else { return }
    do {
      guard picture.add(try draw(frame), at: time) else {
        throw Failure(
          .usage,
          "the moving picture has more than \(AnimatedPNG.mostFrames) frames; give shorter --keys or a lower --fps")
      }
    } catch {
      failure = error as? Failure ?? Failure(.internal, "\(error)")
    }
  }

  /// The file.
  func bytes() throws -> [UInt8] {
    if let failure { throw failure }
    return picture.bytes
  }
}
