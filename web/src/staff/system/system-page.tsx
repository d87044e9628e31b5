import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SystemState } from 'contract/staff/system/system-state.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { classNames } from '#shared/ui/class-names.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { consoleApi } from '../console-api.ts'
import { Fact } from '../fact.tsx'
import { jobsByState, troublesOf } from './system-health.ts'
import { bytesInWords, doneBy, jobInWords, msInWords, providerInWords } from './system-words.ts'

const REFRESH_MS = 15_000

/** `/staff/system`: processes, database, providers, jobs, and the last backup, read-only. */
export function SystemPage() {
  const { data, error, refetch } = useQuery({
    ...consoleApi.system.get.queryOptions(),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <PageHead title="System" />
      {error && !data && <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBlock className="h-96 w-full" />}
      {data && <Parts system={data} />}
    </>
  )
}

function Parts({ system }: { system: SystemState }) {
  const { processes, database, providers, jobs, backup } = system
  return (
    <div className="grid gap-4">
      <Summary troubles={troublesOf(system)} />
      <Backup backup={backup} />
      <Part title="Processes">
        <List label="Processes" columns={processColumns} rows={processes} keyOf={({ id }) => id} />
      </Part>
      <Part title="Database">
        <dl className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[auto_1fr]">
          <Fact name="Size">{bytesInWords(database.bytes)}</Fact>
          <Fact name="Version">PostgreSQL {database.version}</Fact>
          <Fact name="Migrations">
            {database.migrations}, newest {database.newestMigration}{' '}
            {!database.areAllApplied && <Badge tone="warn">Not all applied</Badge>}
          </Fact>
        </dl>
      </Part>
      <Part title="Providers">
        <List label="Providers" columns={providerColumns} rows={providers} keyOf={({ name }) => name} />
      </Part>
      <Jobs jobs={jobs} />
    </div>
  )
}

/** The first line of the page: that all is well, or what is not. */
function Summary({ troubles }: { troubles: string[] }) {
  const isWell = troubles.length === 0
  const Icon = isWell ? IconCircleCheck : IconAlertTriangle
  return (
    <div
      role="status"
      className={classNames(
        'flex items-start gap-3 rounded-large border border-border px-4 py-3',
        isWell ? 'bg-surface' : 'bg-warn-soft text-warn',
      )}
    >
      <Icon
        size={18}
        aria-hidden="true"
        className={classNames('mt-0.5 shrink-0', isWell ? 'text-success' : '')}
      />
      {isWell ? (
        <p className="font-medium">Everything is running</p>
      ) : (
        <ul>
          {troubles.map((trouble) => (
            <li key={trouble}>{trouble}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Jobs in trouble first, then those with work; the others are folded. */
function Jobs({ jobs }: Pick<SystemState, 'jobs'>) {
  const { troubled, busy, quiet } = jobsByState(jobs)
  return (
    <Part title="Jobs and Queues">
      {troubled.length > 0 && <JobList title="Needs attention" jobs={troubled} />}
      {busy.length > 0 && <JobList title="Working" jobs={busy} />}
      <details>
        <summary className="cursor-pointer px-4 py-3 font-medium">Quiet ({quiet.length})</summary>
        <div className="border-t border-border">
          <List label="Quiet Jobs" columns={jobColumns} rows={quiet} keyOf={({ name }) => name} />
        </div>
      </details>
    </Part>
  )
}

function JobList({ title, jobs }: { title: string } & Pick<SystemState, 'jobs'>) {
  return (
    <div className="border-b border-border">
      <h3 className="px-4 pt-3 font-medium">{title}</h3>
      <List label={title} columns={jobColumns} rows={jobs} keyOf={({ name }) => name} />
    </div>
  )
}

function Backup({ backup: { last, maxAgeHours, isTooOld } }: Pick<SystemState, 'backup'>) {
  return (
    <Part title="Last Backup">
      {isTooOld && (
        <p role="status" className="flex items-start gap-3 bg-warn-soft px-4 py-3 text-warn">
          <IconAlertTriangle size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {last
            ? `The last backup is older than ${maxAgeHours} hours.`
            : 'There is no backup yet. Backups are made by the command npm run backup.'}
        </p>
      )}
      {last && (
        <dl className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[auto_1fr]">
          <Fact name="Time">
            <Time at={last.madeOn} />
          </Fact>
          <Fact name="Size">
            {bytesInWords(last.bytes)}, {last.rows.toLocaleString('en-US')} rows
          </Fact>
          <Fact name="Read back">
            {last.wasReadBack ? <Badge tone="success">Yes</Badge> : <Badge tone="error">No</Badge>}
          </Fact>
        </dl>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="overflow-clip rounded-large border border-border bg-surface">
      <h2 className="border-b border-border px-4 py-3 text-14 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function List<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      note={rows.length === 0 ? 'No Results' : undefined}
    />
  )
}

function Time({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">–</span>
  return <Moment at={at} />
}

const processColumns: Column<SystemState['processes'][number]>[] = [
  { id: 'machine', title: 'Host', isCardHead: true, cell: ({ machine }) => machine },
  { id: 'hosts', title: 'Serves', cell: ({ hosts }) => hosts },
  { id: 'version', title: 'Version', cell: ({ version }) => version },
  { id: 'startedOn', title: 'Started', cell: ({ startedOn }) => <Time at={startedOn} /> },
  {
    id: 'seenOn',
    title: 'Last Seen',
    cell: ({ seenOn, isAlive }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Time at={seenOn} />
        <Badge tone={isAlive ? 'success' : 'error'}>{isAlive ? 'Running' : 'Silent'}</Badge>
      </span>
    ),
  },
]

const providerColumns: Column<SystemState['providers'][number]>[] = [
  { id: 'name', title: 'Provider', isCardHead: true, cell: ({ name }) => providerInWords(name) },
  {
    id: 'isOutside',
    title: 'Done By',
    cell: (provider) => doneBy(provider, portalConfig().isProduction),
  },
  { id: 'success', title: 'Last Success', cell: ({ lastSuccessOn }) => <Time at={lastSuccessOn} /> },
  { id: 'failure', title: 'Last Failure', cell: ({ lastFailureOn }) => <Time at={lastFailureOn} /> },
  {
    id: 'error',
    title: 'Last Error',
    cell: ({ lastError }) => <span className="wrap-anywhere">{lastError ?? '–'}</span>,
  },
]

const jobColumns: Column<SystemState['jobs'][number]>[] = [
  { id: 'name', title: 'Job', isCardHead: true, cell: ({ name }) => jobInWords(name) },
  {
    id: 'waiting',
    title: 'Waiting',
    inCard: 'first',
    align: 'right',
    cell: ({ waiting }) => waiting.toLocaleString('en-US'),
  },
  { id: 'running', title: 'Running', align: 'right', cell: ({ running }) => running.toLocaleString('en-US') },
  {
    id: 'failed',
    title: 'Failed',
    inCard: 'second',
    align: 'right',
    cell: ({ failed }) => failed.toLocaleString('en-US'),
  },
  {
    id: 'lastRun',
    title: 'Last Run',
    inCard: 'line',
    cell: ({ lastRunOn, lastError, isLate }) => (
      <span className="grid">
        <Time at={lastRunOn} />
        {isLate && <span className="text-12 text-error">Late</span>}
        {lastError && <span className="text-12 wrap-anywhere text-error">{lastError}</span>}
      </span>
    ),
  },
  {
    id: 'duration',
    title: 'Duration',
    align: 'right',
    cell: ({ lastDuration }) => (lastDuration === null ? '–' : msInWords(lastDuration)),
  },
  { id: 'nextRun', title: 'Next Run', cell: ({ nextRunOn }) => <Time at={nextRunOn} /> },
]
