/** The seven statuses of a toast. */
export type ToastStatus = 'info' | 'warn' | 'error' | 'success' | 'delete' | 'promote' | 'cancel'

export type ToastPosition = 'popover' | 'modal' | 'dash'

export type ToastState = {
  id: number
  title?: string
  message?: string | string[]
  status: ToastStatus
  position: ToastPosition
  /** In ms; 0 or missing stays until closed. */
  autoHide?: number
  /** An immediate action: it closes the toast. */
  action?: { text: string; onAct: () => void }
  /** Without a close button: only its action closes it. */
  isKept?: boolean
  /** Its system message: closing the toast marks it as read. */
  notificationId?: number
  /** A modal toast with a question has two buttons. */
  confirm?: { text: string; onConfirm: () => void; cancelText: string }
}

/** Default times of the platform, in ms. */
export const TOAST_MS = { success: 5000, warn: 6000, error: 6000, long: 8000, undo: 10_000 } as const

let toasts: readonly ToastState[] = []
let lastId = 0
const listeners = new Set<() => void>()
const closeListeners = new Set<(toast: ToastState) => void>()

function change(next: readonly ToastState[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast; the newest is on top. Returns its ID. */
export function showToast(toast: Omit<ToastState, 'id' | 'position'> & { position?: ToastPosition }): number {
  lastId += 1
  change([{ position: 'popover', ...toast, id: lastId }, ...toasts])
  return lastId
}

/** Shows an error for `autoHide` ms. Returns the ID of the toast. */
export function showErrorToast(message: string | string[], autoHide: number, title = 'Error'): number {
  return showToast({ title, message, status: 'error', autoHide })
}

/** Closes it for a person. */
export function closeToast(id: number): void {
  const closed = toasts.find((toast) => toast.id === id)
  hideToast(id)
  if (closed) for (const listener of closeListeners) listener(closed)
}

/** Hides it after its time: it may be unread. */
export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Runs `listener` with each toast that a person closes. Returns a function that stops it. */
export function onToastClosed(listener: (toast: ToastState) => void): () => void {
  closeListeners.add(listener)
  return () => closeListeners.delete(listener)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ToastState[] {
  return toasts
}
