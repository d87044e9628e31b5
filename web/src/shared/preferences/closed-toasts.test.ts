import type { Preferences } from 'contract/preferences/preferences.ts'
import { expect, test, vi } from 'vitest'
import { closeToast, currentToasts, hideToast, showToast } from '../ui/feedback/toast-store.ts'
import { readClosedToasts } from './closed-toasts.ts'

type Lists = Preferences['systemNotifications']
let lists: Lists = { read: [7] }
vi.mock('./preference-store.ts', () => ({
  changePreference: (key: string, update: (before: Lists) => Lists) => {
    if (key === 'systemNotifications') lists = update(lists)
  },
}))

test('closing a toast marks the system message it names as read; its timeout does not [3/ENT-08, 3/D3-73]', () => {
  const stop = readClosedToasts()
  const show = (notificationId?: number) => showToast({ title: 'News', status: 'info', notificationId })
  closeToast(show(12))
  expect(lists).toEqual({ read: [7, 12] })
  hideToast(show(13))
  closeToast(show())
  expect(currentToasts()).toEqual([])
  expect(lists).toEqual({ read: [7, 12] })
  stop()
  closeToast(show(14))
  expect(lists).toEqual({ read: [7, 12] })
})
