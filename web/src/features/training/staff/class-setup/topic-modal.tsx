import type { KeptSubject, KeptTopic } from 'contract/training/staff/class-keepers.ts'
import { enteredTopic } from 'contract/training/training-form.ts'
import { z } from 'zod'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { RecordModal, useRecordForm } from '#staff/kit/record-modal.tsx'
import { useDeskOutcome } from '../use-desk-write.ts'
import { PdfField } from './pdf-field.tsx'

const topicSchema = enteredTopic.extend({ trainingSubjectId: z.number().min(1, 'Subject is required.') })

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
  const form = useRecordForm(
    {
      name: stored?.name ?? '',
      trainingSubjectId: String(stored?.trainingSubjectId ?? ''),
      description: stored?.description ?? '',
      notes: stored?.notes ?? '',
      attachmentUrl: stored?.attachmentUrl ?? '',
    },
    { schema: topicSchema, entered: sentOf },
  )
  const outcome = useDeskOutcome('Saved', `${form.values.name} is saved.`)
  const create = useWrite(orpc.trainingTopics.create.mutationOptions(outcome))
  const update = useWrite(orpc.trainingTopics.update.mutationOptions(outcome))
  return (
    <RecordModal
      title={stored ? 'Edit Topic' : 'Add Topic'}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={(values, then) =>
        stored ? update.send({ id: stored.id, ...sentOf(values) }, then) : create.send(sentOf(values), then)
      }
      onClose={onClose}
    >
      <TextField label="Name" isRequired maxLength={125} {...form.field('name')} />
      <SelectField
        label="Subject"
        isRequired
        options={subjects.map(({ id, name }) => ({ id: String(id), label: name }))}
        {...form.field('trainingSubjectId')}
      />
      <TextAreaField label="Description" {...form.field('description')} />
      <TextAreaField label="Notes" {...form.field('notes')} />
      <PdfField {...form.field('attachmentUrl')} />
    </RecordModal>
  )
}

function sentOf<Values extends { trainingSubjectId: string }>(values: Values) {
  return { ...values, trainingSubjectId: Number(values.trainingSubjectId) }
}
