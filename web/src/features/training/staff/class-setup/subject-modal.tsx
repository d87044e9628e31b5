import type { KeptSubject } from 'contract/training/staff/class-keepers.ts'
import { enteredSubject } from 'contract/training/training-form.ts'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { RecordModal, useRecordForm } from '#staff/kit/record-modal.tsx'
import { useDeskOutcome } from '../use-desk-write.ts'

/** Creates a subject, or renames one. */
export function SubjectModal({ stored, onClose }: { stored: KeptSubject | null; onClose: () => void }) {
  const form = useRecordForm({ name: stored?.name ?? '' }, { schema: enteredSubject })
  const outcome = useDeskOutcome('Saved', `${form.values.name} is saved.`)
  const create = useWrite(orpc.trainingSubjects.create.mutationOptions(outcome))
  const update = useWrite(orpc.trainingSubjects.update.mutationOptions(outcome))
  return (
    <RecordModal
      title={stored ? 'Edit Subject' : 'Add Subject'}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={(values, then) =>
        stored ? update.send({ id: stored.id, ...values }, then) : create.send(values, then)
      }
      onClose={onClose}
    >
      <TextField label="Name" isRequired maxLength={100} {...form.field('name')} />
    </RecordModal>
  )
}
