/** EXPLORE-019 to EXPLORE-022: cards per row at this window width in px. */
export function cardsPerRow(widthPx: number): number {
  if (widthPx <= 550) return 2
  if (widthPx <= 768) return 3
  return widthPx <= 1750 ? 4 : 5
}

/** EXPLORE-015 */
const SMALL_SCREEN_PX = 767
const ROWS_FOR_SECOND = 4

type Places = {
  /** Index of the card each banner precedes; null for none. */
  first: number
  second: number | null
}

/** Positions of the banners among `count` cards (EXPLORE-013 to EXPLORE-017). */
export function promoPlaces(
  count: number,
  { widthPx, isAnime }: { widthPx: number; isAnime: boolean },
): Places {
  const perRow = cardsPerRow(widthPx)
  const rowsBefore = isAnime && widthPx <= SMALL_SCREEN_PX ? 1 : 2
  const fullRows = Math.floor(count / perRow)
  const rows = Math.ceil(count / perRow)
  return {
    first: Math.min(count, rowsBefore * perRow),
    // With exactly four rows the last may be partly filled: the full row before it has the first banner.
    second: rows < ROWS_FOR_SECOND ? null : (Math.max(fullRows, ROWS_FOR_SECOND) - 1) * perRow,
  }
}
