import TerminalCharts

/// Annotations at the start of the program, besides those of ``ChartRules/annotations``.
package struct NoteSettings: Sendable {
  /// The notes file; nil if there is none to read and write.
  package var path: String?
  /// The notes of the file.
  package var kept: [KeptNote] = []
  /// Annotations of charts whose points have indices in place of times.
  package var indexAnnotations: [Annotation] = []

  package init(path: String? = nil, kept: [KeptNote] = []) {
    (self.path, self.kept) = (path, kept)
  }
}
