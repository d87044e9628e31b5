import { enteredInstructor, type Instructor } from 'contract/training/staff/class-keepers.ts'
import { useState } from 'react'
import { useWrite } from '#shared/api/use-write.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { seenVersion } from '#staff/content/seen-version.ts'
import { ImageField } from '#staff/images/image-field.tsx'
import { useDeskOutcome } from '../use-desk-write.ts'
import { useTrainingAors } from '../use-training-aors.ts'
import { AorField } from './aor-field.tsx'
import { InstructorColor } from './instructor-color.tsx'
import { problemsOf } from './problems-of.ts'

/** Creates or changes an instructor: a retired one stays on existing classes. */
export function InstructorModal({ stored, onClose }: { stored: Instructor | null; onClose: () => void }) {
  const { values, problems, change, save, isPending } = useInstructorForm(stored, onClose)
  return (
    <FormModal
      title={stored ? 'Edit Instructor' : 'Add Instructor'}
      submitText="Save"
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        maxLength={100}
        value={values.name}
        onChange={(name) => change({ name })}
        problem={problems['name']}
      />
      <ImageField
        label="Photo"
        value={values.photoURL ? { url: values.photoURL, alt: '', isDecorative: true } : null}
        onChange={(image) => change({ photoURL: image?.url ?? '' })}
        problem={problems['photoURL']}
      />
      <InstructorColor
        value={values.color}
        onChange={(color) => change({ color })}
        problem={problems['color']}
      />
      <TextAreaField
        label="Notes"
        value={values.notes}
        onChange={(notes) => change({ notes })}
        problem={problems['notes']}
      />
      <AorField value={values.aor} onChange={(aor) => change({ aor })} />
      {stored && (
        <CheckboxField isSelected={values.isRetired} onChange={(isRetired) => change({ isRetired })}>
          Retired: stays on past classes and comes to no new ones
        </CheckboxField>
      )}
    </FormModal>
  )
}

function useInstructorForm(stored: Instructor | null, onDone: () => void) {
  const { aors, isForAll } = useTrainingAors()
  const [values, setValues] = useState({
    name: stored?.name ?? '',
    photoURL: stored?.photoURL ?? '',
    color: stored?.color ?? '',
    notes: stored?.notes ?? '',
    aor: stored?.aor ?? (isForAll ? '' : (aors[0] ?? '')),
    isRetired: stored ? stored.retiredOn !== null : false,
  })
  const [isSent, setIsSent] = useState(false)
  const outcome = useDeskOutcome('Saved', `${values.name} is saved.`)
  const create = useWrite(consoleApi.classKeepers.createInstructor.mutationOptions(outcome))
  const update = useWrite(consoleApi.classKeepers.updateInstructor.mutationOptions(outcome))
  const entered = { ...values, aor: values.aor || null }
  const problems = isSent ? problemsOf(enteredInstructor, entered) : {}
  const change = (more: Partial<typeof values>) => setValues((before) => ({ ...before, ...more }))
  const save = () => {
    setIsSent(true)
    if (Object.keys(problemsOf(enteredInstructor, entered)).length > 0) return
    const then = { onSuccess: onDone }
    if (!stored) return create.send(entered, then)
    update.send({ params: { id: stored.id }, headers: seenVersion(stored.rowVersion), body: entered }, then)
  }
  return { values, problems, change, save, isPending: create.isPending || update.isPending }
}
