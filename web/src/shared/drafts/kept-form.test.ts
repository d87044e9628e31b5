import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { writeStored } from '../storage.ts'
import { fakeBrowserOf } from './fake-browser.ts'
import { keptForm, keptText } from './kept-form.ts'

beforeEach(() => fakeBrowserOf(129))
afterEach(() => vi.unstubAllGlobals())

test('the input of a form is read by that form alone, until it is forgotten', () => {
  const ofMember = (memberId: number) =>
    keptForm('open-form', z.object({ memberId: z.literal(memberId), reason: z.string() }))
  expect(ofMember(7).read()).toBeNull()
  ofMember(7).keep({ memberId: 7, reason: 'Lost phone' })
  expect(ofMember(8).read()).toBeNull()
  expect(ofMember(7).read()).toEqual({ memberId: 7, reason: 'Lost phone' })
  writeStored('session', 'open-form', '{"memberId":')
  expect(ofMember(7).read()).toBeNull()
  ofMember(7).keep({ memberId: 7, reason: 'Lost phone' })
  ofMember(7).forget()
  expect(ofMember(7).read()).toBeNull()
})

test('a single text keeps its spaces, and is read under its own type alone', () => {
  const ofType = (type: string) => keptText('text', (name): name is string => name === type)
  ofType('sms').keep({ type: 'sms', value: '(760) 555-0142 ' })
  expect(ofType('sms').read()).toEqual({ type: 'sms', value: '(760) 555-0142 ' })
  expect(ofType('email').read()).toBeNull()
})
