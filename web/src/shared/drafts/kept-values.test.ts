import { DRAFT_FORM_NAMES } from 'contract/drafts/draft-forms.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveEndedSession } from '../session/session-end.ts'
import { forgetUser } from '../session/stored-user.ts'
import { STORAGE_KEYS, storedKeys, writeStored } from '../storage.ts'
import { namedDraft, noteShared, ownerOf, sharedChange } from './draft-marks.ts'
import { type DraftEnds, DraftStore } from './draft-store.ts'
import { fakeBrowserOf } from './fake-browser.ts'
import { dropKept, keepValues, keptPrefix, lastKept, readKept, takeServed } from './kept-values.ts'

const own = `${keptPrefix('129', 'course-request')}new`
const delayedKeep = <Values>(work: Pick<DraftEnds<Values>, 'store' | 'drop' | 'isRestored'>) =>
  new DraftStore({ ...work, has: () => false, send: async () => ({ is: 'idle' }) })
const kept = () => storedKeys('local', STORAGE_KEYS.formDraft)

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T17:00:00Z') })
  await fakeBrowserOf(129)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('input is stored with its time; the same input again is no change', () => {
  keepValues(own, { topic: 'Photos' }, 3)
  const first = { values: { topic: 'Photos' }, baseVersion: 3, changedOn: '2026-11-18T17:00:00.000Z' }
  expect(readKept(own)).toEqual(first)
  vi.advanceTimersByTime(5000)
  keepValues(own, { topic: 'Photos' }, 3)
  expect(readKept(own)).toEqual(first)
  keepValues(own, { topic: 'Photo' }, 3)
  expect(readKept(own)?.changedOn).toBe('2026-11-18T17:00:05.000Z')
  dropKept(own)
  expect(readKept(own)).toBeNull()
})

test('a server draft is stored with its own time, marked as on the server', () => {
  const changedOn = '2026-11-17T09:30:00.000Z'
  const served = { form: 'course-request', key: 'new', values: {}, baseVersion: null, changedOn, device: 'd' }
  takeServed(own, { ...served, form: 'course-request' })
  expect(readKept(own)?.changedOn).toBe(changedOn)
  expect(sharedChange(own)).toBe(changedOn)
})

test('of several drafts of a form the most recently changed one is returned', () => {
  const prefix = keptPrefix('129', 'grant')
  expect(lastKept(prefix)).toBeNull()
  keepValues(`${prefix}give`, {}, null)
  vi.advanceTimersByTime(1000)
  keepValues(`${prefix}widen-7`, {}, null)
  keepValues(`${keptPrefix('7', 'grant')}request`, {}, null)
  expect(lastKept(prefix)).toBe('widen-7')
})

test('an unreadable entry is no draft', () => {
  writeStored('local', own, '{"values":')
  expect(readKept(own)).toBeNull()
  expect(kept()).toEqual([])
})

test('an expired session keeps drafts; a log-out deletes all of them, including what a form would still store', () => {
  keepValues(own, {}, null)
  keepValues(`${keptPrefix('129:for-8', 'compliance')}c1`, {}, null)
  keepValues(`${keptPrefix('7', 'grant')}give`, {}, null)
  noteShared(own, '2026-11-18T17:00:00.000Z')
  leaveEndedSession()
  keepValues(own, {}, null)
  expect(kept()).toEqual(['form-draft:7:grant:give'])
  expect(sharedChange(own)).toBeNull()
})

test('a session that is refused or expired keeps its drafts for the next login', () => {
  keepValues(own, {}, null)
  forgetUser()
  expect(kept()).toEqual([own])
})

test("a draft's server name and owner are derived from where it is stored", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DRAFT_FORM_NAMES),
      fc.stringMatching(/^[\w-]{1,64}$/),
      fc.nat(),
      fc.option(fc.nat(), { nil: null }),
      (form, key, member, giver) => {
        const owner = giver === null ? String(member) : `${member}:for-${giver}`
        const storedAs = keptPrefix(owner, form) + key
        expect(namedDraft(storedAs)).toEqual({ form, key, storedAs })
        expect(ownerOf(storedAs)).toBe(owner)
      },
    ),
  )
  const id = '6f1c'
  const stored = `listing-draft:129:compliance:${id}`
  expect(namedDraft(stored)).toEqual({ form: 'listing', key: 'compliance', storedAs: stored })
  expect(namedDraft(`listing-draft:129:new:${id}`)).toMatchObject({ form: 'new-listing', key: id })
})

test('input is stored shortly after the last key, and saved input is dropped before the page can be left', () => {
  const keeper = delayedKeep({
    store: (values: unknown, version) => keepValues(own, values, version),
    drop: () => dropKept(own),
    isRestored: false,
  })
  keeper.keep({ topic: 'Ph' }, 3)
  vi.advanceTimersByTime(200)
  keeper.keep({ topic: 'Photos' }, 3)
  vi.advanceTimersByTime(299)
  expect(readKept(own)).toBeNull()
  vi.advanceTimersByTime(1)
  expect(readKept(own)).toMatchObject({ values: { topic: 'Photos' } })
  keeper.keep({ topic: 'Photos of' }, 3)
  keeper.keep(null, 4)
  expect(readKept(own)).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(readKept(own)).toBeNull()
  keeper.keep({ topic: 'Left' }, 4)
  keeper.flush()
  expect(readKept(own)).toMatchObject({ values: { topic: 'Left' } })
})

test("a form without input leaves another tab's draft alone", () => {
  const work = {
    store: (values: unknown, version: number | null) => keepValues(own, values, version),
    drop: () => dropKept(own),
  }
  keepValues(own, { topic: 'Of another tab' }, 3)
  delayedKeep({ ...work, isRestored: false }).keep(null, 4)
  expect(readKept(own)).not.toBeNull()
  delayedKeep({ ...work, isRestored: true }).keep(null, 4)
  vi.advanceTimersByTime(300)
  expect(readKept(own)).toBeNull()
})

test('a form that fills in restored values a moment later loses nothing', () => {
  let dropped = 0
  const keeper = delayedKeep({
    store: (values: unknown, version) => keepValues(own, values, version),
    drop: () => {
      dropped += 1
    },
    isRestored: true,
  })
  keeper.keep(null, 3)
  keeper.keep({ topic: 'Photos' }, 3)
  vi.advanceTimersByTime(300)
  expect(dropped).toBe(0)
  expect(readKept(own)).toMatchObject({ values: { topic: 'Photos' } })
})
