import type { KeptSubject } from 'contract/training/staff/class-keepers.ts'
import { enteredSubject } from 'contract/training/training-form.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { useDeskOutcome } from '../use-desk-write.ts'
import { problemsOf } from './problems-of.ts'

/** Creates a subject, or renames one. */
export function SubjectModal({ stored, onClose }: { stored: KeptSubject | null; onClose: () => void }) {
  const [name, setName] = useState(stored?.name ?? '')
  const [isSent, setIsSent] = useState(false)
  const outcome = useDeskOutcome('Saved', `${name} is saved.`)
  const create = useWrite(orpc.trainingSubjects.create.mutationOptions(outcome))
  const update = useWrite(orpc.trainingSubjects.update.mutationOptions(outcome))
  const problem = problemsOf(enteredSubject, { name })['name']
  const save = () => {
    setIsSent(true)
    if (problem) return
    const then = { onSuccess: onClose }
    if (stored) update.send({ id: stored.id, name }, then)
    else create.send({ name }, then)
  }
  return (
    <FormModal
      title={stored ? 'Edit Subject' : 'Add Subject'}
      isPending={create.isPending || update.isPending}
      submitText="Save"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        maxLength={100}
        value={name}
        onChange={setName}
        problem={isSent ? problem : undefined}
      />
    </FormModal>
  )
}
