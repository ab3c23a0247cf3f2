/// How much of a bar the title shows, from the fullest to the shortest.
package enum TitleDetail: CaseIterable {
  case all, withoutMoney, withoutExtent, narrow, close, bare
}
