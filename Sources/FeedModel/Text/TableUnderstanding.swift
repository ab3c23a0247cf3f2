/// How a table of text was interpreted, for the report to the user.
public struct TableUnderstanding: Sendable, Equatable {
  /// The source of the column names.
  public enum Header: String, Sendable {
    /// From the source.
    case names
    /// None: columns are known by their positions.
    case none
    /// From an option.
    case given
  }

  /// One column: its name, its use, and its first cell that is not empty.
  public struct Column: Sendable, Equatable {
    public var name: String
    public var use: String
    public var example: String
  }

  public internal(set) var format = TextFormat.csv
  /// The delimiter, if the source has one.
  public internal(set) var delimiter: UInt8?
  public internal(set) var header = Header.names
  public internal(set) var numbers = NumberForm.plain
  /// The source of the times and their form.
  public internal(set) var time = ""
  public internal(set) var columns: [Column] = []
  /// Number of rows examined.
  public internal(set) var rows = 0
  /// Number of lines before the header that do not belong to the table.
  public internal(set) var skippedLines = 0
  /// Assumptions that are not obvious, as parts of a sentence; empty when there are none.
  public internal(set) var assumptions: [String] = []

  /// Whether each symbol of a column is a series.
  public var isBySymbol: Bool { columns.contains { $0.use == ColumnRole.symbol.name } }

  /// The name of the only value column; nil when there is none, or several.
  public var valueName: String? { columns.first { $0.use == ColumnRole.value.name }?.name }

  /// The assumptions as one line; nil when there are none.
  public var sentence: String? { assumptions.isEmpty ? nil : assumptions.joined(separator: "; ") }

  public init() {}

  /// The delimiter in words.
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
