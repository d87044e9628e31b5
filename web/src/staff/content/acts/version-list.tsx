import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord, ContentVersion } from 'contract/staff/content/content-record.ts'
import { contentStatus } from 'contract/staff/content/content-state.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { useRestore } from './use-restore.ts'

/** The versions of a record, newest first, with a mark at the published one. */
export function VersionList({
  kind,
  record,
  versions,
}: {
  kind: ContentKind
  record: ContentRecord
  versions: ContentVersion[]
}) {
  const { restore, isPending } = useRestore(kind, record)
  return (
    <section aria-labelledby="versions" className="rounded-large border border-border bg-surface p-4 md:p-5">
      <h2 id="versions" className="pb-3 text-16 font-semibold">
        Versions
      </h2>
      <ol>
        {versions.map((version, index) => (
          <li key={version.version} className="relative flex gap-3 pb-4 last:pb-0">
            {index < versions.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-[5px] w-px bg-border" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1.5 size-[11px] shrink-0 rounded-full',
                version.isLive ? 'bg-success' : 'bg-border-strong',
              )}
            />
            <VersionFacts version={version} />
            {index > 0 && record.mayEdit && (
              <Button
                size="small"
                aria-label={`Restore version ${version.version}`}
                isDisabled={isPending}
                onPress={() => restore(version.version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function VersionFacts({ version }: { version: ContentVersion }) {
  const { version: number, state, author, createdOn, note, isLive, basedOn, publishOn } = version
  return (
    <div className="grid min-w-0 flex-1 gap-0.5 text-13">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-14 font-semibold">Version {number}</span>
        <Badge tone={isLive ? 'success' : 'neutral'}>
          {isLive ? 'Members see this' : contentStatus({ state, draftVersion: null })}
        </Badge>
      </p>
      <p className="tabular-nums">
        <Moment at={createdOn} />
      </p>
      <p className="text-muted">{author}</p>
      {publishOn && state === 'scheduled' && (
        <p className="text-muted tabular-nums">
          Goes live <Moment at={publishOn} />
        </p>
      )}
      {basedOn !== null && basedOn < number - 1 && <p className="text-muted">From version {basedOn}</p>}
      {note && <p className="wrap-anywhere">{note}</p>}
    </div>
  )
}
