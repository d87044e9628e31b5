import type { ReactNode } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { useTip } from '../overlay/use-tip.tsx'
import { ignoreWhileDisabled } from './press-guard.ts'

/** A button with one icon; its label is its name and its tooltip. */
export function IconButton({
  label,
  children,
  className,
  isPending,
  onPress,
  ...props
}: Omit<ButtonProps, 'children' | 'className' | 'onKeyDown'> & {
  label: string
  children: ReactNode
  className?: string
}) {
  const {
    trigger: { onKeyDown: hideTip, ...trigger },
    tip,
  } = useTip<HTMLButtonElement>(label, { delay: 500, offset: 6, className: 'shadow-float' })
  return (
    <>
      <AriaButton
        {...mergeProps(trigger, props)}
        onKeyDown={(event) => {
          hideTip?.(event)
          // A key that the button does not use goes to its surroundings: Escape closes the panel.
          event.continuePropagation()
        }}
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
      {tip}
    </>
  )
}
