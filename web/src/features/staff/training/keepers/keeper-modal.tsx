import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'

/** A form of one record in a dialog. */
export function KeeperModal({
  title,
  isPending,
  onSave,
  onClose,
  children,
}: {
  title: string
  isPending: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) {
  const form = useId()
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      isLocked={isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
      </form>
    </Modal>
  )
}
