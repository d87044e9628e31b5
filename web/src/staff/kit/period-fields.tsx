import { DateField } from '#shared/ui/fields/date-field.tsx'
import { textIn } from './list-spec.ts'

export type PeriodFieldsProps = {
  labels: readonly [from: string, to: string]
  values: Record<string, unknown>
  change: (values: Record<string, string>) => void
  /** Whether both stand side by side in a tool bar. */
  isCompact: boolean
}

/** The first and the last day of a list. */
export function PeriodFields({ labels: [first, last], values, change, isCompact }: PeriodFieldsProps) {
  const [from, to] = [textIn(values['from']), textIn(values['to'])]
  const days = (
    <>
      <DateField label={first} value={from ?? ''} onChange={(day) => change({ from: day })} />
      <DateField label={last} min={from} value={to ?? ''} onChange={(day) => change({ to: day })} />
    </>
  )
  if (!isCompact) return days
  // Without the space for messages, so that a tool bar aligns its fields at the bottom.
  return <div className="-mb-5 grid grid-cols-2 gap-x-2 max-md:basis-full md:gap-x-3">{days}</div>
}
