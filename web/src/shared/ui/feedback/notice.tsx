import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

const tones = { info: 'bg-info-soft', warn: 'bg-warn-soft' }

/** A notice that stays above the form, with its actions; it can be focused, and opens a folded part that it is in. */
export function Notice({
  tone,
  icon,
  children,
  actions,
  ref,
}: {
  tone: keyof typeof tones
  icon: ReactNode
  children: ReactNode
  actions?: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const folded = content.current?.closest('details')
    if (folded) folded.open = true
  }, [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      className={classNames(
        'mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-large border border-border px-4 py-2.5',
        tones[tone],
      )}
    >
      <div ref={content} className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <span className="shrink-0">{icon}</span>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
