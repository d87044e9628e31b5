import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { ignoreWhileDisabled } from './press-guard.ts'

/** A button of one icon; its label is its name and its tooltip. */
export function IconButton({
  label,
  children,
  className,
  isPending,
  onPress,
  ...props
}: Omit<ButtonProps, 'children' | 'className'> & { label: string; children: ReactNode; className?: string }) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton
        {...props}
        onPointerDownCapture={ignoreWhileDisabled}
        data-pending={isPending || undefined}
        onPress={isPending ? undefined : onPress}
        aria-label={label}
        className={classNames(
          'inline-grid print:hidden size-9 shrink-0 pointer-coarse:size-11 cursor-pointer place-items-center rounded-small text-muted transition-colors duration-120 hover:bg-hover hover:text-ink pressed:bg-hover disabled:cursor-not-allowed disabled:opacity-40 pending:cursor-progress pending:opacity-40',
          className,
        )}
      >
        {children}
      </AriaButton>
      <Tooltip
        offset={6}
        className="rounded-small bg-ink px-2 py-1 text-12 font-medium text-ground shadow-float"
      >
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
