/// Why a row is unusable; the caller that counts lines adds the line.
struct RowReason: Error, Equatable {
  var text: String

  init(_ text: String) { self.text = text }
}
