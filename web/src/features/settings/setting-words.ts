import { formatCalendarDay, toCalendarDay } from 'contract/common/calendar-day.ts'
import type { ShownSetting } from './use-settings.ts'

/** A value of a setting as its control shows it. */
export function settingInWords({ type, kind }: Pick<ShownSetting, 'type' | 'kind'>, value: string): string {
  const choice = type.settingValues.find((entry) => entry.shortValue === value)
  if (choice) return choice.longValue
  if (kind === 'switch') return value === '1' ? 'On' : 'Off'
  const day = kind === 'date' ? toCalendarDay(value) : null
  return day ? formatCalendarDay(day) : value || 'Nothing'
}
