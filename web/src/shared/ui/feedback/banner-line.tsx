import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A one-line warning about the account above the page, with its action at the end. */
export function BannerLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-large border border-border bg-surface py-1.5 pr-1.5 pl-3.5">
      <IconAlertTriangle size={18} aria-hidden="true" className="shrink-0 text-warn" />
      <p className="min-w-0 grow basis-56 break-words">{text}</p>
      <div className="ml-auto flex items-center gap-3">{children}</div>
    </div>
  )
}
