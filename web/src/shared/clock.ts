/** The only source of the present time in the browser. */
export function now(): Date {
  return new Date()
}

/** The reader's own calendar day, `YYYY-MM-DD`. */
export function localToday(): string {
  const date = now()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
