export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/**
 * The Mann-Whitney test with its normal approximation: how likely two samples of one distribution are to differ in rank as
 * much as these.
 */
export function shiftOf(one: readonly number[], two: readonly number[]): { p: number } {
  const all = [...one.map((value) => ({ value, isOne: true })), ...two.map((value) => ({ value, isOne: false }))]
  const rank = all
    .toSorted((a, b) => a.value - b.value)
    .reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  const u = rank - (one.length * (one.length + 1)) / 2
  const mean = (one.length * two.length) / 2
  const deviation = Math.sqrt((one.length * two.length * (one.length + two.length + 1)) / 12)
  return { p: 2 * (1 - normal(Math.abs(u - mean) / deviation)) }
}

/** The normal distribution function, by the approximation of Abramowitz and Stegun 26.2.17. */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  return 1 - density * series.reduceRight((sum, factor) => (sum + factor) * t, 0)
}
