import type { Deadline } from 'contract/listings/deadline.ts'
import type { ReactNode } from 'react'
import { DatedText } from '#shared/ui/dated-text.tsx'
import { DeadlineStateMark } from './deadline-state-mark.tsx'
import { DueTime } from './due-time.tsx'
import { WhyThisDate } from './why-this-date.tsx'

/** A deadline with its state, due time, rule, and how its date was calculated. */
export function DeadlineRow({ deadline, children }: { deadline: Deadline; children?: ReactNode }) {
  const { title, state, ruleText, source } = deadline
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 @md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <DeadlineStateMark state={state} />
      </div>
      <p className="font-medium @md:text-right">
        <DueTime {...deadline} />
      </p>
      <div className="min-w-0 @md:col-span-2">
        {ruleText && (
          <p className="text-13 text-muted">
            {ruleText}
            {source && <DatedText>{` (${source})`}</DatedText>}
          </p>
        )}
        <WhyThisDate deadline={deadline} />
        {children}
      </div>
    </li>
  )
}
