import type { KeptSubject, KeptTopic } from 'contract/training/staff/class-keepers.ts'
import { enteredTopic } from 'contract/training/training-form.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { useDeskOutcome } from '../use-desk-write.ts'
import { PdfField } from './pdf-field.tsx'
import { problemsOf } from './problems-of.ts'

/** Creates a topic, or changes one. */
export function TopicModal({
  stored,
  subjects,
  onClose,
}: {
  stored: KeptTopic | null
  subjects: KeptSubject[]
  onClose: () => void
}) {
  const { values, problems, change, save, isPending } = useTopicForm(stored, onClose)
  return (
    <FormModal
      title={stored ? 'Edit Topic' : 'Add Topic'}
      submitText="Save"
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        maxLength={125}
        value={values.name}
        onChange={(name) => change({ name })}
        problem={problems['name']}
      />
      <SelectField
        label="Subject"
        isRequired
        value={values.trainingSubjectId}
        onChange={(trainingSubjectId) => change({ trainingSubjectId })}
        options={subjects.map(({ id, name }) => ({ id: String(id), label: name }))}
        problem={problems['trainingSubjectId']}
      />
      <TextAreaField
        label="Description"
        value={values.description}
        onChange={(description) => change({ description })}
        problem={problems['description']}
      />
      <TextAreaField
        label="Notes"
        value={values.notes}
        onChange={(notes) => change({ notes })}
        problem={problems['notes']}
      />
      <PdfField
        value={values.attachmentUrl}
        onChange={(attachmentUrl) => change({ attachmentUrl })}
        problem={problems['attachmentUrl']}
      />
    </FormModal>
  )
}

function useTopicForm(stored: KeptTopic | null, onDone: () => void) {
  const [values, setValues] = useState({
    name: stored?.name ?? '',
    trainingSubjectId: String(stored?.trainingSubjectId ?? ''),
    description: stored?.description ?? '',
    notes: stored?.notes ?? '',
    attachmentUrl: stored?.attachmentUrl ?? '',
  })
  const [isSent, setIsSent] = useState(false)
  const outcome = useDeskOutcome('Saved', `${values.name} is saved.`)
  const create = useWrite(orpc.trainingTopics.create.mutationOptions(outcome))
  const update = useWrite(orpc.trainingTopics.update.mutationOptions(outcome))
  const entered = { ...values, trainingSubjectId: Number(values.trainingSubjectId) }
  const found = {
    ...problemsOf(enteredTopic, entered),
    ...(values.trainingSubjectId ? {} : { trainingSubjectId: 'Subject is required.' }),
  }
  const problems: Record<string, string> = isSent ? found : {}
  const change = (more: Partial<typeof values>) => setValues((before) => ({ ...before, ...more }))
  const save = () => {
    setIsSent(true)
    if (Object.keys(found).length > 0) return
    const then = { onSuccess: onDone }
    if (stored) update.send({ id: stored.id, ...entered }, then)
    else create.send(entered, then)
  }
  return { values, problems, change, save, isPending: create.isPending || update.isPending }
}
