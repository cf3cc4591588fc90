/**
 * As the council writes amounts, in every language: `₹ 1,00,000`. The space doesn't break: inside a sentence on a phone the
 * sign would end one line and the amount begin the next.
 */
export const inRupees = (amount: number) => `₹\u00a0${amount.toLocaleString('en-IN')}`
