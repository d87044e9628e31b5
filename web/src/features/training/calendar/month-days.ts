/** The working days of the weeks that have one in the month of `day`. */
export function workWeeks(day: Date): Date[][] {
  const first = new Date(day.getFullYear(), day.getMonth(), 1)
  const monday = new Date(first.getFullYear(), first.getMonth(), 1 - ((first.getDay() + 6) % 7))
  const weeks: Date[][] = []
  for (let week = 0; week < 6; week++) {
    const days = [0, 1, 2, 3, 4].map(
      (weekday) => new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + week * 7 + weekday),
    )
    if (days.some((entry) => entry.getMonth() === first.getMonth())) weeks.push(days)
  }
  return weeks
}

/** The day itself, or for a weekend the next Monday. */
export function workDayFrom(day: Date): Date {
  const ahead = day.getDay() === 6 ? 2 : day.getDay() === 0 ? 1 : 0
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + ahead)
}

/** The first day with classes in the month `months` after that of `day`, else its first working day. */
export function dayInMonth(day: Date, months: number, classes: readonly { startTime: string }[]): Date {
  const month = new Date(day.getFullYear(), day.getMonth() + months, 1)
  const found = classes
    .map(({ startTime }) => new Date(startTime))
    .find((start) => start.getMonth() === month.getMonth() && start.getFullYear() === month.getFullYear())
  return workDayFrom(found ?? month)
}
