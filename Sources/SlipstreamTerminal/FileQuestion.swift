import Platform
import TerminalHost
import TerminalScreen

/// The question whether the terminal reads pictures from files, which is asked once, with a file that is there.
struct FileQuestion {
  /// The file; nil before the question and after the answer.
  private var path: String?
  private var isAsked = false

  /// Asks, unless it was asked before or no file can be written.
  ///
  /// - Parameter wrap: makes a question one for the terminal that shows the pictures.
  mutating func ask(_ session: TerminalSession, as wrap: ([UInt8]) -> [UInt8]) throws {
    guard !isAsked, let path = session.pictureFiles?.write(TerminalSequences.fileQuestionContent) else { return }
    (isAsked, self.path) = (true, path)
    try session.write(wrap(TerminalSequences.fileQuestion(path)))
    session.answersUntil = Instant.now.seconds + TerminalProbe.budget
  }

  /// Takes the answer, and returns the files to use; nil if the terminal reads none.
  ///
  /// A terminal that has read the file has also removed it; an answer without that is not from it.
  mutating func files(after isRead: Bool, of session: TerminalSession) -> PictureFiles? {
    guard let path, let files = session.pictureFiles else { return nil }
    self.path = nil
    return isRead && !files.holds(path) ? files : nil
  }
}
