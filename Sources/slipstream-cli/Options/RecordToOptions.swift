import ArgumentParser

/// Where R records.
struct RecordToOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "File or folder that R records to; by default a file named by symbol and time, here.", valueName: "path"))
  var recordTo: String?
}
