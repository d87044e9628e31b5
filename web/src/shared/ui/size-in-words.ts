/** `12.5 MB`. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const units = ['KB', 'MB'] as const
  const isLarge = bytes >= 1024 * 1024
  const size = bytes / (isLarge ? 1024 * 1024 : 1024)
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${units[isLarge ? 1 : 0]}`
}
