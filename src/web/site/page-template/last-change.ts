/** When the newest of a page's items was changed: its own "Last updated". */
export function lastChangeOf(rows: readonly { updated_at: string }[]): string | undefined {
  return rows
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1)
}
