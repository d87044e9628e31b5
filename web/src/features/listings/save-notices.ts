import { errorMessages } from '#shared/api/api-error.ts'
import { showToast } from '#shared/ui/feedback/toast-store.ts'

export const SAVED_MS = 2500
const SAVE_FAILED_MS = 5500

/** `Save Failed!` with the error text, or a clearer text for it, for 5.5 s. */
export function showSaveFailed(error: unknown, words: string[] = []): void {
  showToast({
    title: 'Save Failed!',
    message: words.length > 0 ? words : errorMessages(error),
    status: 'error',
    autoHide: SAVE_FAILED_MS,
  })
}

/** Nothing is sent while offline: it would wait unseen and be sent later, in a changed situation. */
export function showSaveOffline(): void {
  showSaveFailed(null, ["You're offline. Your changes are safe here. Save them when you're back online."])
}
