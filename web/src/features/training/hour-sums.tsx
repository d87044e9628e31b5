import { IconCircleCheck } from '@tabler/icons-react'
import { formatHours } from 'contract/training/credit-hours.ts'
import type { RecordPeriod } from 'contract/training/training-record.ts'

/** The hours of a period by category, against the state's requirement where there is one. */
export function HourSums({ period: { sums, total } }: { period: RecordPeriod }) {
  if (sums.length === 0) return null
  const hasRequired = total.required !== null
  return (
    <div className="max-w-3xl rounded-large border border-border bg-surface px-4 py-2 md:px-5">
      <table className="w-full text-14 tabular-nums">
        <caption className="sr-only">Credit hours by category</caption>
        <thead>
          <tr className="text-12 text-muted">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              Category
            </th>
            <Head>Hours</Head>
            {hasRequired && <Head>Required</Head>}
            {hasRequired && <Head>Missing</Head>}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ category, ...sum }) => (
            <SumRow key={category} label={category} sum={sum} hasRequired={hasRequired} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <SumRow label="Total" sum={total} hasRequired={hasRequired} isTotal />
        </tfoot>
      </table>
    </div>
  )
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="py-1.5 pl-3 text-right font-medium">
      {children}
    </th>
  )
}

function SumRow({
  label,
  sum: { hours, required, missing },
  hasRequired,
  isTotal = false,
}: {
  label: string
  sum: RecordPeriod['total']
  hasRequired: boolean
  isTotal?: boolean
}) {
  return (
    <tr className="border-t border-border">
      <th
        scope="row"
        className={`py-2 pr-3 text-left wrap-anywhere ${isTotal ? 'font-semibold' : 'font-normal'}`}
      >
        {label}
      </th>
      <td className="py-2 pl-3 text-right">{formatHours(hours)}</td>
      {hasRequired && (
        <td className="py-2 pl-3 text-right">{required === null ? '–' : formatHours(required)}</td>
      )}
      {hasRequired && (
        <td className="py-2 pl-3 text-right">
          {required !== null && missing > 0 && formatHours(missing)}
          {required !== null && missing === 0 && (
            <span className="inline-flex items-center justify-end gap-1 text-success">
              <IconCircleCheck size={16} aria-hidden="true" />
              Met
            </span>
          )}
          {required === null && '–'}
        </td>
      )}
    </tr>
  )
}
