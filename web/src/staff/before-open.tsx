import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Readiness } from 'contract/staff/readiness/readiness.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { consoleApi } from './console-api.ts'
import { useOutcome } from './kit/use-outcome.ts'

const keys = [consoleApi.readiness.key()]

/** The checklist before the market opens; gone when all is done, or when MLS staff say that the market is open. */
export function BeforeOpen() {
  const { data, isFetching, refetch } = useQuery(consoleApi.readiness.get.queryOptions())
  const done = () => ({ title: 'Market is open', message: 'This checklist is hidden from now on.' })
  const opening = useWrite(consoleApi.readiness.open.mutationOptions(useOutcome({ keys, done })))
  const ready = data?.lines.filter(({ isReady }) => isReady).length ?? 0
  if (!data || data.isMarketOpen || ready === data.lines.length) return null
  return (
    <section
      aria-labelledby="before-open"
      className="mb-4 overflow-clip rounded-large border border-border bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border px-5 py-3">
        <h2 id="before-open" className="text-14 font-semibold">
          Before you open
        </h2>
        <span className="text-13 text-muted">
          {ready} of {data.lines.length} ready
        </span>
      </div>
      <ul className="divide-y divide-border">
        {data.lines.map((line) => (
          <Line key={line.group} {...line} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 border-t border-border px-5 py-3">
        <Button variant="secondary" isPending={isFetching} onPress={() => void refetch()}>
          Check again
        </Button>
        <Button variant="secondary" isPending={opening.isPending} onPress={() => opening.send({})}>
          Market is open
        </Button>
      </div>
    </section>
  )
}

function Line({ group, isReady, problems, notes }: Readiness['lines'][number]) {
  return (
    <li className="flex gap-2.5 px-5 py-2.5">
      {isReady ? (
        <IconCircleCheck size={18} aria-hidden="true" className="mt-px shrink-0 text-success" />
      ) : (
        <IconAlertTriangle size={18} aria-hidden="true" className="mt-px shrink-0 text-warn" />
      )}
      <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[9rem_1fr]">
        <span className="font-medium">
          {group}
          <span className="sr-only">{isReady ? ', ready' : ', to do'}</span>
        </span>
        <ul className="grid gap-1 text-13">
          {problems.map((words) => (
            <li key={words}>{words}</li>
          ))}
          {notes.map((words) => (
            <li key={words} className="text-muted">
              {words}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
