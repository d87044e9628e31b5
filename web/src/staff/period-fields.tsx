import { TextField } from '#shared/ui/fields/text-field.tsx'
import type { Period } from './list-address.ts'

/** The first and last day of a period, as list filters. */
export function PeriodFields({
  labels: [first, last],
  period: { from, to },
  onChange,
}: {
  labels: readonly [from: string, to: string]
  period: Period
  onChange: (next: Period) => void
}) {
  return (
    <>
      <TextField
        label={first}
        type="date"
        value={from ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <TextField
        label={last}
        type="date"
        min={from}
        value={to ?? ''}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </>
  )
}
