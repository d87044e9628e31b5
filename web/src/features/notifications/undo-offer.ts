import type { Marked, MarkStep } from 'contract/notifications/notification-rules.ts'
import { stepText } from 'contract/notifications/notification-texts.ts'
import { currentToasts, hideToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

let last: { toastId: number; step: MarkStep; former: readonly Marked[] } | null = null

/**
 * Says what was done, with `Undo`. The same step again, while that stands, makes one of both: ten toasts for ten
 * messages would cover them.
 */
export function offerUndo(
  step: MarkStep,
  former: readonly Marked[],
  restore: (former: readonly Marked[]) => void,
): void {
  const joined = last !== null && last.step === step && isShown(last.toastId) ? last : null
  const known = new Set(joined?.former.map(({ id }) => id))
  const all = [...(joined?.former ?? []), ...former.filter(({ id }) => !known.has(id))]
  if (joined) hideToast(joined.toastId)
  const toastId = showToast({
    title: stepText(step, all.length),
    status: 'success',
    autoHide: TOAST_MS.undo,
    action: { text: 'Undo', onAct: () => restore(all) },
  })
  last = { toastId, step, former: all }
}

function isShown(toastId: number): boolean {
  return currentToasts().some(({ id }) => id === toastId)
}
