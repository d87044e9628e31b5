import { Link } from '@tanstack/react-router'
import { type ImportDetail, isBusy, isOver } from 'contract/staff/imports/import-run.ts'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { BackLink } from '#shared/ui/actions/back-link.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import { DryRunForm } from './dry-run-form.tsx'
import { ImportActions } from './import-actions.tsx'
import { StateBadge } from './import-columns.tsx'
import { ImportFiles } from './import-files.tsx'
import { ImportReport } from './import-report.tsx'
import { durationInWords, kindsInTitle, SOURCE_WORDS } from './import-words.ts'
import { useImport } from './use-import.ts'

/** `/staff/imports/{id}`: files, dry run, and report of one import, with its acts. */
export function ImportPage({ id }: { id: number }) {
  const { data, error, refetch } = useImport(id)
  if (isStatus(error, 404) || isStatus(error, 400))
    return (
      <ErrorPanel title="Import not found" message="It may be one of content, which MLS Staff keep.">
        <Link to="/staff/imports">Imports</Link>
      </ErrorPanel>
    )
  return (
    <>
      <BackLink to="/staff/imports">Imports</BackLink>
      <PageHead
        title={data && data.kinds.length > 0 ? `Import of ${kindsInTitle(data.kinds)}` : `Import ${id}`}
        lead={data && <Lead run={data} />}
        actions={data && <ImportActions run={data} />}
      />
      {error && !data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid gap-4">
          <Situation run={data} />
          <ImportReport run={data} />
          {data.files.length > 0 && !isOver(data.state) && <ImportFiles files={data.files} />}
        </div>
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  )
}

function Lead({ run }: { run: ImportDetail }) {
  const { source, startedBy, startedOn, endedOn, isDryRun, isComplete } = run
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-14">
      <StateBadge run={run} />
      <span>
        {[
          isDryRun ? 'Dry run' : 'Import',
          isComplete ? 'complete roster' : null,
          `${SOURCE_WORDS[source]}, ${startedBy}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        {startedOn && (
          <>
            {' · '}
            <Moment at={startedOn} />
          </>
        )}
        {startedOn && endedOn && ` · ${durationInWords(startedOn, endedOn)}`}
      </span>
    </p>
  )
}

/** The current activity, or the next decision. */
function Situation({ run }: { run: ImportDetail }) {
  if (run.problem !== null) return <ErrorPanel title="The import was refused" message={run.problem} />
  if (isBusy(run.state)) return <Progress run={run} />
  if (run.state === 'approval') return <ApprovalPanel run={run} />
  if (run.state === 'read' || (run.state === 'stopped' && run.isDryRun)) return <DryRunForm run={run} />
  if (run.state === 'checked' && run.applyProblem !== null)
    return (
      <div className="grid gap-4">
        <p role="alert" className="rounded-small bg-warn-soft px-4 py-3 text-warn">
          {run.applyProblem}
        </p>
        <DryRunForm run={run} />
      </div>
    )
  return null
}

function Progress({ run }: { run: ImportDetail }) {
  const share = Math.round(run.progress * 100)
  const words = {
    reading: 'Reading the files',
    waiting: 'Waiting to begin',
    running: run.isDryRun ? 'Dry run: nothing is changed' : 'Importing',
  }[run.state === 'reading' || run.state === 'waiting' ? run.state : 'running']
  return (
    <section
      aria-label="Progress"
      className="grid gap-2 rounded-large border border-border bg-surface px-4 py-3.5 md:px-5"
    >
      <p role="status" className="flex items-baseline justify-between gap-4 tabular-nums">
        <span className="font-semibold">{run.isStopping ? 'Stopping after this batch' : words}</span>
        <span className="text-muted">
          {share}%{run.batches > 0 && ` · ${run.batches} batches`}
        </span>
      </p>
      <progress aria-label={words} max={1} value={run.progress} className="h-1.5 w-full" />
    </section>
  )
}
