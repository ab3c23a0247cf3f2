import CivilTime
import Slipstream

@testable import SettingsFiles

/// A notes file: refused at a place, or edited so that all other notes stay.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  // What `Files.text` lets through.
  guard let text = String(validating: input(data, size), as: UTF8.self), !text.utf8.contains(0) else { return 0 }
  do {
    let notes = try NotesFile(path: "x", text: text, zone: .utc).notes
    for (place, note) in notes.enumerated().prefix(4) {
      var edited = NotesText(path: "x", zone: .utc, text: text)
      do { try edited.apply(NoteEdit(old: note, new: nil)) } catch { check(error) }
      let left = try NotesFile(path: "x", text: edited.text, zone: .utc).notes
      guard edited.text == text || left.count == notes.count - 1 else {
        preconditionFailure("note \(place) took others with it")
      }
    }
  } catch { check(error) }
  return 0
}

private func check(_ error: any Error) {
  guard let failure = error as? Failure, failure.status == .configuration, failure.description.hasPrefix("x") else {
    preconditionFailure("notes are refused for another reason: \(error)")
  }
}
