/** H-07, H-08. */
export const ROWS_PER_PAGE = 5

/** What the home page's address can say: the tab of the board from 0, and the pages of its two tables. */
export type HomePlace = { board: number; fake: number; news: number }

/** The same page with another tab or page; the rest of it stays where it is. */
export function homeAddress({ board, fake, news }: HomePlace): string {
  const query = [board > 0 && `board=${board}`, fake > 1 && `fake=${fake}`, news > 1 && `news=${news}`].filter(Boolean)
  return query.length > 0 ? `/?${query.join('&')}` : '/'
}
