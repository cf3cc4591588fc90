/** As the council writes amounts, in every language: `₹ 1,00,000`. */
export const inRupees = (amount: number) => `₹ ${amount.toLocaleString('en-IN')}`
