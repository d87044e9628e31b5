import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Checkbox, Switch } from 'react-aria-components'

type ToggleProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  /** Temporarily read-only, and keeps focus. */
  isReadOnly?: boolean
  isInvalid?: boolean
}

export function CheckboxField({ children, ...props }: ToggleProps) {
  return (
    <Checkbox
      {...props}
      className="group flex cursor-pointer items-start gap-2.5 text-14 pointer-coarse:min-h-11 pointer-coarse:py-2.5 disabled:cursor-not-allowed disabled:text-muted"
    >
      <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-[4px] border border-border-strong bg-surface text-on-accent group-invalid:border-error group-selected:border-accent group-selected:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus">
        <IconCheck size={12} stroke={3} aria-hidden="true" className="opacity-0 group-selected:opacity-100" />
      </span>
      <span>{children}</span>
    </Checkbox>
  )
}

/** On or off; without content it is named by the element of `aria-labelledby`. */
export function SwitchField({
  children,
  ...props
}: Omit<ToggleProps, 'children'> & {
  children?: ReactNode
  'aria-labelledby'?: string
  'aria-describedby'?: string
}) {
  return (
    <Switch
      {...props}
      className="group flex cursor-pointer items-center gap-2.5 text-14 pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:text-muted"
    >
      <span className="h-5 w-9 shrink-0 rounded-full border border-border-strong bg-neutral-soft p-0.5 transition-colors duration-120 group-selected:border-accent group-selected:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus group-disabled:opacity-55 forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:group-selected:bg-[Highlight]">
        <span className="block size-3.5 rounded-full bg-border-strong transition-transform duration-120 group-selected:translate-x-4 group-selected:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:group-selected:bg-[HighlightText]" />
      </span>
      {children && <span>{children}</span>}
    </Switch>
  )
}
