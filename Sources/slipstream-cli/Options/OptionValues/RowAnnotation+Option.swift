import ArgumentParser

/// `KIND:PLACES[=TEXT]`.
extension RowAnnotation: OptionValue {
  static var completion: CompletionKind? { .list(NoteFields.kinds.map { $0 + ":" }) }

  init(option text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let kind = NoteFields.Kind(rawValue: parts[0]) else {
      throw ValueFault("has no kind before a colon; write \(NoteFields.kinds.map { $0 + ":" }.inWords)")
    }
    let (places, words) = parts[1].splitAtEquals
    let shape: Shape
    switch kind {
    case .note, .text:
      guard words?.isEmpty == false, !places.isEmpty else {
        throw ValueFault("has no text; write a row and a text, as '\(kind):Spain@12=most'")
      }
      let corner = Corner(option: places[...])
      shape = kind == .note ? .note(corner) : .text(corner)
    case .level:
      guard let value = Double(places), value.isFinite else {
        throw ValueFault("has no value; write a number, as 'level:100=target'")
      }
      shape = .level(value)
    case .band: shape = try Self.band(places)
    case .line: shape = try Self.between(places, of: kind) { .line($0, $1) }
    case .ray: shape = try Self.between(places, of: kind) { .ray($0, $1) }
    case .box: shape = try Self.between(places, of: kind) { .box($0, $1) }
    }
    self.init(shape: shape, text: words ?? "", origin: "--annotate")
  }

  /// `FROM..TO`, of two rows or of two values.
  private static func band(_ text: String) throws -> Shape {
    guard let dots = text.firstRange(of: ".."), dots.lowerBound > text.startIndex, dots.upperBound < text.endIndex
    else { throw ValueFault("is not a band; write FROM..TO, as band:Spain..Italy or band:30..70") }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard let low = Double(first), let high = Double(last), low.isFinite, high.isFinite else {
      return .band(Corner(place: first.place), Corner(place: last.place))
    }
    guard low < high else { throw ValueFault("has its values in the wrong order; the first must be below the second") }
    return .band(Corner(value: low), Corner(value: high))
  }

  /// `PLACE@VALUE..PLACE@VALUE`. A name may have dots, too.
  private static func between(
    _ text: String, of kind: NoteFields.Kind, _ shape: (Corner, Corner) -> Shape
  ) throws -> Shape {
    for dots in text.ranges(of: "..") {
      let (from, to) = (Corner(option: text[..<dots.lowerBound]), Corner(option: text[dots.upperBound...]))
      if [from, to].allSatisfy({ $0.value != nil && $0.place?.isEmpty == false }) { return shape(from, to) }
    }
    throw ValueFault("does not have two corners; write ROW@VALUE..ROW@VALUE, as \(kind):Spain@10..Italy@20")
  }
}

extension RowAnnotation.Corner {
  /// Reads `PLACE[@VALUE]`.
  fileprivate init(option text: Substring) {
    let at = text.lastIndex(of: "@")
    let value = at.flatMap { Double(text[text.index(after: $0)...]) }.flatMap { $0.isFinite ? $0 : nil }
    self.init(place: (value == nil ? text : text[..<(at ?? text.endIndex)]).place, value: value)
  }
}

extension Substring {
  /// A row or a number; a `#` in front says that it is not a value.
  fileprivate var place: String { String(hasPrefix("#") ? dropFirst() : self) }
}
