import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../actions/button.tsx'
import { Modal } from './modal.tsx'

/** A question with two answers. While `isPending` it can neither be answered again nor closed. */
export function ConfirmModal({
  title,
  children,
  isOpen,
  confirmText,
  confirmVariant = 'primary',
  cancelText = 'Close',
  onConfirm,
  onClose,
  isPending = false,
  isConfirmDisabled = false,
}: {
  title: string
  children: ReactNode
  isOpen: boolean
  confirmText: string
  confirmVariant?: ButtonVariant
  cancelText?: string
  onConfirm: () => void
  onClose: () => void
  isPending?: boolean
  /** Until the required input is entered. */
  isConfirmDisabled?: boolean
}) {
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {cancelText}
          </Button>
          <Button
            variant={confirmVariant}
            onPress={onConfirm}
            isPending={isPending}
            isDisabled={isConfirmDisabled}
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
