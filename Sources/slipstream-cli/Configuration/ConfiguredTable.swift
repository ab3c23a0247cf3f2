import TOML

/// A table of a family, as `[feed.eddn]`.
struct ConfiguredTable {
  let name: String
  let place: TOMLPosition
  let table: TOMLTable
}
