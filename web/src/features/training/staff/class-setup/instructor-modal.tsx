import { enteredInstructor, type Instructor } from 'contract/training/staff/class-keepers.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { seenVersion } from '#staff/content/seen-version.ts'
import { ImageField } from '#staff/images/image-field.tsx'
import { RecordModal, useRecordForm } from '#staff/kit/record-modal.tsx'
import { useDeskOutcome } from '../use-desk-write.ts'
import { AorField, sentAor, useAorOf } from './aor-field.tsx'
import { InstructorColor } from './instructor-color.tsx'

/** Creates or changes an instructor: a retired one stays on existing classes. */
export function InstructorModal({ stored, onClose }: { stored: Instructor | null; onClose: () => void }) {
  const form = useRecordForm(
    {
      name: stored?.name ?? '',
      photoURL: stored?.photoURL ?? '',
      color: stored?.color ?? '',
      notes: stored?.notes ?? '',
      aor: useAorOf(stored),
      isRetired: stored ? stored.retiredOn !== null : false,
    },
    { schema: enteredInstructor, entered: sentAor },
  )
  const outcome = useDeskOutcome('Saved', `${form.values.name} is saved.`)
  const create = useWrite(consoleApi.classKeepers.createInstructor.mutationOptions(outcome))
  const update = useWrite(consoleApi.classKeepers.updateInstructor.mutationOptions(outcome))
  const photo = form.field('photoURL')
  return (
    <RecordModal
      title={stored ? 'Edit Instructor' : 'Add Instructor'}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={(values, then) => {
        const body = sentAor(values)
        if (!stored) return create.send(body, then)
        update.send({ params: { id: stored.id }, headers: seenVersion(stored.rowVersion), body }, then)
      }}
      onClose={onClose}
    >
      <TextField label="Name" isRequired maxLength={100} {...form.field('name')} />
      <ImageField
        label="Photo"
        value={photo.value ? { url: photo.value, alt: '', isDecorative: true } : null}
        onChange={(image) => photo.onChange(image?.url ?? '')}
        problem={photo.problem}
      />
      <InstructorColor {...form.field('color')} />
      <TextAreaField label="Notes" {...form.field('notes')} />
      <AorField {...form.field('aor')} />
      {stored && (
        <CheckboxField isSelected={form.values.isRetired} onChange={form.field('isRetired').onChange}>
          Retired: stays on past classes and comes to no new ones
        </CheckboxField>
      )}
    </RecordModal>
  )
}
