/** How many records a list found: exact as far as they are counted, `1,000+` above. */
export function countedNumber(totalResults: number, isMoreThanCounted: boolean): string {
  return `${totalResults.toLocaleString('en-US')}${isMoreThanCounted ? '+' : ''}`
}
