/// The values of a JSON source that are its records: the elements of an array, or values that follow each other.
struct JSONElements: Sendable {
  /// What holds the values.
  private enum Container {
    case nothing, array
    /// An array that is a member of an object, whose further members are no rows.
    case arrayOfObject
  }

  private var container = Container.nothing
  /// Whether the array has ended, and no other one has begun.
  private var isOver = false
  /// The statements of the object around the array about its rows: their symbol, their zone.
  private(set) var facts: ForeignValue?
  /// The names of lists of rows before the array.
  private var earlierLists: [String] = []

  /// Values that follow each other.
  init() {}

  /// - Parameter start: the offset of the first byte of the source that is no blank.
  init(_ shape: JSONShape, from start: Int) {
    guard case .elements(let first) = shape else { return }
    container = first > start + 1 ? .arrayOfObject : .array
  }

  /// Reads the object around the array, and returns its lists of texts, of which one may name the columns.
  ///
  /// - Parameters:
  ///   - start: the offset of the object.
  ///   - place: the offset behind the bracket of the array.
  mutating func readObject(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, around place: Int
  ) -> [[String]] {
    guard container == .arrayOfObject else { return [] }
    let before = UnsafeBufferPointer(rebasing: bytes[..<(place - 1)])
    // A list that has not ended holds the rows.
    earlierLists = JSONShape.lists(before, from: start, most: 16).filter { list in
      !list.name.isEmpty && JSONShape.end(of: before, from: list.place - 1) != nil
    }.map(\.name)
    guard let object = JSONShape.frame(bytes, from: start, around: place) else { return [] }
    facts = JSONShape.facts(object)
    return JSONShape.names(object)
  }

  /// Cuts one value off the front, over any number of lines.
  ///
  /// - Parameters:
  ///   - line: the line of the cursor, which moves with it past the brackets of an array.
  ///   - otherLists: becomes the names of the lists of rows besides the one that is read, where it ends.
  mutating func next(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isEnd: Bool, line: inout Int,
    otherLists: inout [String]
  ) -> TextReader.Record? {
    var (scan, leading) = (cursor, 0)
    while scan < end {
      let byte = scan.pointee
      if byte == 0x0A { leading += 1 }
      scan += 1
      if byte <= 0x20 || byte == 0x2C { continue }
      guard container == .array, byte == (isOver ? 0x5B : 0x5D) else {
        scan -= 1
        break
      }
      // The elements of an array behind the first one are rows, too.
      isOver.toggle()
      line += leading
      (cursor, leading) = (scan, 0)
    }
    if container == .arrayOfObject, isOver || (scan < end && scan.pointee == 0x5D) {
      if !isOver {
        let behind = UnsafeBufferPointer(start: scan + 1, count: end - scan - 1)
        otherLists = earlierLists + JSONShape.lists(behind, from: 0, most: 100).map(\.name)
      }
      isOver = true
      cursor = end
      return nil
    }
    let bytes = UnsafeBufferPointer(start: scan, count: end - scan)
    guard !bytes.isEmpty else {
      if isEnd { cursor = end }
      return nil
    }
    guard let length = JSONShape.end(of: bytes, from: 0) ?? (isEnd ? bytes.count : nil) else { return nil }
    // An extra bracket is a separate record, so that reading makes progress.
    let taken = max(1, length)
    cursor = scan + taken
    let record = UnsafeBufferPointer(rebasing: bytes[..<taken])
    return (record, record.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }, leading)
  }
}
