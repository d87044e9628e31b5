import type { BegunView } from 'contract/staff/view-as/view.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'

/** Opens the portal in a separate tab with the view; false when the browser blocks it. */
export function openViewTab(view: BegunView): boolean {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  tab.sessionStorage.setItem(STORAGE_KEYS.viewAs, JSON.stringify(view))
  tab.location.replace('/')
  return true
}
