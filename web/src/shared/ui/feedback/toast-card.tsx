import {
  IconAlertTriangle,
  IconArrowUp,
  IconBan,
  IconCheck,
  IconInfoCircle,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { DatedText } from '../dated-text.tsx'
import { closeToast, hideToast, type ToastState, type ToastStatus } from './toast-store.ts'

/** Each status has its own icon, color and word. */
const styles: Record<ToastStatus, { icon: typeof IconX; color: string; word: string }> = {
  info: { icon: IconInfoCircle, color: 'text-info bg-info-soft', word: 'Information' },
  warn: { icon: IconAlertTriangle, color: 'text-warn bg-warn-soft', word: 'Warning' },
  error: { icon: IconX, color: 'text-error bg-error-soft', word: 'Error' },
  success: { icon: IconCheck, color: 'text-success bg-success-soft', word: 'Success' },
  delete: { icon: IconTrash, color: 'text-error bg-error-soft', word: 'Deleted' },
  promote: { icon: IconArrowUp, color: 'text-info bg-info-soft', word: 'Sent' },
  cancel: { icon: IconBan, color: 'text-neutral bg-neutral-soft', word: 'Cancelled' },
}

/** When the title equals the word, only the title is read. */
export function ToastIcon({ status, title }: Pick<ToastState, 'status' | 'title'>) {
  const { icon: Icon, color, word } = styles[status]
  return (
    <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', color)}>
      <Icon size={16} aria-hidden="true" />
      {title?.replace(/\W+$/, '') !== word && <span className="sr-only">{word}</span>}
    </span>
  )
}

export function ToastText({ toast }: { toast: ToastState }) {
  const lines = Array.isArray(toast.message) ? toast.message : toast.message ? [toast.message] : []
  return (
    <div className="min-w-0 flex-1 py-1">
      {toast.title && <p className="font-semibold">{toast.title}</p>}
      {lines.length > 1 ? (
        <>
          <p className="text-13 text-muted">
            <DatedText>{lines[0] ?? ''}</DatedText>
          </p>
          <ul className="mt-1 list-disc pl-4 text-13 text-muted">
            {lines.slice(1).map((line) => (
              <li key={line}>
                <DatedText>{line}</DatedText>
              </li>
            ))}
          </ul>
        </>
      ) : (
        lines[0] && (
          <p className="text-13 text-muted">
            <DatedText>{lines[0]}</DatedText>
          </p>
        )
      )}
    </div>
  )
}

/** One toast; pointer or focus on it stops its timer. */
export function ToastCard({ toast }: { toast: ToastState }) {
  const [isHeld, setIsHeld] = useState(false)
  const { id, autoHide, action, isKept } = toast
  useEffect(() => {
    if (!autoHide || isHeld) return undefined
    const timer = setTimeout(() => hideToast(id), autoHide)
    return () => clearTimeout(timer)
  }, [id, autoHide, isHeld])
  return (
    // biome-ignore lint: the pointer only holds the clock, there is nothing to operate here
    <div
      role={toast.status === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex w-full gap-3 rounded-large border border-border bg-surface p-3 shadow-float"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ToastIcon {...toast} />
      <div className="min-w-0 flex-1">
        <ToastText toast={toast} />
        {action && (
          <button
            type="button"
            className="mb-1 cursor-pointer rounded-[4px] text-13 font-semibold text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
            onClick={() => {
              closeToast(id)
              action.onAct()
            }}
          >
            {action.text}
          </button>
        )}
      </div>
      {!isKept && <CloseButton onPress={() => closeToast(id)} />}
    </div>
  )
}

function CloseButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close message"
      className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-small text-muted hover:bg-hover hover:text-ink pointer-coarse:-m-2 pointer-coarse:size-11"
      onClick={onPress}
    >
      <IconX size={16} aria-hidden="true" />
    </button>
  )
}
