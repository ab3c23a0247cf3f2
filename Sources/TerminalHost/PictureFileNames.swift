import Platform

/// The names of `PictureFiles`, for a signal handler that removes the files that are left.
struct PictureFileNames {
  /// Bytes of a name with its end.
  private static let room = 128
  private let names: UnsafeMutablePointer<CChar>
  private var count = 0

  init() {
    names = .allocate(capacity: Self.room * PictureFiles.most)
    names.initialize(repeating: 0, count: Self.room * PictureFiles.most)
  }

  /// Stores names; false if one is too long.
  mutating func store(_ paths: [String]) -> Bool {
    guard paths.count <= PictureFiles.most, paths.allSatisfy({ $0.utf8.count < Self.room }) else { return false }
    for (place, path) in paths.enumerated() {
      for (offset, byte) in path.utf8.enumerated() {
        names[place * Self.room + offset] = CChar(bitPattern: byte)
      }
    }
    count = paths.count
    return true
  }

  /// Removes the files that the terminal has not.
  func remove() {
    for place in 0..<count { FileSystem.remove(fromHandler: names + place * Self.room) }
  }

  func deallocate() { names.deallocate() }
}
