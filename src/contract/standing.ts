/** Where a record with a page of its own stands. All but the live ones have left the lists; their pages have stayed. */
export const STANDINGS = ['live', 'archived', 'withdrawn', 'superseded'] as const
export type Standing = (typeof STANDINGS)[number]
