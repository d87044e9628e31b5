import { begunView } from 'contract/staff/view-as/view.ts'
import { readStored, removeStored, STORAGE_KEYS } from '#shared/storage.ts'

/** The view of this tab; null in every other tab. */
export function storedView() {
  try {
    const { data } = begunView.safeParse(JSON.parse(readStored('session', STORAGE_KEYS.viewAs) ?? ''))
    return data ?? null
  } catch {
    return null
  }
}

/** Makes the tab an ordinary one again. */
export function forgetView(): void {
  removeStored('session', STORAGE_KEYS.viewAs)
}
