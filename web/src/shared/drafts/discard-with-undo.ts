import { readStored, writeStored } from '../storage.ts'
import { showToast, TOAST_MS } from '../ui/feedback/toast-store.ts'

/**
 * Discards the input with `discard`, and for a while offers to store it again as it was; `show` then shows
 * it.
 */
export function discardWithUndo(storedAs: string, discard: () => void, show: () => void): void {
  const kept = readStored('local', storedAs)
  discard()
  if (kept === null) return
  showToast({
    title: 'Changes discarded',
    status: 'info',
    autoHide: TOAST_MS.undo,
    action: {
      text: 'Undo',
      onAct: () => {
        writeStored('local', storedAs, kept)
        show()
      },
    },
  })
}
