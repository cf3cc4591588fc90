/** How much to measure: BENCH_SHORT=1 is for CI. */
export const SHORT = process.env.BENCH_SHORT === '1'
// An unlucky memory layout can make a process a tenth slower until it is restarted.
export const ROUNDS = SHORT ? 3 : 9
export const TURNS = SHORT ? 5 : 20
export const WARMING_TURNS = SHORT ? 12 : 40
export const ROWS = 100_000
