import { ORPCError } from '@orpc/client'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { draftProblems } from 'contract/staff/content/content-problems.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTOSAVE_MS, ContentDraft, type DraftCalls } from './content-draft.ts'

const kind = contentKind('articles')
const values = { ...kind.empty, title: 'Office hours', author: 'Maya Lindgren' }

const recordOf = (rowVersion: number, more: Partial<ContentRecord> = {}): ContentRecord => ({
  id: 7,
  title: 'Office hours',
  state: 'draft',
  status: 'Draft',
  isExpired: false,
  draftVersion: rowVersion,
  publishedVersion: null,
  rowVersion,
  audience: null,
  aorShortName: null,
  author: 'Maya Lindgren',
  changedBy: 'Maya Lindgren',
  changedOn: '2026-11-23T12:00:00Z',
  publishOn: null,
  retireOn: null,
  problem: null,
  facts: {},
  acts: [],
  mayEdit: true,
  listed: {},
  values,
  unsaved: null,
  ...more,
})

function storeOf(record: ContentRecord | null) {
  let rowVersion = record?.rowVersion ?? 0
  const calls = {
    check: (typed: ContentValues) => draftProblems(kind, typed),
    begin: vi.fn<DraftCalls['begin']>(async (sent) => recordOf(1, { values: sent })),
    keep: vi.fn<DraftCalls['keep']>(async () => ({})),
    save: vi.fn<DraftCalls['save']>(async (_id, sent, seen) => {
      rowVersion = Math.max(rowVersion, seen) + 1
      return recordOf(rowVersion, { values: sent })
    }),
    saveLocalDraft: vi.fn<DraftCalls['saveLocalDraft']>(),
  }
  return { store: new ContentDraft(kind, { record, values: record?.values ?? kind.empty }, calls), calls }
}

const refusal = (status: number, data: object) => new ORPCError(`HTTP_${status}`, { status, data })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('input is stored 2 s after the last key, once [4/CEDIT-05]', async () => {
  const { store, calls } = storeOf(recordOf(3))
  store.change({ title: 'Office h' })
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1)
  store.change({ title: 'Office hours in December' })
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1)
  expect(calls.keep).not.toHaveBeenCalled()
  expect(store.isPending()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.keep).toHaveBeenCalledExactlyOnceWith(7, { ...values, title: 'Office hours in December' }, 3)
  expect(store.get().saveState.is).toBe('saved')
  expect(store.isPending()).toBe(false)
  expect(store.isChanged()).toBe(true)
})

test('a new record is created with the first store, and never twice', async () => {
  const { store, calls } = storeOf(null)
  store.change({ title: 'Office' })
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
  store.change({ title: 'Office hours' })
  await Promise.all([store.save(), store.save()])
  expect(calls.begin).toHaveBeenCalledTimes(1)
  expect(store.get().record?.id).toBe(7)
})

test('values that could not be stored are kept in the browser and sent again', async () => {
  const { store, calls } = storeOf(recordOf(3))
  calls.keep.mockRejectedValueOnce(refusal(502, {}))
  store.change({ title: 'New hours' })
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
  expect(store.get().saveState.is).toBe('failed')
  expect(calls.saveLocalDraft).toHaveBeenLastCalledWith(recordOf(3), { ...values, title: 'New hours' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.get().saveState.is).toBe('saved')
  expect(calls.saveLocalDraft).toHaveBeenLastCalledWith(recordOf(3), null)
})

test('a role that ends closes the form, and the input stays', async () => {
  const { store, calls } = storeOf(recordOf(3))
  calls.save.mockRejectedValueOnce(
    refusal(403, { message: 'You do not have access to this area.', errors: [] }),
  )
  store.change({ title: 'New hours' })
  expect(await store.save()).toBeNull()
  expect(store.get()).toMatchObject({
    closed: 'You do not have access to this area.',
    values: { title: 'New hours' },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.keep).not.toHaveBeenCalled()
})

test('a rejection by the server stays at its field until that changes', async () => {
  const errors = [{ field: 'imageUrl', message: 'Image must be an address.' }]
  const { store, calls } = storeOf(recordOf(3))
  calls.save.mockRejectedValueOnce(refusal(400, { message: 'No', errors }))
  store.change({ imageUrl: 'x' })
  await store.save()
  expect(store.get().refused).toEqual(errors)
  store.change({ title: 'Other' })
  expect(store.get().refused).toEqual(errors)
  store.change({ imageUrl: null })
  expect(store.get().refused).toEqual([])
})

test('after a conflict both texts are stored on top of the newer version, and the last one counts', async () => {
  const theirs = recordOf(5, { changedBy: 'Grace Kim', values: { ...values, title: 'Theirs' } })
  const { store, calls } = storeOf(recordOf(3))
  calls.save.mockRejectedValueOnce(
    refusal(409, { message: 'Newer', errors: [], conflict: { stored: theirs, sent: {} } }),
  )
  store.change({ title: 'Mine' })
  expect(await store.save()).toBeNull()
  expect(store.get().conflict?.changedBy).toBe('Grace Kim')
  await store.resolve([{ ...values, title: 'Mine' }, theirs.values])
  expect(calls.save.mock.calls.map(([, sent, seen]) => [sent['title'], seen])).toEqual([
    ['Mine', 3],
    ['Mine', 5],
    ['Theirs', 6],
  ])
  expect(store.get()).toMatchObject({ conflict: null, values: { title: 'Theirs' } })
  expect(store.isPending()).toBe(false)
})

test('before the page reloads itself only values that are not stored yet are kept in this tab [4/CBAD-10]', async () => {
  const { store, calls } = storeOf(recordOf(3))
  store.saveForReload()
  expect(calls.saveLocalDraft).not.toHaveBeenCalled()
  store.change({ title: 'Typed last' })
  store.saveForReload()
  expect(calls.saveLocalDraft).toHaveBeenLastCalledWith(expect.objectContaining({ id: 7 }), {
    ...values,
    title: 'Typed last',
  })
})
