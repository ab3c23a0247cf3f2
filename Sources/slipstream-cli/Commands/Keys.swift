import ArgumentParser
import FeedIO
import ZeroMQ

/// CURVE keys, for feeds that let in only known readers.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Generate, show and allow CURVE keys.",
    discussion: """
        slipstream keys generate feed.key
        slipstream keys allow reader.key.pub --list readers.txt
        slipstream publish prices.csv --curve-allow readers.txt \\
            --curve-secret feed.key
        slipstream view tcp://host:5556 --curve-server feed.key.pub \\
            --curve-secret reader.key
      """,
    subcommands: [Generate.self, Show.self, Allow.self])

  struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Generate a key pair: a secret key that only its owner can read, and the public key beside it in .pub.")

    @Argument(help: "File for the secret key; it must not exist.")
    var file: FileName

    @Option(help: "Comment in the file, such as the owner's name.")
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
    static let configuration = CommandConfiguration(abstract: "Print the public key of a secret key.")

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
      abstract: "Add a public key to a list; SIGHUP makes a running publisher read it again.")

    @Argument(help: "A public key, or a file that holds one.")
    var key: PublicKeyName

    @Option(help: ArgumentHelp("File of the allowed keys.", valueName: "file"))
    var list: FileName

    @Option(help: "Comment in the file, such as the owner's name.")
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
