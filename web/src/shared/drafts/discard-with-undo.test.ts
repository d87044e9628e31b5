import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, currentToasts } from '../ui/feedback/toast-store.ts'
import { discardWithUndo } from './discard-with-undo.ts'
import { fakeBrowserOf } from './fake-browser.ts'
import { dropKept, keepValues, keptPrefix, readKept } from './kept-values.ts'

const own = `${keptPrefix('129', 'course-request')}new`

beforeEach(() => fakeBrowserOf(129))

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
  vi.unstubAllGlobals()
})

test('a discarded draft is stored again as it was, and shown', () => {
  keepValues(own, { topic: 'Photos' }, 3)
  const before = readKept(own)
  const show = vi.fn<() => void>()
  discardWithUndo(own, () => dropKept(own), show)
  expect(readKept(own)).toBeNull()
  expect(show).not.toHaveBeenCalled()
  const [toast] = currentToasts()
  expect(toast).toMatchObject({ title: 'Changes discarded', action: { text: 'Undo' } })
  toast?.action?.onAct()
  expect(readKept(own)).toEqual(before)
  expect(show).toHaveBeenCalledOnce()
})

test('without a draft nothing is offered', () => {
  const discard = vi.fn<() => void>()
  discardWithUndo(own, discard, () => undefined)
  expect(discard).toHaveBeenCalledOnce()
  expect(currentToasts()).toEqual([])
})
