import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#shared/ui/class-names.ts'

const tones = {
  warn: 'min-h-9 bg-warn-soft text-warn',
  success: 'min-h-9 bg-success-soft text-success',
  error: 'min-h-11 bg-error-soft text-error',
}

/** A bar under the top bar with the state of the whole portal. */
export function StatusBar({
  tone,
  icon: Icon,
  children,
  action,
}: {
  tone: keyof typeof tones
  icon: TablerIcon
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div
      className={classNames(
        'flex items-center gap-2.5 border-b border-border px-(--gutter) py-1.5 text-13',
        tones[tone],
      )}
    >
      <Icon size={18} className="shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 font-medium">{children}</p>
      {action}
    </div>
  )
}
