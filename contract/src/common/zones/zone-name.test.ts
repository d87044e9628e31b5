import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test('a zone has the name that people use, in summer and in winter', () => {
  const winter = new Date('2026-12-01T18:00:00Z')
  const summer = new Date('2026-07-01T18:00:00Z')
  expect(zoneName('America/Los_Angeles', 'longGeneric', winter)).toBe('Pacific Time')
  expect(zoneName('America/New_York', 'longGeneric', summer)).toBe('Eastern Time')
  expect(zoneName('America/Los_Angeles', 'shortGeneric', winter)).toBe('PT')
  expect(zoneName('America/Los_Angeles', 'short', winter)).toBe('PST')
  expect(zoneName('America/Los_Angeles', 'short', summer)).toBe('PDT')
})
