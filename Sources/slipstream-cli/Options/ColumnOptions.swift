import ArgumentParser

/// What the parts of a row or a message are called, and what unit their times have.
struct ColumnOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Columns by other names, as time=ts,value=px.", valueName: "names"))
  var fields: String?

  @Option(help: ArgumentHelp("Unit of numeric times: s, ms, us or ns; by default by magnitude.", valueName: "unit"))
  var timeUnit: String?
}
