import { IconChevronDown } from '@tabler/icons-react'
import type { TriedDeadline } from 'contract/deadlines/rule-set-trial.contract.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { newTrial, TrialDates, type TrialEntries } from './trial-dates.tsx'
import { TriedDeadlines } from './tried-deadlines.tsx'
import { useTrial } from './use-trial.ts'

type ToolsProps = {
  values: ContentValues
  /** Marks the problems that prevent publishing the set, and returns whether there are any. */
  isRefused: () => boolean
  onRefused: () => void
}

/** Tries the form's set before it takes effect: for an existing listing, or for dates. */
export function RuleSetTools({ values, isRefused, onRefused }: ToolsProps) {
  const [listingId, setListingId] = useState('')
  const [entries, setEntries] = useState<TrialEntries>(newTrial)
  const [results, setResults] = useState<TriedDeadline[] | null>(null)
  const { attempt, isPending, problems } = useTrial(setResults)
  const tryIt = () => {
    if (isRefused()) onRefused()
    else attempt(values, listingId.trim() ? { listingId: listingId.trim() } : { entries })
  }
  return (
    <details className="group mb-4 rounded-large border border-border bg-surface px-4 py-3 md:px-5">
      <summary className="flex min-h-6 cursor-pointer items-center gap-2 font-semibold max-md:min-h-11">
        Try
        <span className="text-13 font-normal text-muted">
          The deadlines that this set would make. Nothing is stored.
        </span>
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className="ml-auto shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {/* It is inside the form of the set. */}
      <div role="group" aria-label="Try" className="grid gap-2 pt-3">
        <TextField
          label="Listing ID"
          value={listingId}
          onChange={setListingId}
          hint="Leave empty to try the dates below."
          {...(problems['listingId'] && { problem: problems['listingId'] })}
          className="max-w-60"
        />
        {listingId.trim() === '' && (
          <TrialDates entries={entries} problems={problems} onChange={setEntries} />
        )}
        <div>
          <Button isPending={isPending} onPress={() => tryIt()}>
            Try
          </Button>
        </div>
      </div>
      <div role="status">{results && <TriedDeadlines results={results} />}</div>
    </details>
  )
}
