import { expect, test } from 'vitest'
import { z } from 'zod'
import { applicationHealth, enteredHealth } from './application-health.ts'
import { isOutOfUse } from './health-states.ts'

const form = z.object(enteredHealth)
const messagesOf = (values: object) =>
  form.safeParse(values).error?.issues.map(({ message }) => message) ?? []

test('health that nobody entered is none, and empty text is none', () => {
  const none = { healthState: null, healthText: null, healthContact: null, healthAddress: null }
  expect(form.parse({})).toEqual(none)
  expect(form.parse({ healthState: null, healthText: ' ', healthContact: '', healthAddress: '' })).toEqual(
    none,
  )
})

test('a state is one of four, texts are short, and the health address is of http or https', () => {
  for (const healthState of ['Working', 'Problems', 'Maintenance', 'Down'])
    expect(messagesOf({ healthState })).toEqual([])
  expect(messagesOf({ healthState: 'Slow' })).toEqual(['Choose a health status from the list.'])
  expect(messagesOf({ healthText: 'x'.repeat(200), healthContact: 'x'.repeat(100) })).toEqual([])
  expect(messagesOf({ healthText: 'x'.repeat(201) })).toHaveLength(1)
  expect(messagesOf({ healthContact: 'x'.repeat(101) })).toHaveLength(1)
  expect(messagesOf({ healthAddress: 'https://example.com/health' })).toEqual([])
  for (const healthAddress of ['file:///etc/passwd', 'https://user:word@example.com/'])
    expect(messagesOf({ healthAddress })).toEqual(['Health address must begin with http:// or https://'])
})

test('an application that works has no health to show, and one with problems can be used [5/LAUNCH-21]', () => {
  const told = { text: null, since: '2026-11-18T20:00:00.000Z', contact: null }
  expect(applicationHealth.safeParse({ ...told, state: 'Working' }).success).toBe(false)
  expect(isOutOfUse({ state: 'Problems' })).toBe(false)
  expect(isOutOfUse({ state: 'Maintenance' })).toBe(true)
  expect(isOutOfUse({ state: 'Down' })).toBe(true)
})
