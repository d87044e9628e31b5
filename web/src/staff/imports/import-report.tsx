import { IMPORT_KINDS, type ImportDetail } from 'contract/staff/imports/import-run.ts'
import { ExportButton } from '../export-button.tsx'
import { ChangedMembers } from './changed-members.tsx'
import { CountsTable } from './counts-table.tsx'
import { number } from './import-words.ts'
import { Section } from './section.tsx'

/** The counts, refusals, and changes of a pass. */
export function ImportReport({ run }: { run: ImportDetail }) {
  const kinds = IMPORT_KINDS.filter((kind) => run.byKind[kind] !== undefined)
  if (kinds.length === 0) return null
  return (
    <>
      <Section title={run.isDryRun ? 'Report of the Dry Run' : 'Report'}>
        <CountsTable kinds={kinds} byKind={run.byKind} />
        {run.state === 'stopped' && (
          <p>
            Stopped after {run.batches} {run.batches === 1 ? 'batch' : 'batches'}
            {run.isDryRun ? '; nothing was changed.' : '; what was stored stays.'}
          </p>
        )}
        {run.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Section>
      {run.refused > 0 && <Refused run={run} />}
      {run.changedRights.length > 0 && <Rights run={run} />}
      {run.changedMembers.length > 0 && <ChangedMembers members={run.changedMembers} changed={run.changed} />}
    </>
  )
}

function Refused({ run }: { run: ImportDetail }) {
  return (
    <Section
      title="Refused Records"
      action={<ExportButton name="refusals" fields={{ id: String(run.id) }} size="small" />}
    >
      <ul className="grid gap-1 text-14">
        {run.refusals.map((row) => (
          <li key={`${row.place} ${row.key} ${row.field}`} className="wrap-anywhere">
            <span className="font-medium">{row.place}</span>
            {row.key !== '' && ` (${row.key})`}: {row.field !== '' && `${row.field}: `}
            {row.reason}
          </li>
        ))}
      </ul>
      {run.refused > run.refusals.length && (
        <p className="text-muted">and {number(run.refused - run.refusals.length)} more</p>
      )}
    </Section>
  )
}

function Rights({ run: { changedRights } }: { run: ImportDetail }) {
  return (
    <Section title="Changed Staff Rights">
      <ul className="grid gap-1 text-14">
        {changedRights.map(({ loginId, from, to }) => (
          <li key={loginId}>
            <span className="font-medium">{loginId}</span>: {levelInWords(from)} → {levelInWords(to)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function levelInWords(level: number | null): string {
  return level === null ? 'no staff rights' : `level ${level}`
}
