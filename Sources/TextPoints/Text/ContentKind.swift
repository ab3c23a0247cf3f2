/// The kind of content that is not a text of points, detected from its first bytes.
package enum ContentKind: Sendable, Equatable {
  case gzip
  case zstd
  /// A text, which `TextReader` takes as it is.
  case utf16
  /// Lines that are no records yet, such as blocks of them below times, which `TextReader` takes as it is.
  case lines
  /// Any other unreadable content, and what to do about it.
  case other(String)

  /// Detects the kind from the first bytes; nil when they may be a text.
  ///
  /// - Complexity: O(1).
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    func begins(_ magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
    func begins(_ magic: String) -> Bool { bytes.starts(with: magic.utf8) }
    switch true {
    case begins([0x1F, 0x8B]): self = .gzip
    case begins([0x28, 0xB5, 0x2F, 0xFD]): self = .zstd
    case begins("PAR1"):
      self = .other("Parquet; convert it to CSV first, as by duckdb -c \"COPY (FROM 'FILE') TO 'FILE.csv'\"")
    case begins("ARROW1"), begins("FEA1"):
      self = .other(
        "Arrow or Feather; convert it to CSV first: python3 -c \"import pandas; pandas.read_feather('FILE').to_csv('FILE.csv')\""
      )
    case begins("PK\u{3}\u{4}"):
      self = .other(
        "a ZIP archive or a spreadsheet (xlsx, ods); unpack it, or convert it to CSV: libreoffice --convert-to csv FILE"
      )
    case begins([0xD0, 0xCF, 0x11, 0xE0]): self = .other("an old Office file (xls); save it as CSV")
    case begins([0xFF, 0xFE, 0, 0]), begins([0, 0, 0xFE, 0xFF]):
      self = .other("UTF-32; convert it to UTF-8 first: iconv -f UTF-32 -t UTF-8")
    case WideText(startingWith: bytes) != nil: self = .utf16
    case begins([0x89, 0x50, 0x4E, 0x47]), begins([0xFF, 0xD8, 0xFF]), begins("GIF8"):
      self = .other("an image; it holds no points")
    case begins("%PDF"): self = .other("a PDF; take the table out of it first")
    case begins("BZh"): self = .other("packed with bzip2; unpack it with bunzip2")
    case begins([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]): self = .other("packed with xz; unpack it with unxz")
    case begins([0x04, 0x22, 0x4D, 0x18]): self = .other("packed with lz4; unpack it with unlz4")
    case begins("SQLite format 3"): self = .other("a SQLite database; export a table as CSV")
    case begins([0x89, 0x48, 0x44, 0x46]), begins("CDF"): self = .other("HDF5 or NetCDF; write it as CSV")
    case begins([0x89, 0x4D, 0x43, 0x41, 0x50, 0x30]): self = .other("an MCAP recording; give it the ending .mcap")
    case begins([0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59]): self = .other("an array of numpy; write it as CSV")
    case bytes.count > 2 && bytes[0] == 0x80 && (2...5).contains(bytes[1]):
      self = .other("a Python pickle, which is not read because that would run its code; write CSV or JSON instead")
    default:
      let start = String(decoding: bytes.prefix(64).drop { $0 <= 0x20 }.prefix(15), as: UTF8.self).lowercased()
      if begins([0x1B, 0x5B]) {
        self = .other(
          "the screen of a program, with codes that move the cursor; let the program print lines, as top -b does, and docker "
            + "stats --no-stream --format json in a loop")
      } else if start.hasPrefix("<?xml"), Self.text(bytes, 400).contains("<xport>") {
        self = .other("XML of rrdtool; rrdtool xport --json writes JSON")
      } else if start.hasPrefix("<!doctype") || start.hasPrefix("<html") || start.hasPrefix("<?xml") {
        self = .other("\(start.hasPrefix("<?xml") ? "XML" : "a web page"); save the data as CSV or JSON")
      } else if start.hasPrefix("@relation") || Self.isRemark(start) && Self.isArchive(bytes) {
        self = .other("a Monash archive (.tsf) or ARFF; convert it to CSV first, with a column for the times")
      } else if start.hasPrefix("@problemname") || Self.isRemark(start) && Self.isArchive(bytes, "@problemname") {
        self = .other(
          "a set for sktime (.ts) with a whole series in each line; convert it to CSV first, with a column for the times"
        )
      } else if begins("TIMESERIES "), Self.text(bytes, 200).prefix(while: { $0 != "\n" }).contains(" SLIST,") {
        self = .other(
          "a list of samples without times (SLIST); write their times, too: python3 -c \"import obspy; "
            + "obspy.read('FILE').write('FILE.txt', format='TSPAIR')\"")
      } else if Self.isMatrixOfPorts(bytes) {
        self = .other(
          "a Touchstone file of three ports or more, whose records take several lines; write them in one each: "
            + "python3 -c \"import skrf; skrf.Network('FILE').to_dataframe().to_csv('FILE.csv')\"")
      } else if Self.isOfFixedWidth(bytes) {
        self = .other(
          "weather of NOAA (ISD) in columns of fixed width; convert it to CSV first: python3 -c \"import pandas; "
            + "pandas.read_fwf('FILE', colspecs=[(15, 27), (87, 92)], names=['time', 'tenths of degrees'])"
            + ".to_csv('FILE.csv', index=False)\"")
      } else if Self.isOfDays(bytes) {
        self = .other(
          "the days of a station (GHCN .dly) in columns of fixed width; convert it to CSV first: python3 -c "
            + "\"import pandas; t = pandas.read_fwf('FILE', header=None, widths=[11, 4, 2, 4] + [5, 3] * 31)[[1, 2, 3, *range(4, 66, 2)]]; "
            + "t.columns = ['year', 'month', 'element', *range(1, 32)]; t.melt(['element', 'year', 'month'], None, 'day')"
            + ".query('value != -9999').sort_values(['element', 'year', 'month', 'day']).to_csv('FILE.csv', index=False)\""
        )
      } else if Self.isBusLog(bytes) {
        self = .other("a log of a CAN bus; decode its frames to CSV first, with the database of their signals")
      } else if TextReader.Entrance.layouts.contains(where: { $0.isOne(bytes, isEnd: true) == true }) {
        self = .lines
      } else if bytes.prefix(256).contains(0) {
        self = .other("not text: it has NUL bytes; write it as CSV or JSON")
      } else {
        return nil
      }
    }
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) -> String {
    String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private static func isRemark(_ start: String) -> Bool { start.hasPrefix("#") || start.hasPrefix("%") }

  /// Whether an archive's first line stands behind comments.
  private static func isArchive(_ bytes: UnsafeBufferPointer<UInt8>, _ mark: String = "@relation") -> Bool {
    let lines = bytes.prefix(1 << 16).split(separator: 0x0A, omittingEmptySubsequences: true)
    let marks: [UInt8?] = [0x23, 0x25, 0x0D]
    guard let first = lines.first(where: { !marks.contains($0.first) }) else { return false }
    return String(decoding: first.prefix(mark.utf8.count), as: UTF8.self).lowercased() == mark
  }

  /// Whether a Touchstone file has three ports or more: behind its options, `# GHz S DB R 50`, each matrix takes several
  /// rows, of which the first begins with the frequency.
  private static func isMatrixOfPorts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, first == 0x21 || first == 0x23 else { return false }
    let lines = text(bytes, 4_096).split(whereSeparator: \.isNewline).map { line in
      line.prefix { $0 != "!" }.split { $0 == " " || $0 == "\t" }
    }.filter { !$0.isEmpty }
    guard lines.count > 3, lines[0].first == "#", lines[0].count == 6, lines[0][4].uppercased() == "R" else {
      return false
    }
    let numbers = lines[1...3].map { line in line.count { Double($0) != nil } }
    return numbers[0] > 6 && numbers[0] % 2 == 1 && numbers[1] == numbers[0] - 1 && numbers[2] == numbers[1]
  }

  /// Whether the first line is one of NOAA's surface data: 23 digits for station and time, a code, and the position.
  private static func isOfFixedWidth(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 105, bytes[..<27].allSatisfy(\.isDigit) else { return false }
    func isSign(_ place: Int) -> Bool { bytes[place] == 0x2B || bytes[place] == 0x2D }
    return isSign(28) && isSign(34) && isSign(87) && bytes[88..<92].allSatisfy(\.isDigit)
  }

  /// Whether the first line is a month of a station as climate archives write it: a station, a year, a month, an element of four
  /// letters, and 31 numbers of five digits with three flags each.
  private static func isOfDays(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let line = bytes.prefix(280).prefix { $0 != 0x0A && $0 != 0x0D }
    guard (266...269).contains(line.count), line[11..<17].allSatisfy(\.isDigit),
      line[17..<21].allSatisfy({ $0.isLetter || $0.isDigit }), line[17].isLetter
    else { return false }
    return (0..<31).allSatisfy { day in
      let start = 21 + day * 8
      let number = line[start..<(start + 5)].drop { $0 == 0x20 }
      return line[start + 4].isDigit && number.dropFirst().allSatisfy(\.isDigit)
    }
  }

  /// Whether the first line is one of candump: `(1436509052.249713) vcan0 044#2A366C2BBA`.
  private static func isBusLog(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let words = bytes.prefix(128).prefix { $0 != 0x0A && $0 != 0x0D }.split(separator: 0x20)
    guard words.count == 3, words[0].first == 0x28, words[0].last == 0x29 else { return false }
    return Double(String(decoding: words[0].dropFirst().dropLast(), as: UTF8.self)) != nil && words[2].contains(0x23)
  }

  /// A sentence with the kind and the remedy.
  var sentence: String {
    switch self {
    case .gzip: "The source is packed with gzip; unpack it first: zcat FILE | ..."
    case .zstd: "The source is packed with zstd; unpack it first: zstdcat FILE | ..."
    case .utf16: "The source is UTF-16; convert it to UTF-8 first: iconv -f UTF-16 -t UTF-8."
    case .lines:
      "The source has blocks of lines below times, borders around its table, records over several lines, events, telegrams or days of a meter, or lines that name runs."
    case .other(let words): "The source is \(words)."
    }
  }
}

extension Collection<UInt8> {
  /// Number of bytes of the byte order mark in front of a text in UTF-8; 0 without one.
  var byteOrderMark: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
