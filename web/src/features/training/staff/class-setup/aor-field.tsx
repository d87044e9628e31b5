import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { useTrainingAors } from '../use-training-aors.ts'

/** The association whose staff maintain a record, for staff of several. */
export function AorField({ value, onChange }: { value: string; onChange: (aor: string) => void }) {
  const { aors, isForAll } = useTrainingAors()
  if (!isForAll && aors.length < 2) return null
  return (
    <SelectField
      label="Association"
      value={value}
      onChange={onChange}
      options={[
        ...(isForAll ? [{ id: '', label: 'All associations' }] : []),
        ...aors.map((name) => ({ id: name, label: name })),
      ]}
      hint="Its staff can change this record."
    />
  )
}
