/** `YYYY-MM-DDTHH:mm` of the reader's clock, as the picker has it. */
export function localTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The instant in UTC, empty for none. */
export function instantOf(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
