import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowserOf } from '#shared/drafts/fake-browser.ts'
import { leaveEndedSession } from '#shared/session/session-end.ts'
import { forgetUser } from '#shared/session/stored-user.ts'
import { readStored, STORAGE_KEYS, storedKeys, writeStored } from '#shared/storage.ts'
import { NO_PLACE, newListingValues } from '../wizard/listing-values.ts'
import { draftPrefix, keepDraft, readDraft } from './listing-draft.ts'

const input = { values: newListingValues('2026-11-18', 'agent1'), place: NO_PLACE }
const keep = (memberId: number) =>
  keepDraft(`${draftPrefix(String(memberId), null)}one`, { ...input, base: input, unsettled: null })
const draftKeys = () => storedKeys('local', STORAGE_KEYS.listingDraft)

beforeEach(async () => {
  await fakeBrowserOf(129)
  keep(129)
  keep(7)
})

afterEach(() => vi.unstubAllGlobals())

test('a log out leaves no data of the member behind, including what a form would still save then [2/D2-118]', () => {
  writeStored('local', STORAGE_KEYS.todayRows, '3')
  writeStored('local', STORAGE_KEYS.sectionShapes, '6 0')
  leaveEndedSession()
  keep(129)
  expect(storedKeys('local', '')).toEqual(['listing-draft:7:new:one'])
})

test('a refused or expired session keeps its drafts for the next log in [2/D2-118]', () => {
  forgetUser()
  expect(draftKeys()).toEqual(['listing-draft:129:new:one', 'listing-draft:7:new:one'])
})

test('a draft of an older release is read, and keeps the time of its last change when it is opened', () => {
  const key = `${draftPrefix('129', null)}one`
  const { universalPropertyId: _, ...place } = input.place
  const values = { ...input.values, unitNumber: '12B' }
  const changedOn = '2026-11-17T17:00:00.000Z'
  writeStored('local', key, JSON.stringify({ values, place, unsettled: null, changedOn }))
  expect(readDraft(key, input)).toMatchObject({ values, place: input.place, base: input, changedOn })
  keepDraft(key, { ...input, values, base: input, unsettled: null }, 3)
  expect(JSON.parse(readStored('local', key) ?? '')).toMatchObject({ values, baseVersion: 3, changedOn })
})

test('an option that is chosen or taken back alone changes the draft, and is sent [5/OPTION-08]', () => {
  const key = `${draftPrefix('129', null)}one`
  const changedOn = '2026-11-17T17:00:00.000Z'
  const changeOf = (from: object, to: object) => {
    const before = { ...input, values: { ...input.values, ...from }, unsettled: null, changedOn }
    writeStored('local', key, JSON.stringify(before))
    keepDraft(key, { ...input, values: { ...input.values, ...to }, base: input, unsettled: null })
    return JSON.parse(readStored('local', key) ?? '').changedOn
  }
  const option = { exemptionKind: 'Office exclusive' as const }
  expect(changeOf(option, option)).toBe(changedOn)
  expect(changeOf({}, option)).not.toBe(changedOn)
  expect(changeOf(option, {})).not.toBe(changedOn)
})
