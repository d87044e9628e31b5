import { formatCalendarDay, formatTimestamp } from 'contract/common/calendar-day.ts'
import { menuIconLabel } from 'contract/menu/menu-icons.ts'
import type { ContentField, FieldOption } from 'contract/staff/content/content-field.ts'
import { readEducation } from '../rule-sets/read-education.ts'
import { readableText } from './readable-text.ts'

export type Named = { id: number; name: string }

/**
 * The value of a field in words; a list has a line for each entry. `named` maps ids in it to names. An audience is
 * formatted in `field-words.ts`, which lists do not load.
 */
export function plainWords(field: ContentField, value: unknown, named: readonly Named[]): string[] {
  if (field.input === 'select') {
    const option = field.options.find((entry) => entry.value === (value ?? null))
    return option ? [option.label] : []
  }
  if (value === null || value === undefined || value === '') return []
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (field.input) {
    case 'text':
    case 'longText':
    case 'number':
    case 'image':
    case 'color':
      return [text]
    case 'date':
      return [formatCalendarDay(text)]
    case 'richText':
      return [readableText(text)]
    case 'dateTime':
      return [formatTimestamp(text)]
    case 'icon':
      return [menuIconLabel(text)]
    case 'audience':
      return []
    case 'switch':
      return [value === true ? 'Yes' : 'No']
    case 'categories':
      return listOf(value).map((id) => named.find((entry) => entry.id === id)?.name ?? `Category ${id}`)
    case 'attachments':
      return listOf(value).map(addressWords)
    case 'impressions':
      return listOf(value).map(impressionWords)
    case 'settingGroup':
      return [named.find((entry) => entry.id === value)?.name ?? `Group ${text}`]
    case 'settingValues':
      return listOf(value).map((entry) => `${partOf(entry, 'shortValue')}: ${partOf(entry, 'longValue')}`)
    case 'choices':
      return listOf(value).map((entry) => optionWords(field.options, entry))
    case 'lines':
      return listOf(value).map(String)
    case 'rows':
      return listOf(value).map((entry) => rowWords(field.row, entry, named))
    case 'education':
      return educationWords(value)
    case 'socialLinks':
    case 'logos':
      return listOf(value).map(addressWords)
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function optionWords(options: readonly FieldOption[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? String(value)
}

/** An entry with fields of its own, each under its label. */
function rowWords(fields: readonly ContentField[], entry: unknown, named: readonly Named[]): string {
  const parts = new Map<string, unknown>(
    typeof entry === 'object' && entry !== null ? Object.entries(entry) : [],
  )
  return fields
    .flatMap((field) => {
      const words = plainWords(field, parts.get(field.name), named)
      return words.length === 0 ? [] : [`${field.label}: ${words.join(', ')}`]
    })
    .join('; ')
}

/** The length of a period, a day on which one starts, then the hours of each category. */
function educationWords(value: unknown): string[] {
  const rule = readEducation(value)
  if (!rule) return []
  const { period, startsOn, requiredHours } = rule
  const head = `Years in a period: ${period ?? ''}; starts on ${formatCalendarDay(String(startsOn ?? ''))}`
  return [head, ...requiredHours.map(({ category, hours }) => `${category ?? ''}: ${hours ?? ''}`)]
}

/** A name or code, with its address. */
function addressWords(entry: unknown): string {
  return `${partOf(entry, 'name') || partOf(entry, 'code')} (${partOf(entry, 'url')})`
}

function impressionWords(entry: unknown): string {
  const kind = partOf(entry, 'isScript') === 'true' ? 'Script' : 'HTML'
  const state = partOf(entry, 'isEnabled') === 'true' ? 'on' : 'off'
  return `${partOf(entry, 'tagName')}, ${kind}, ${state}: ${partOf(entry, 'template')}`
}

function partOf(entry: unknown, name: string): string {
  const parts: [string, unknown][] = typeof entry === 'object' && entry !== null ? Object.entries(entry) : []
  const part = parts.find(([key]) => key === name)?.[1]
  return typeof part === 'string' || typeof part === 'boolean' ? String(part) : ''
}
