import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'

/** A dialog of one small form within the form that is being edited. */
export function DialogForm({
  title,
  submitText,
  extra,
  children,
  onSubmit,
  onClose,
}: {
  title: string
  submitText: string
  /** A further button, before the others. */
  extra?: ReactNode
  children: ReactNode
  onSubmit: () => void
  onClose: () => void
}) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form around the field is not meant.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          {extra}
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id}>
            {submitText}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-1">
        {children}
      </form>
    </Modal>
  )
}
