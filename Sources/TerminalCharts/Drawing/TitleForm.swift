/// The forms of a bar in the title, from the fullest to the shortest.
package enum TitleForm: CaseIterable {
  case all, withoutMoney, withoutExtent, narrow, close, bare
}
