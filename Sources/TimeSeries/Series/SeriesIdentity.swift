/// The identity that tells a series from all others, also after it is gone.
///
/// Held in place of a weak reference, which would move the count of the series' owners into a separate table and so
/// slow every copy of it.
package final class SeriesIdentity: Sendable {}
