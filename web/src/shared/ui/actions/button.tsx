import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { ignoreWhileDisabled } from './press-guard.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'text' | 'danger'

const base =
  'inline-flex print:hidden cursor-pointer items-center justify-center gap-2 rounded-small border font-semibold whitespace-nowrap transition-colors duration-120 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 pending:cursor-progress'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover pressed:bg-accent-hover',
  secondary: 'border-border-strong bg-surface text-ink hover:bg-hover pressed:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-hover pressed:bg-hover',
  text: 'border-transparent bg-transparent text-accent hover:bg-hover pressed:bg-hover',
  danger: 'border-error bg-surface text-error hover:bg-error-soft pressed:bg-error-soft',
}

/** Large enough for a finger wherever one is used. */
const sizes = {
  small: 'h-8 px-2.5 text-13 pointer-coarse:h-11 pointer-coarse:min-w-11',
  medium: 'h-9 px-3.5 text-14 pointer-coarse:h-11',
}

/** The classes of a button, for links styled as one. */
export function buttonClasses(
  variant: ButtonVariant = 'secondary',
  size: keyof typeof sizes = 'medium',
): string {
  return classNames(base, variants[variant], sizes[size])
}

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: keyof typeof sizes
  icon?: ReactNode
  className?: string
}

/** A button; while `isPending` it shows a spinner and cannot be pressed, but keeps focus. */
export function Button({
  variant,
  size,
  icon,
  children,
  className,
  isPending,
  onPress,
  type,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      onPointerDownCapture={ignoreWhileDisabled}
      data-pending={isPending || undefined}
      onPress={isPending ? undefined : onPress}
      type={isPending ? 'button' : type}
      className={classNames(buttonClasses(variant, size), className)}
    >
      {isPending ? <span className="spinner spinner-small" aria-hidden="true" /> : icon}
      {children}
    </AriaButton>
  )
}
