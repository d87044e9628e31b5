import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Figures side by side, two in a row on a phone, where an odd one fills the last row. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-3 pb-5 max-md:*:odd:last:col-span-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none"
    >
      {children}
    </ul>
  )
}

/** The style of a figure that opens its list. */
export const FIGURE_CLASSES =
  'flex w-full cursor-pointer items-center justify-between gap-2 rounded-large border border-border bg-surface px-4 py-3 text-left text-ink no-underline hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft'

/** A number under its name, before the mark of what opens. */
export function FigureText({ name, count }: { name: string; count: number }) {
  return (
    <>
      <span className="grid gap-0.5">
        <span className="text-13 text-muted max-md:text-14">{name}</span>
        <span className="text-24 font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
    </>
  )
}
