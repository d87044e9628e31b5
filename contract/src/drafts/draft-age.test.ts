import { expect, test } from 'vitest'
import { draftAge } from './draft-age.ts'

test('the age of a draft is shown in its largest whole unit', () => {
  const ago = (seconds: number) => draftAge(new Date(1e12 - seconds * 1000).toISOString(), new Date(1e12))
  expect(ago(-30)).toBe('just now')
  expect(ago(59)).toBe('just now')
  expect(ago(60)).toBe('1 minute ago')
  expect(ago(3599)).toBe('59 minutes ago')
  expect(ago(3600)).toBe('1 hour ago')
  expect(ago(86_399)).toBe('23 hours ago')
  expect(ago(2 * 86_400)).toBe('2 days ago')
})
