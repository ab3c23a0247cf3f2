import ArgumentParser
import FeedIO

/// A public key, or a file that holds one.
struct PublicKeyName: OptionValue {
  private let text: String

  init(option text: String) {
    self.text = text
  }

  static var completion: CompletionKind? { .file(extensions: ["pub"]) }

  /// The key; reads the file.
  func key() throws(FeedIOError) -> String { try KeyFiles.publicKey(named: text) }
}
