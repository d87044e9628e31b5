import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'

const widths = { medium: 'max-w-lg', large: 'max-w-3xl' }

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
 * A dialog over the page. Escape and a click outside close it, unless `isLocked` while something is loading. One
 * that `isMandatory` closes by its own buttons only. `actions` stand beside the close icon.
 */
export function Modal(props: ModalProps) {
  const { title, onClose, footer, actions, size = 'medium', isLocked = false, isMandatory = false } = props
  const isHeld = isLocked || isMandatory
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
      isDismissable={!isHeld}
      isKeyboardDismissDisabled={isHeld}
      className="fixed inset-0 z-50 grid place-items-center bg-scrim p-4 entering:animate-fade"
    >
      <AriaModal
        className={classNames(
          'w-full rounded-large border border-border bg-surface shadow-float',
          widths[size],
        )}
      >
        <Dialog className="flex max-h-[calc(100dvh-2rem)] flex-col outline-none">
          <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
            <Heading slot="title" className="min-w-0 text-16 font-semibold">
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
          <div className="grid gap-3 overflow-auto px-5 pb-5">{props.children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3">
              {footer}
            </footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
