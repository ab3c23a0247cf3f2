/// Places on the time axis, with commas between them.
struct PinnedTimes: OptionValue {
  let places: [PinnedTime]

  /// More than any plot has columns.
  private static let most = 1_000

  init(option text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.most else { throw ValueFault("has more than \(Self.most) times") }
    places = try parts.map { part in
      guard let place = PinnedTime(String(part)) else {
        throw ValueFault("is no list of times; write it as 2012-05-17,2012-08-01, or #100,#200 on a number axis")
      }
      return place
    }
  }
}
