/// A change of a note by hand, which the notes file has yet to get.
package struct NoteEdit: Equatable, Sendable {
  /// The note as it was; nil for a new one.
  package var old: KeptNote?
  /// The note as it is; nil if it was removed.
  package var new: KeptNote?
  /// Whether the points are daily, so that a date says when.
  package var isDaily: Bool

  package init(old: KeptNote?, new: KeptNote?, isDaily: Bool = false) {
    self.old = old
    self.new = new
    self.isDaily = isDaily
  }
}
