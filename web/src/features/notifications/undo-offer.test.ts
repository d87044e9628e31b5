import { stepText } from 'contract/notifications/notification-texts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { InboxItem } from '#shared/inbox/inbox-state.ts'
import { closeToast, currentToasts } from '#shared/ui/feedback/toast-store.ts'
import { offerUndo } from './undo-offer.ts'

const entry = (id: number): InboxItem => ({
  id,
  title: `Title ${id}`,
  html: '',
  createdOn: '2026-11-18T20:00:00.000Z',
  isRead: false,
  isArchived: false,
})
const read = (count: number) => stepText('read', count)
const archived = (count: number) => stepText('archived', count)

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

test('the same step done again shares one toast, which undoes all of it; another step has its own [5/INBOX-19, 5/CONST-07]', () => {
  const restore = vi.fn<(former: readonly InboxItem[]) => void>()
  offerUndo(read, [entry(1)], restore)
  offerUndo(read, [entry(2), entry(1)], restore)
  offerUndo(archived, [{ ...entry(2), isRead: true }], restore)
  expect(currentToasts().map(({ title, autoHide }) => [title, autoHide])).toEqual([
    ['Notification archived', 10_000],
    ['2 notifications marked as read', 10_000],
  ])
  currentToasts()[1]?.action?.onAct()
  expect(restore).toHaveBeenCalledWith([entry(1), entry(2)])
})

test('a closed step is not undone with the next one', () => {
  const restore = vi.fn<(former: readonly InboxItem[]) => void>()
  offerUndo(read, [entry(1)], restore)
  for (const { id } of currentToasts()) closeToast(id)
  offerUndo(read, [entry(2)], restore)
  currentToasts()[0]?.action?.onAct()
  expect(restore).toHaveBeenCalledWith([entry(2)])
})

test('a step that was not stored is no longer offered', () => {
  const takeBack = offerUndo(read, [entry(1)], () => undefined)
  takeBack()
  expect(currentToasts()).toEqual([])
})
