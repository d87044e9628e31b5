import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { readAudience } from 'contract/staff/audience/audience-entries.ts'
import { audienceInWords } from 'contract/staff/audience/audience-words.ts'
import type { ContentField } from 'contract/staff/content/content-field.ts'
import { readableText } from './readable-text.ts'

export type Named = { id: number; name: string }

/** What a field holds, in words; a list has a line for each of its entries. */
export function fieldWords(field: ContentField, value: unknown, categories: readonly Named[]): string[] {
  if (field.input === 'select') {
    const option = field.options.find((entry) => entry.value === (value ?? null))
    return option ? [option.label] : []
  }
  if (field.input === 'audience') return audienceInWords(readAudience(value))
  if (value === null || value === undefined || value === '') return []
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (field.input) {
    case 'text':
    case 'longText':
    case 'number':
    case 'image':
      return [text]
    case 'richText':
      return [readableText(text)]
    case 'dateTime':
      return [formatTimestamp(text)]
    case 'switch':
      return [value === true ? 'Yes' : 'No']
    case 'categories':
      return listOf(value).map((id) => categories.find((entry) => entry.id === id)?.name ?? `Category ${id}`)
    case 'attachments':
      return listOf(value).map(attachmentWords)
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function attachmentWords(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return ''
  const [name, url] = ['name' in entry ? entry.name : '', 'url' in entry ? entry.url : '']
  return `${name} (${url})`
}
