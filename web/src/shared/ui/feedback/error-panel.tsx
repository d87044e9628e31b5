import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { DatedText } from '../dated-text.tsx'

/** A screen or part of one that failed to load. */
export function ErrorPanel({
  title = 'There was a problem with this request',
  message,
  onRetry,
  children,
}: {
  title?: string
  message: string
  onRetry?: () => void
  children?: ReactNode
}) {
  return (
    <section role="alert" className="flex gap-4 rounded-large border border-border bg-surface p-5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-error-soft text-error">
        <IconAlertTriangle size={20} aria-hidden="true" />
      </span>
      <div className="grid justify-items-start gap-3">
        <div>
          <h2 className="text-16 font-semibold">{title}</h2>
          <p className="text-muted">
            <DatedText>{message}</DatedText>
          </p>
        </div>
        <div className="flex items-center gap-4">
          {onRetry && <Button onPress={onRetry}>Try Again</Button>}
          {children}
        </div>
      </div>
    </section>
  )
}
