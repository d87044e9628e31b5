/** The only source of the current time in the browser. */
export function now(): Date {
  return new Date()
}

/** The start of the current minute. */
export function startOfMinute(): Date {
  const time = now().getTime()
  return new Date(time - (time % 60_000))
}

/** The reader's own calendar day, `YYYY-MM-DD`. */
export function localToday(): string {
  const date = now()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
