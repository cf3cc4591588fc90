/** H-07, H-08. */
export const ROWS_PER_PAGE = 5

/** H-04: for the board, when more than the newest is shown. */
export const BOARD_ROWS_PER_PAGE = 10

/**
 * What the home page's URL can contain: the tab of the board from 0, the page of its rows (0 while it shows the newest
 * only), and the pages of the two tables.
 */
export type HomePlace = { board: number; rows: number; fake: number; news: number }

/** The URL with another tab or page; the other parameters are kept. */
export function homeAddress({ board, rows, fake, news }: HomePlace): string {
  const query = [
    board > 0 && `board=${board}`,
    rows > 0 && `rows=${rows}`,
    fake > 1 && `fake=${fake}`,
    news > 1 && `news=${news}`,
  ].filter(Boolean)
  return query.length > 0 ? `/?${query.join('&')}` : '/'
}
