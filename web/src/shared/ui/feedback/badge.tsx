import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warn' | 'error'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-neutral-soft text-neutral',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  error: 'bg-error-soft text-error',
}

/** A short state with a dot; the text repeats the meaning of the color. A longer one is truncated. */
export function Badge({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: BadgeTone
  title?: string
  children: ReactNode
}) {
  return (
    <span
      title={title ?? (typeof children === 'string' ? children : undefined)}
      className={classNames(
        'inline-flex max-w-48 shrink-0 items-center gap-1.5 rounded-full px-2 py-0.5 text-12 font-medium whitespace-nowrap contrast-border',
        tones[tone],
      )}
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />
      <span className="truncate">{children}</span>
    </span>
  )
}
