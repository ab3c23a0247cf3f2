import ArgumentParser

/// The file or folder that R records to.
struct RecordToOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "File or folder that R records to; by default a file in this folder, named by symbol and time.",
      valueName: "path"))
  var recordTo: FileName?
}
