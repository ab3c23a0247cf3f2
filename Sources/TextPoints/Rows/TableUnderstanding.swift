/// How a table of text was interpreted, for the report to the user.
package struct TableUnderstanding: Sendable, Equatable {
  /// The source of the column names.
  package enum Header: String, Sendable {
    /// From the source.
    case names
    /// None: columns are known by their positions.
    case none
    /// From an option.
    case given
  }

  /// One column: its name, its use, and its first cell that is not empty.
  package struct Column: Sendable, Equatable {
    package var name: String
    var use: Use
    package var example: String

    /// What the rows are read for.
    enum Use: Sendable, Equatable {
      case role(ColumnRole)
      /// The numbers of the axis.
      case axis
      /// It is left out, as what it is.
      case leftOut(String)
      /// It has text that nobody asked for, of so many words where these can be states, which each series may have.
      case text(words: Int?, areOfSeries: Bool)
    }

    /// Whether it has text that nobody asked for.
    package var isTextLeftOut: Bool { if case .text = use { true } else { false } }

    package var useInWords: String {
      switch use {
      case .role(let role): role.name
      case .axis: "x axis"
      case .leftOut(let kind): kind + ", left out"
      case .text(nil, _): "text, left out"
      case .text(let words?, let areOfSeries):
        // A pane shows one series, whose name would begin with its symbol.
        "\(words == 1 ? "one word" : "\(words) words"), left out "
          + "(\(areOfSeries ? "--states" : "--pane") \(name.asShellWord) makes states)"
      }
    }
  }

  package internal(set) var format = TextFormat.csv
  /// The delimiter, if the source has one.
  package internal(set) var delimiter: UInt8?
  package internal(set) var header = Header.names
  package internal(set) var numbers = NumberNotation.plain
  /// The source of the times and their form.
  package internal(set) var time = ""
  package internal(set) var columns: [Column] = []
  /// Number of rows examined.
  package internal(set) var rows = 0
  /// Number of lines before the header that do not belong to the table.
  package internal(set) var skippedLines = 0
  /// Whether the assumptions say that rows share their times.
  package internal(set) var sharesTimes = false
  /// Whether bars of one time are states of a bar that goes on, of which the last one counts.
  package internal(set) var hasBarUpdates = false
  /// The candidate readings of the source, with their evidence, the chosen ones among them.
  package internal(set) var readings: [Reading] = []
  /// Assumptions that are not obvious, as parts of a sentence; empty when there are none.
  package internal(set) var assumptions: [String] = []

  /// Whether each symbol of a column is a series.
  package var isBySymbol: Bool { columns.contains { $0.use == .role(.symbol) } }

  /// The name of the only value column; nil when there is none, or several.
  package var valueName: String? { columns.first { $0.use == .role(.value) }?.name }

  /// The columns of numbers that are no values, each with the reason.
  package internal(set) var noValues: [String: String] = [:]

  /// The assumptions that doubt the series.
  package internal(set) var doubts: [String] = []

  /// The assumptions as one line; nil when there are none.
  package var sentence: String? { assumptions.isEmpty ? nil : assumptions.joined(separator: "; ") }

  package init() {}

  /// The delimiter in words.
  package var delimiterInWords: String? {
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
