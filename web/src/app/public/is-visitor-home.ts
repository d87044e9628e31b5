import { STORED_USER_PREFIX } from 'contract/constants.ts'
import { readStored, STORAGE_KEYS, storedKeys } from '#shared/storage.ts'

/** Whether the page is only the visitors' home, which needs no router: no one has signed in here. */
export function isVisitorHome(): boolean {
  return (
    location.pathname === '/' &&
    !new URLSearchParams(location.search).has('loginAor') &&
    storedKeys('local', STORED_USER_PREFIX).length === 0 &&
    readStored('session', STORAGE_KEYS.viewAs) === null
  )
}
