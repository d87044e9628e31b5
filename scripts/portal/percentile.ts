/** The value below or at which this part of all values lies, from 0 to 1; 0 when there are none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}
