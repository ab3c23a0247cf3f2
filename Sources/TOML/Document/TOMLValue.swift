// Document: a document is a table of nodes, and every node keeps the place where it was written.

import CivilTime

/// A value of TOML 1.0. Its dates cover the years 0 to 9999.
package enum TOMLValue: Sendable, Equatable {
  case string(String)
  case integer(Int64)
  case float(Double)
  case boolean(Bool)
  /// The offset is in minutes east of UTC, -1439 to 1439.
  case offsetDateTime(CivilDate, TimeOfDay, offset: Int16)
  case localDateTime(CivilDate, TimeOfDay)
  case localDate(CivilDate)
  case localTime(TimeOfDay)
  case array([TOMLNode])
  case table(TOMLTable)

  /// The text, if this is a string.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The flag, if this is a boolean.
  package var boolean: Bool? {
    if case .boolean(let flag) = self { return flag }
    return nil
  }

  /// The elements, if this is an array.
  package var array: [TOMLNode]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// The table, if this is one.
  package var table: TOMLTable? {
    if case .table(let table) = self { return table }
    return nil
  }
}
