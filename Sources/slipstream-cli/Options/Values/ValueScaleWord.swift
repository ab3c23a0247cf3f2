/// The scale of a value axis.
enum ValueScaleWord: String, CaseIterable, WordValue {
  case linear, log
}
