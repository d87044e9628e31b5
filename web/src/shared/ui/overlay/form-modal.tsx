import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../actions/button.tsx'
import { focusFirstProblem } from '../fields/focus-first-problem.ts'
import { Modal } from './modal.tsx'

/** A dialog with one form. Submitting with a problem leaves focus on the first wrong field. */
export function FormModal({
  title,
  submitText,
  isPending = false,
  extra,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  submitText: string
  isPending?: boolean
  /** A further button, before the others. */
  extra?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form around the button that opened the dialog is not meant.
    event.stopPropagation()
    onSubmit()
    focusFirstProblem(event.currentTarget)
  }
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      isLocked={isPending}
      footer={
        <>
          {extra}
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} isPending={isPending}>
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
