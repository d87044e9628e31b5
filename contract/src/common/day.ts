/** Length of a day without a change of the clocks, in ms. */
export const DAY_MS = 86_400_000
