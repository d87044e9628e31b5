import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { useTrainingAors } from './use-training-aors.ts'

/** Filters a list by association, for staff of several. */
export function AssociationSelect({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (association: string | undefined) => void
}) {
  const { aors } = useTrainingAors()
  if (aors.length < 2) return null
  return (
    <SelectField
      label="Association"
      isLabelHidden
      isCompact
      value={value ?? ''}
      onChange={(association) => onChange(association || undefined)}
      options={[{ id: '', label: 'All Associations' }, ...aors.map((name) => ({ id: name, label: name }))]}
      className="w-44 max-md:flex-1 max-md:[&_button]:h-11"
    />
  )
}
