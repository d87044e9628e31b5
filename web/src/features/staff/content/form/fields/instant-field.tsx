import { DateTimeField } from '#shared/ui/fields/date-field.tsx'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { instantOf, localTime } from '#shared/ui/fields/local-time.ts'
import { zoneWords } from '../../zone-words.ts'

/** A date and time, entered in the zone of this browser and kept as an instant. */
export function InstantField({
  value,
  onChange,
  ...props
}: Omit<FieldProps<string>, 'onChange'> & { onChange: (value: string | null) => void }) {
  return (
    <DateTimeField
      {...props}
      value={value && localTime(new Date(value))}
      onChange={(local) => onChange(instantOf(local) || null)}
      hint={zoneWords(value)}
    />
  )
}
