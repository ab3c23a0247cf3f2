// Gallery: a page for each how-to of a chart library's guide and for each post about a range selector. A page is one
// short file that reads as an example. This target imports the products and has no access to the package, so that all
// of it compiles in a program of anyone's.

import SlipstreamTerminal

/// The pages of the gallery.
public enum Gallery {
  /// The pages in their order.
  ///
  /// - Parameter prices: daily bars for the pages that show prices, oldest first.
  public static func pages(prices: [Bar]) -> [any GalleryPage] {
    [
      ColumnPage(), PiePage(), DonutPage(), TimeSeriesPage(prices: prices), CandlestickPage(prices: prices),
      HeikinAshiPage(prices: prices),
      BubblePage(), OrderBookPage(), PolarPage(), RadarPage(),
      AnnotationsPage(prices: prices), MarkersPage(prices: prices),
      DrawingsPage(prices: prices),
      ThresholdsPage(prices: prices), BaselinePage(),
      SelectionPage(), AxesPage(prices: prices), InvertedPage(), ScalesPage(),
      AgainstPage(prices: prices), StatesPage(),
      NumbersPage(), TogetherPage(), DerivedPage(), AlignedPage(), GapsPage(),
      SessionsPage(), AppendPage(), ReplayPage(prices: prices),
      SelectorPage.first, SelectorPage.second,
      SelectorPage.third, SelectorPage.fourth, QuartersPage(), LoginPage(),
    ]
  }
}
