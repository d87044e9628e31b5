import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { AudienceField } from '#staff/audience/audience-field.tsx'
import { useOwnAssociation } from '#staff/use-staff-self.ts'

/** The audience of a record. */
export function AudienceInput({ label, value, problem, onChange }: FieldProps<unknown>) {
  const ownAssociation = useOwnAssociation()
  return (
    <div className="pb-4">
      <AudienceField
        label={label}
        value={value}
        error={problem}
        onChange={onChange}
        ownAssociation={ownAssociation}
      />
    </div>
  )
}
