const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The working days of the week of `day`, such as `Nov 23 – 27, 2026`. */
export function weekTitle(day: Date): string {
  const dayOfWeek = (weekday: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() - day.getDay() + weekday)
  return format.formatRange(dayOfWeek(1), dayOfWeek(5)).replace(/\s*–\s*/, ' – ')
}
