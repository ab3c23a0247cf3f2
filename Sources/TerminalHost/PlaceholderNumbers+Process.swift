import Platform
import TerminalScreen

extension PlaceholderNumbers {
  /// The numbers of this process's pictures.
  package static var ofThisProcess: PlaceholderNumbers {
    PlaceholderNumbers(process: Int(CurrentProcess.identifier))
  }
}
