/// How a table of text was understood, as it is reported to a person.
public struct TableUnderstanding: Sendable, Equatable {
  /// Where the names of the columns come from.
  public enum Header: String, Sendable {
    /// From the source.
    case names
    /// There are none: columns go by their places.
    case none
    /// From an option.
    case given
  }

  /// One column: its name, what it is taken for, and its first cell that is not empty.
  public struct Column: Sendable, Equatable {
    public var name: String
    public var use: String
    public var example: String
  }

  public internal(set) var format = TextFormat.csv
  /// What is between two fields, where there are such.
  public internal(set) var delimiter: UInt8?
  public internal(set) var header = Header.names
  public internal(set) var numbers = NumberForm.plain
  /// Where times come from, and how they are written.
  public internal(set) var time = ""
  public internal(set) var columns: [Column] = []
  /// Rows that were looked at.
  public internal(set) var rows = 0
  /// Lines before the header that belong to no table.
  public internal(set) var skippedLines = 0
  /// What was assumed that is not plain, as parts of a sentence; empty where nothing was.
  public internal(set) var assumptions: [String] = []

  /// Whether each symbol of a column is a series.
  public var isBySymbol: Bool { columns.contains { $0.use == ColumnRole.symbol.name } }

  /// The name of the one column of values; nil where there is none, or several.
  public var valueName: String? { columns.first { $0.use == ColumnRole.value.name }?.name }

  /// The assumptions as one line; nil where nothing was assumed.
  public var sentence: String? { assumptions.isEmpty ? nil : assumptions.joined(separator: "; ") }

  public init() {}

  /// What is between two fields, in words.
  public var delimiterInWords: String? {
    delimiter.map { byte in
      switch byte {
      case 0x2C: "comma"
      case 0x3B: "semicolon"
      case 0x09: "tab"
      case 0x7C: "bar"
      case 0x20: "blanks"
      default: "'\(Character(Unicode.Scalar(byte)))'"
      }
    }
  }
}
