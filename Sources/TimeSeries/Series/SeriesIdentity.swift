/// What tells a series from all others, also after it is gone.
///
/// Held in place of a weak reference, which would move the count of the series' owners into a table of its own and so
/// slow every copy of it.
package final class SeriesIdentity: Sendable {}
