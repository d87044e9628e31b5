import { IconX } from '@tabler/icons-react'
import { type ReactNode, useContext, useEffect } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { onCallFailed } from '#shared/api/query-client.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { ShownIn } from '../shown-in.ts'

/** A panel that slides over the page from its edge. Any failed call of the app closes it. */
export function SideSlider({
  title,
  isOpen,
  onClose,
  side = 'right',
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  side?: 'left' | 'right'
  children: ReactNode
}) {
  useEffect(() => (isOpen ? onCallFailed(onClose) : undefined), [isOpen, onClose])
  const Still = useContext(ShownIn)?.Dialog
  const classes = [
    'fixed inset-0 z-40 bg-scrim entering:animate-fade',
    classNames(
      'absolute inset-y-0 w-full max-w-80 md:max-w-120 border-border bg-surface shadow-float',
      side === 'right' ? 'right-0 border-l' : 'left-0 border-r',
    ),
    'flex h-full flex-col outline-none',
  ] as const
  const content = (
    <>
      <header className="flex items-center justify-between border-b border-border py-2 pr-2 pl-4">
        <Heading slot="title" className="min-w-0 text-16 font-semibold">
          {title}
        </Heading>
        <IconButton label="Close panel" onPress={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="flex-1 overflow-auto p-4">{children}</div>
    </>
  )
  if (Still) return isOpen && <Still {...{ title, classes }}>{content}</Still>
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
      isDismissable
      className={classes[0]}
    >
      <Modal className={classes[1]}>
        <Dialog className={classes[2]}>{content}</Dialog>
      </Modal>
    </ModalOverlay>
  )
}
