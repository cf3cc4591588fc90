/** How much is measured: BENCH_SHORT=1 is for CI. */
export const SHORT = process.env.BENCH_SHORT === '1'
// Many short ones: a machine with neighbours has fast and slow moments that last for seconds.
export const ROUNDS = SHORT ? 2 : 16
export const SECONDS = 1
export const WARMING_S = SHORT ? 2 : 4
export const ROWS = 100_000
