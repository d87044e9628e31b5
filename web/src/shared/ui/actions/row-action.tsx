import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components'

/** A button of a row: one icon in a table, with its words and large enough for a finger on a card. */
export function RowAction({
  label,
  children,
  ...props
}: Omit<ButtonProps, 'children' | 'className'> & { label: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton
        {...props}
        aria-label={label}
        className="inline-flex h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-small border border-border-strong bg-surface text-14 font-semibold text-ink transition-colors duration-120 hover:bg-hover pressed:bg-hover disabled:cursor-not-allowed disabled:opacity-40 md:size-9 md:flex-none md:border-transparent md:bg-transparent md:text-muted md:hover:text-ink"
      >
        {children}
        <span className="md:hidden">{label}</span>
      </AriaButton>
      <Tooltip
        offset={6}
        className="rounded-small bg-ink px-2 py-1 text-12 font-medium text-ground shadow-float max-md:hidden"
      >
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
