import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test('the greeting follows the whole hour', () => {
  for (let hour = 0; hour < 12; hour += 1) expect(greeting(hour, 'Ada')).toBe('Good morning, Ada')
  for (let hour = 12; hour < 18; hour += 1) expect(greeting(hour, 'Ada')).toBe('Good afternoon, Ada')
  for (let hour = 18; hour < 24; hour += 1) expect(greeting(hour, 'Ada')).toBe('Good evening, Ada')
})
