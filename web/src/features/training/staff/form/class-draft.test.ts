import { beforeEach, expect, test } from 'vitest'
import { type ClassDraft, keptClass, seenBy } from './class-draft.ts'
import { emptyClass } from './class-values.ts'

const saveClassDraft = (id: number | null, draft: ClassDraft) => keptClass(id).keep(draft)
const readClassDraft = (id: number | null) => keptClass(id).read()
const removeClassDraft = (id: number | null) => keptClass(id).forget()

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

test('the input in the form of a class is restored after a reload, only for that class [4/CBAD-10]', () => {
  const values = { ...emptyClass('CV'), className: 'Escrow', capacity: '12' }
  const kept = { values, rowVersion: null }
  saveClassDraft(null, kept)
  expect(readClassDraft(4)).toBeNull()
  expect(readClassDraft(null)).toEqual(kept)
  removeClassDraft(null)
  expect(readClassDraft(null)).toBeNull()
  saveClassDraft(4, { values, rowVersion: 3 })
  expect(readClassDraft(4)).toEqual({ values, rowVersion: 3 })
})

test('input typed over a version is not silently saved over another one [4/CBAD-10]', () => {
  const values = emptyClass('CV')
  const opened = { id: 4, rowVersion: 5 }
  expect(seenBy(opened, { values, rowVersion: 3 })).toEqual({ id: 4, rowVersion: 3 })
  expect(seenBy(opened, { values, rowVersion: 5 })).toEqual(opened)
  expect(seenBy(opened, null)).toEqual(opened)
  // In the format of the release that was open before this one.
  saveClassDraft(4, { values, rowVersion: 3 })
  for (const [key] of stored) stored.set(key, JSON.stringify(values))
  const kept = readClassDraft(4)
  expect(kept).toEqual({ values, rowVersion: null })
  expect(seenBy(opened, kept)).toEqual(opened)
})

test('unreadable values count as none', () => {
  saveClassDraft(4, { values: emptyClass(''), rowVersion: 3 })
  for (const [key] of stored) stored.set(key, '{"values":')
  expect(readClassDraft(4)).toBeNull()
})
