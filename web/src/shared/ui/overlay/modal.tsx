import { IconX } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { useOfflineSince } from '#shared/connection.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { ShownIn } from '../shown-in.ts'

const widths = { medium: 'md:max-w-lg', large: 'md:max-w-3xl', full: 'md:max-w-none md:w-full' }

type ModalProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  actions?: ReactNode
  size?: keyof typeof widths
  isLocked?: boolean
  isMandatory?: boolean
}

/**
 * A dialog over the page, on a phone a sheet from below. Escape and a click outside close it, unless
 * `isLocked` while something is loading. An `isMandatory` one closes only by its own buttons. `actions` are
 * next to the close icon.
 */
export function Modal(props: ModalProps) {
  const { title, onClose, footer, actions, size = 'medium', isLocked = false, isMandatory = false } = props
  const isHeld = isLocked || isMandatory
  const isWaiting = useOfflineSince() !== null && isLocked
  const Still = useContext(ShownIn)?.Dialog
  const classes = [
    'fixed inset-0 z-50 grid items-end bg-scrim entering:animate-fade max-md:h-(--visual-viewport-height) md:place-items-center md:p-4',
    classNames(
      'sheet w-full border-border bg-surface shadow-float md:rounded-[12px] md:border',
      widths[size],
    ),
    // In a short window, as at 400% zoom, title and buttons would leave no room for the rest: all of it
    // scrolls.
    'flex max-h-[calc(100dvh-2rem)] flex-col outline-none max-md:max-h-[calc(var(--visual-viewport-height)-3rem)] [@media(max-height:26rem)]:block [@media(max-height:26rem)]:overflow-auto',
  ] as const
  const content = (
    <>
      <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-4 md:pl-5">
        <Heading slot="title" className="min-w-0 text-20 font-[650] tracking-[-0.015em]">
          {title}
        </Heading>
        <div className="flex min-h-9 shrink-0 items-center">
          {actions}
          {!isMandatory && (
            <IconButton label="Close dialog" onPress={onClose} isDisabled={isLocked}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </header>
      <div className="grid gap-3 overflow-auto [@media(max-height:26rem)]:overflow-visible px-4 pb-4 md:px-5 md:pb-5">
        {props.children}
        <p role="status" className="text-13 font-medium empty:hidden">
          {isWaiting && "You're offline. This will be sent when you're back online."}
        </p>
      </div>
      {footer && (
        <footer className="sheet-actions flex flex-wrap justify-end gap-2 border-border md:border-t px-4 py-3 md:px-5">
          {footer}
        </footer>
      )}
    </>
  )
  if (Still) return props.isOpen && <Still {...{ title, classes }}>{content}</Still>
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
      isDismissable={!isHeld}
      isKeyboardDismissDisabled={isHeld}
      className={classes[0]}
    >
      <AriaModal className={classes[1]}>
        <Dialog className={classes[2]}>{content}</Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
