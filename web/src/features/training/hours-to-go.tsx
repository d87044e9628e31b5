import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayWithYear } from 'contract/common/day-phrase.ts'
import type { CategorySum, RecordPeriod } from 'contract/training/training-record.ts'

/** The current period as a plan: how far each category is, what is left until when, and where to find it. */
export function HoursToGo({ period: { sums, total, endsOn } }: { period: RecordPeriod }) {
  if (total.required === null) return null
  return (
    <section
      aria-label="Hours to go"
      className="mb-8 grid max-w-3xl gap-4 rounded-large border border-border bg-surface px-4 py-4 md:px-5"
    >
      <p className="text-20 font-semibold text-balance">
        {total.missing === 0
          ? 'You have all the hours you need'
          : `${shortHours(total.missing)} ${total.missing === 1 ? 'hour' : 'hours'} to go`}
        {endsOn !== null && ` by ${dayWithYear(endsOn)}`}
      </p>
      <ul className="grid gap-4">
        {sums.map(
          (sum) => sum.required !== null && <Category key={sum.category} sum={sum} required={sum.required} />,
        )}
      </ul>
    </section>
  )
}

function Category({ sum: { category, hours, missing }, required }: { sum: CategorySum; required: number }) {
  const share = Math.min(hours / required, 1) * 100
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <span className="font-medium wrap-anywhere">{category}</span>{' '}
          <span className="text-muted tabular-nums">
            {shortHours(hours)} of {shortHours(required)} hours
          </span>
        </span>
        {missing > 0 ? (
          <Link
            to="/training/{-$urlTab}"
            params={{ urlTab: 'class-list' }}
            search={{ category }}
            className="inline-flex min-h-6 items-center text-13 max-md:min-h-11 max-md:text-14"
          >
            Find {category} classes
          </Link>
        ) : (
          <span className="inline-flex items-center gap-1 text-success">
            <IconCircleCheck size={16} aria-hidden="true" />
            Met
          </span>
        )}
      </p>
      <span aria-hidden="true" className="contrast-border h-2 overflow-hidden rounded-full bg-neutral-soft">
        <span
          className={`block h-full rounded-full ${missing > 0 ? 'bg-accent' : 'bg-success'}`}
          style={{ width: `${share}%` }}
        />
      </span>
    </li>
  )
}

/** `1.5`: hours without zeros at their end. */
function shortHours(hours: number): string {
  return String(Math.round(hours * 100) / 100)
}
