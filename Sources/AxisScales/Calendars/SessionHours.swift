/// Hours of a session in minutes from midnight of its date; negative on the evening before.
struct SessionHours: Equatable, Hashable, Sendable {
  var open: Int
  var breakStart: Int?
  var breakEnd: Int?
  var close: Int

  init(_ open: Int, _ close: Int) {
    self.open = open
    self.close = close
  }

  init(_ open: Int, _ breakStart: Int, _ breakEnd: Int, _ close: Int) {
    self.open = open
    self.breakStart = breakStart
    self.breakEnd = breakEnd
    self.close = close
  }
}
