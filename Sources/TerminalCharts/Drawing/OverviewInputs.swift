/// The inputs of the overview and its labels.
struct OverviewInputs: Equatable, Sendable {
  let overview: OverviewColumns?
  let look: SelectorLook
}
