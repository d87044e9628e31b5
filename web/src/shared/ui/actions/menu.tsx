import { type ReactNode, useContext, useEffect, useState } from 'react'
import {
  Menu as AriaMenu,
  MenuItem,
  type MenuItemProps,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { ShownIn } from '../shown-in.ts'

const box = 'min-w-56 rounded-large border border-border bg-surface p-1 shadow-float outline-none'

/**
 * A menu below its trigger; `head` is above the entries. A menu that is itself created by a press is
 * `isOpenAtFirst`: its trigger takes focus, then its first entry.
 */
export function ActionMenu({
  trigger,
  label,
  head,
  isOpenAtFirst = false,
  children,
}: {
  trigger: ReactNode
  label: string
  head?: ReactNode
  isOpenAtFirst?: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  // Opened after the trigger has focus, so that closing returns focus to it.
  useEffect(() => setIsOpen(isOpenAtFirst), [isOpenAtFirst])
  const Still = useContext(ShownIn)?.Dialog
  const content = (
    <>
      {head}
      <AriaMenu
        aria-label={label}
        className="outline-none"
        {...(isOpenAtFirst && { autoFocus: 'first' as const })}
      >
        {children}
      </AriaMenu>
    </>
  )
  if (Still)
    return (
      <Still title={label} classes={['fixed top-12 right-4 z-40', box, '']}>
        {content}
      </Still>
    )
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      {trigger}
      <Popover placement="bottom end" className={box}>
        {content}
      </Popover>
    </MenuTrigger>
  )
}

export function ActionMenuItem({ isDanger, ...props }: MenuItemProps & { isDanger?: boolean }) {
  return (
    <MenuItem
      {...props}
      className={classNames(
        'flex cursor-pointer items-center gap-2 rounded-small px-2.5 py-2 text-14 no-underline pointer-coarse:min-h-11 outline-none focus:bg-hover disabled:cursor-not-allowed disabled:opacity-45',
        isDanger ? 'text-error' : 'text-ink',
      )}
    />
  )
}

export function ActionMenuSeparator() {
  return <Separator className="my-1 h-px border-0 bg-border" />
}
