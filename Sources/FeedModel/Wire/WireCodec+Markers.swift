import CivilTime
import TextPoints
import TimeSeries

/// Markers: each record has a time, numbers, and the numbers of its text and its kind, which follow all records.
extension WireCodec {
  /// The most points of a form that a message has.
  package static func capacity(of form: PointSchema) -> Int {
    form.areMarkers ? WireFormat.mostMarkers : capacity(of: form.kind)
  }

  /// Encodes the markers that a message's samples stand for; a gap among them is a marker without anything to say.
  static func encode(_ markers: [Marker], of message: FeedMessage) -> [UInt8] {
    guard case .samples(let samples) = message.payload else { return [] }
    var texts = MarkerTexts()
    let record = WireFormat.Template.markers.recordSize
    let root = WireFormat.scaledBlockSize
    let start = WireFormat.messageHeaderSize + root + WireFormat.groupHeaderSize
    var records = [UInt8](repeating: 0, count: samples.count * record)
    records.withUnsafeMutableBytes { bytes in
      for (place, sample) in samples.enumerated() {
        let marker = Int(exactly: sample.value).flatMap { markers.indices.contains($0) ? markers[$0] : nil }
        let offset = place * record
        bytes.write(UInt64(bitPattern: sample.time.nanoseconds), at: offset)
        bytes.write((marker?.value ?? .nan).bitPattern, at: offset + 8)
        bytes.write((marker?.size ?? .nan).bitPattern, at: offset + 16)
        bytes.write(texts.number(of: marker?.text ?? ""), at: offset + 24)
        bytes.write(texts.number(of: marker?.kind ?? ""), at: offset + 26)
        bytes.write(side(marker?.side), at: offset + 28)
      }
    }
    let group = start + records.count
    let size = group + WireFormat.groupHeaderSize + size(of: texts.all)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      writeHead(of: message, .markers, samples.count, rootSize: root, to: bytes)
      UnsafeMutableRawBufferPointer(rebasing: bytes[start..<group]).copyBytes(from: records)
      bytes.write(UInt16(WireFormat.Template.words.recordSize), at: group)
      bytes.write(UInt16(texts.all.count), at: group + 2)
      write(texts.all, to: bytes, at: group + WireFormat.groupHeaderSize)
      initialized = size
    }
  }

  /// The markers of a message, of which its samples are the places; nil for other messages.
  ///
  /// - Precondition: `payload` holds the bytes that the header was read from.
  /// - Complexity: O(bytes).
  package static func markers(_ header: WireHeader, _ payload: UnsafeRawBufferPointer) -> [Marker]? {
    guard header.areMarkers, let group = header.words else { return nil }
    var texts: [UInt16: String] = [:]
    var offset = group.start
    for _ in 0..<group.count {
      let number = payload.uint16(at: offset)
      let length = Int(payload.uint16(at: offset + group.stride))
      offset += group.stride + WireFormat.wordLengthSize
      let text = String(decoding: payload[offset..<offset + length], as: UTF8.self).cleaned
      texts[number] = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Marker.longestText)))
      offset += length
    }
    // A message of no number has no text.
    texts[0] = nil
    return (0..<header.count).map { place in
      let offset = header.recordsOffset + place * header.recordStride
      func number(_ offset: Int) -> Double? {
        let number = payload.double(at: offset)
        return number.isFinite ? number : nil
      }
      return Marker(
        at: header.time(of: place, in: payload), texts[payload.uint16(at: offset + 24)] ?? "",
        value: number(offset + 8), kind: texts[payload.uint16(at: offset + 26)] ?? "",
        side: side(payload.uint16(at: offset + 28)), size: number(offset + 16))
    }
  }

  /// Appends the samples that stand for the markers of a message, whose table begins at a place.
  static func appendPlaces(
    _ header: WireHeader, _ payload: UnsafeRawBufferPointer, from start: Int, to samples: inout [Sample]
  ) {
    for place in 0..<header.count {
      samples.append(Sample(time: header.time(of: place, in: payload), value: Double(start + place)))
    }
  }

  private static func side(_ side: Marker.Side?) -> UInt16 {
    switch side {
    case nil: 0
    case .buy: 1
    case .sell: 2
    }
  }

  private static func side(_ number: UInt16) -> Marker.Side? { number == 1 ? .buy : number == 2 ? .sell : nil }
}

/// The texts of a message of markers, numbered from 1 on; each once.
private struct MarkerTexts {
  private(set) var all: [WireCodec.Text] = []
  private var numbers: [String: UInt16] = [:]

  /// The number of a text; 0 of an empty one, and where there are too many.
  mutating func number(of text: String) -> UInt16 {
    if text.isEmpty { return 0 }
    if let known = numbers[text] { return known }
    guard let number = UInt16(exactly: all.count + 1) else { return 0 }
    numbers[text] = number
    all.append((number, WireCodec.bytes(of: text, most: WireFormat.longestText)))
    return number
  }
}
