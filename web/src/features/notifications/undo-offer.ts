import type { InboxItem } from '#shared/inbox/inbox-state.ts'
import { currentToasts, hideToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

let last: { toastId: number; what: string; former: readonly InboxItem[] } | null = null

/**
 * Confirms a step with `Undo`. The same step again, while that is shown, merges both: ten toasts for ten messages would
 * cover them. Returns a function that withdraws the offer.
 */
export function offerUndo(
  textOf: (count: number) => string,
  former: readonly InboxItem[],
  restore: (former: readonly InboxItem[]) => void,
): () => void {
  const what = textOf(1)
  const joined = last?.what === what && isShown(last.toastId) ? last : null
  const known = new Set(joined?.former.map(({ id }) => id))
  const all = [...(joined?.former ?? []), ...former.filter(({ id }) => !known.has(id))]
  if (joined) hideToast(joined.toastId)
  const toastId = showToast({
    title: textOf(all.length),
    status: 'success',
    autoHide: TOAST_MS.undo,
    action: { text: 'Undo', onAct: () => restore(all) },
  })
  last = { toastId, what, former: all }
  return () => hideToast(toastId)
}

function isShown(toastId: number): boolean {
  return currentToasts().some(({ id }) => id === toastId)
}
