import ArgumentParser
import FeedIO
import ZeroMQ

/// Keys for feeds that let in only who belongs.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make and list CURVE keys.",
    discussion: """
        slipstream keys generate feed.key
        slipstream keys allow reader.key.pub --list readers.txt
        slipstream publish prices.csv --curve-secret feed.key --curve-allow readers.txt
        slipstream view tcp://host:5556 --curve-secret reader.key --curve-server feed.key.pub
      """,
    subcommands: [Generate.self, Show.self, Allow.self])

  struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draw a pair of keys: the secret one for its owner only, the public one beside it with .pub.")

    @Argument(help: "File for the secret key; it must not exist.")
    var file: FileName

    @Option(help: "Who the key is for.")
    var comment: String = "slipstream"

    func run() throws {
      do {
        let keys = try CurveKeys.generate()
        try KeyFiles.save(keys, path: file.path, comment: comment)
        Console.print(keys.publicKey + "\n")
      } catch {
        throw Failure(any: error)
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the public key that belongs to a secret one.")

    @Argument(help: "File of the secret key.")
    var file: FileName

    func run() throws {
      do throws(FeedIOError) {
        Console.print(try KeyFiles.secret(path: file.path).publicKey + "\n")
      } catch {
        throw Failure(error)
      }
    }
  }

  struct Allow: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a public key to a list; a running publisher reads it again on HUP.")

    @Argument(help: "A public key, or a file that holds one.")
    var key: PublicKeyName

    @Option(help: ArgumentHelp("The list.", valueName: "file"))
    var list: FileName

    @Option(help: "Who the key is for.")
    var comment: String = ""

    func run() throws {
      do throws(FeedIOError) {
        let added = try KeyFiles.allow(try key.key(), path: list.path, comment: comment)
        Console.error("slipstream: " + (added ? "the key is allowed now" : "the key was allowed already"))
      } catch {
        throw Failure(error)
      }
    }
  }
}
