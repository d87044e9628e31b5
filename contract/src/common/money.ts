const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Whole US dollars, e.g. `$1,250,000` (spec 2 §9). */
export function formatWholeDollars(amount: number): string {
  return wholeDollars.format(amount)
}
