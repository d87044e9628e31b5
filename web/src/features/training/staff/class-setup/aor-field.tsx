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

/** The association of a record; of a new one the first of the caller, or none for staff of all. */
export function useAorOf(stored: { aor: string | null } | null): string {
  const { aors, isForAll } = useTrainingAors()
  return stored?.aor ?? (isForAll ? '' : (aors[0] ?? ''))
}

/** The values of a record as they are sent: without an association it belongs to all. */
export function sentAor<Values extends { aor: string }>(values: Values) {
  return { ...values, aor: values.aor || null }
}
