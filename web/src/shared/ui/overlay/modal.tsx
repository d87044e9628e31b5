import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../actions/icon-button.tsx'

/** A dialog over the page. Escape and a click outside close it, unless `isLocked` while something is on its way. */
export function Modal({
  title,
  isOpen,
  onClose,
  children,
  footer,
  isLocked = false,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer: ReactNode
  isLocked?: boolean
}) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
      isDismissable={!isLocked}
      isKeyboardDismissDisabled={isLocked}
      className="fixed inset-0 z-50 grid place-items-center bg-scrim p-4 entering:animate-fade"
    >
      <AriaModal className="w-full max-w-lg rounded-large border border-border bg-surface shadow-float">
        <Dialog className="flex max-h-[calc(100dvh-2rem)] flex-col outline-none">
          <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
            <Heading slot="title" className="text-16 font-semibold">
              {title}
            </Heading>
            <IconButton label="Close dialog" onPress={onClose} isDisabled={isLocked}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </header>
          <div className="grid gap-3 overflow-auto px-5 pb-5">{children}</div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3">
            {footer}
          </footer>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}
