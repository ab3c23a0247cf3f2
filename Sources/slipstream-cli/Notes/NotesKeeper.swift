import CivilTime
import Platform
import Slipstream

/// Writes a user's edits into the notes file while the viewer runs, and reads the file again when it has changed.
///
/// It looks at the file at the end of a turn of the loop, at most once a second: a key, the return of the focus, or a
/// message of a feed. A viewer at rest has no turns, so it wakes for nothing.
final class NotesKeeper {
  private let path: String
  private let zone: Zone
  /// The file when it was last read; nil while there is none.
  private var status: FileStatus?
  private var nextLook = 0.0
  /// Edits that the file has yet to get, and why it has not.
  private var pending: [(edit: NoteEdit, reason: String)] = []
  private var hasWritten = false

  /// Seconds between two looks at the file.
  private static let patience = 1.0

  /// - Returns: nil if there is no place for a notes file.
  init?(_ settings: Settings) {
    guard let path = settings.notes.path else { return nil }
    self.path = path
    zone = settings.time.displayZone
    status = FileStatus(path: path)
  }

  /// Called once a turn.
  func follow(_ state: inout AppState, at now: Double = Instant.now.seconds) -> Change {
    let edits = state.notes.drainEdits()
    guard !edits.isEmpty || now >= nextLook else { return .nothing }
    nextLook = now + Self.patience
    guard !edits.isEmpty || hasChanged else { return .nothing }
    pending += edits.map { ($0, "") }
    do {
      let text = try saved()
      let notes = try NotesFile(path: path, text: text, zone: zone).notes
      let change = state.adopt(notes, unsaved: pending.map(\.edit))
      if let reason = pending.first?.reason { return change.union(state.report(reason)) }
      guard !edits.isEmpty, !hasWritten else { return change }
      hasWritten = true
      return change.union(state.report("kept in \(path)"))
    } catch {
      // The notes on the screen stay as they are, and edits wait for the file to be put right.
      let reason = "\(error)"
      for index in pending.indices { pending[index].reason = reason }
      return state.report(reason)
    }
  }

  /// Sentences about edits that the file did not get.
  var unsaved: [String] {
    pending.map { pending in
      let text = pending.edit.new?.annotation.text ?? pending.edit.old?.annotation.text ?? ""
      return "the note '\(text)' was not written: \(pending.reason)"
    }
  }

  private var hasChanged: Bool {
    let present = FileStatus(path: path)
    guard let present, let status else { return (present == nil) != (status == nil) }
    return !present.isUnchanged(since: status)
  }

  /// Writes the pending edits that the file takes, and returns its text.
  private func saved() throws -> String {
    // Someone may save the file meanwhile; then the edits go into the new text.
    for _ in 0..<Self.tries {
      let before = FileStatus(path: path)
      var text = NotesText(path: path, zone: zone, text: before == nil ? "" : try Files.text(path, limit: Self.limit))
      var failed: [(edit: NoteEdit, reason: String)] = []
      for (edit, _) in pending {
        do { try text.apply(edit) } catch { failed.append((edit, "\(error)")) }
      }
      let isWritten = try failed.count == pending.count || write(text.text, over: before)
      if isWritten {
        pending = failed
        status = FileStatus(path: path)
        return text.text
      }
    }
    throw Failure(.inputOutput, "\(path) changes too often to write a note into it")
  }

  private static let tries = 4
  private static let limit = 1 << 20

  /// Replaces the file, unless it is no longer the one that was read.
  private func write(_ text: String, over before: FileStatus?) throws -> Bool {
    do throws(SystemError) {
      if before == nil, let slash = path.lastIndex(of: "/") { try FileSystem.makeFolder(String(path[..<slash])) }
      return try FileSystem.replace(path, with: text.utf8) {
        let present = FileStatus(path: path)
        guard let before, let present else { return (before == nil) == (present == nil) }
        return present.isUnchanged(since: before)
      }
    } catch {
      throw Failure(.cannotCreate, "cannot write \(path): \(error.sentence)")
    }
  }
}
