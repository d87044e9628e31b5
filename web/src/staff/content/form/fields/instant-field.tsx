import { DateTimeField } from '#shared/ui/fields/date-field.tsx'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { instantOf, localTime } from '#shared/ui/fields/local-time.ts'
import { zoneWords } from '#staff/content/zone-words.ts'

/** A date and time, entered in a zone, initially that of this browser, and stored as an instant. */
export function InstantField({
  value,
  zone,
  onChange,
  ...props
}: Omit<FieldProps<string>, 'onChange'> & {
  zone?: string
  onChange: (value: string | null) => void
}) {
  return (
    <DateTimeField
      {...props}
      value={value && localTime(new Date(value), zone)}
      onChange={(local) => onChange(instantOf(local, zone) || null)}
      hint={zoneWords(value, zone)}
    />
  )
}
