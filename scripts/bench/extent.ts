/** How much is measured: BENCH_SHORT=1 is for CI. */
export const SHORT = process.env.BENCH_SHORT === '1'
// A process may lie in memory so that it is a tenth slower, and stays so until it is started again.
export const ROUNDS = SHORT ? 3 : 9
export const TURNS = SHORT ? 5 : 20
export const WARMING_TURNS = SHORT ? 12 : 40
export const ROWS = 100_000
