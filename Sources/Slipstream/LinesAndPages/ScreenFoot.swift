import TerminalScreen

/// The rows below the chart: the transport line of a replay, and the status line.
///
/// Low screens have no status line, unless a tour or a prompt needs one; the lowest have neither line.
package struct ScreenFoot: Equatable, Sendable {
  package let transport: Int?
  package let status: Int?
  /// The rows of both.
  package let rows: Int

  /// - Parameters:
  ///   - size: the room of the chart with its foot.
  ///   - hasTransport: whether a replay runs.
  ///   - hasStrip: whether a strip of symbols is above the status line, below the room of the chart.
  ///   - needsStatus: whether the status line shows a task of a tour or a prompt.
  package init(_ size: ScreenSize, hasTransport: Bool, hasStrip: Bool = false, needsStatus: Bool = false) {
    let hasStatus = size.rows >= (needsStatus ? 8 : 14)
    transport = hasTransport && size.rows >= 8 ? size.rows - (hasStatus ? 2 : 1) : nil
    status = hasStatus ? size.rows - (hasStrip ? 0 : 1) : nil
    rows = (hasStatus ? 1 : 0) + (transport == nil ? 0 : 1)
  }
}
