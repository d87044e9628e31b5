import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Listing } from 'contract/listings/listing.ts'
import type { HistoryCheck, HistoryEntry } from 'contract/proof/history.ts'
import {
  actorInWords,
  alteredText,
  historyFieldLabel,
  historyValue,
  verifiedText,
} from 'contract/proof/history-words.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { Paging } from '#shared/ui/table/paging.tsx'

const PAGE_SIZES = [10, 25, 50, 100] as const

/** The history of a listing, newest first, and whether its record is intact. */
export function HistoryPanel({ listing }: { listing: Listing }) {
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZES[0])
  const [field, setField] = useState('')
  const [actor, setActor] = useState('')
  const criteria = Object.entries({ field, actor })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ field: name, op: 'Equal', values: [value] }))
  const query = useQuery({
    ...orpc.history.query.queryOptions({
      input: { params: { id: listing.id }, body: { pageId: page - 1, pageSize, criteria } },
    }),
    placeholderData: keepPreviousData,
  })
  const filterBy = (set: (value: string) => void) => (value: string) => {
    set(value)
    setPage(1)
  }
  if (query.error && !query.data)
    return <ErrorPanel message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows count={4} />
  const { results, totalPages, totalResults, fields, people } = query.data
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
        <Filter
          label="Field"
          value={field}
          onChange={filterBy(setField)}
          options={fields.map((name) => ({ id: name, label: historyFieldLabel(name) }))}
        />
        <Filter
          label="Person"
          value={actor}
          onChange={filterBy(setActor)}
          options={people.map((name) => ({ id: name, label: name === 'system' ? 'System' : name }))}
        />
        <VerifyHistory id={listing.id} />
      </div>
      <ol aria-label="History" className="divide-y divide-border border-border border-y">
        {results.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {results.length === 0 && <p className="py-4 text-14 text-muted">No changes match these filters.</p>}
      <Paging
        page={page}
        totalPages={totalPages}
        totalResults={totalResults}
        pageSize={pageSize}
        pageSizes={PAGE_SIZES}
        onPageChange={setPage}
        onPageSizeChange={(size) => {
          setPageSize(size)
          setPage(1)
        }}
      />
    </>
  )
}

type FilterProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: { id: string; label: string }[]
}

function Filter({ options, ...field }: FilterProps) {
  return (
    <div className="w-full sm:w-56">
      <SelectField {...field} isCompact options={[{ id: '', label: 'All' }, ...options]} />
    </div>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { field, from, to, at, onBehalfOf, isTakenOver } = entry
  const isEvent = from === null && ['registered', 'proof', 'download', 'handOver'].includes(field)
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2 text-14 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <p className="text-13 text-muted">
        <Moment at={at} />
        <span className="block wrap-anywhere">
          {actorInWords(entry)}
          {onBehalfOf && ` for ${onBehalfOf}`}
          {isTakenOver && ' · taken over'}
        </span>
      </p>
      <p className="wrap-anywhere">
        <span className="font-semibold text-ink">{historyFieldLabel(field)}</span>
        {': '}
        {!isEvent && (
          <>
            <span className="text-muted">{historyValue(field, from)}</span>
            {' → '}
          </>
        )}
        {historyValue(field, to)}
      </p>
    </li>
  )
}

function VerifyHistory({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<{ text: string; isGood: boolean } | null>(null)
  const { send, isPending } = useWrite(
    orpc.history.verify.mutationOptions({
      onSuccess: ({ isIntact, entries, brokenAt }: HistoryCheck) =>
        setOutcome({
          text: isIntact ? verifiedText(entries) : alteredText(brokenAt ?? entries),
          isGood: isIntact,
        }),
      onError: (error) => setOutcome({ text: errorMessage(error), isGood: false }),
    }),
  )
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-3">
      <Button isPending={isPending} onPress={() => send({ id })}>
        Verify History
      </Button>
      <p role="status" className={`font-semibold text-14 ${outcome?.isGood ? 'text-success' : 'text-error'}`}>
        {outcome?.text}
      </p>
    </div>
  )
}
