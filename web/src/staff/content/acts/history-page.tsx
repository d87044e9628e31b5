import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentVersion } from 'contract/staff/content/content-record.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { BackLink } from '#shared/ui/actions/back-link.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { KindPage } from '../kind-page.tsx'
import { Comparison } from './comparison.tsx'
import { VersionList } from './version-list.tsx'

type HistoryProps = { kind: ContentKind; id: number }

/** `/staff/content/{kind}/{id}/history`: the versions of a record, and the differences between two of them. */
export function HistoryPage({ kindName, id }: { kindName: string; id: string }) {
  return (
    <KindPage name={kindName}>{({ kind }) => <History key={id} kind={kind} id={Number(id) || 0} />}</KindPage>
  )
}

function History({ kind, id }: HistoryProps) {
  const input = { kind: kind.kind, id }
  const record = useQuery({ ...consoleApi.content.get.queryOptions({ input }), staleTime: 0 })
  const versions = useQuery({ ...consoleApi.content.versions.queryOptions({ input }), staleTime: 0 })
  const error = record.error ?? versions.error
  return (
    <>
      <BackLink to="/staff/content/$kind/$id" params={{ kind: kind.kind, id: String(id) }}>
        {record.data?.title ?? kind.singular}
      </BackLink>
      <PageHead title="History" />
      {error && !versions.data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void versions.refetch()} />
      ) : versions.data && record.data ? (
        <div className="grid items-start gap-4 xl:grid-cols-[24rem_minmax(0,1fr)]">
          <VersionList kind={kind} record={record.data} versions={versions.data} />
          <Compare kind={kind} id={id} versions={versions.data} />
        </div>
      ) : (
        <SkeletonRows count={8} />
      )}
    </>
  )
}

/** Two versions to compare: initially the published one and the newest. */
function Compare({ kind, id, versions }: HistoryProps & { versions: ContentVersion[] }) {
  const newest = versions[0]?.version ?? 0
  const live = versions.find(({ isLive }) => isLive)?.version
  const before = live === undefined || live === newest ? (versions[1]?.version ?? newest) : live
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({})
  const [from, to] = [chosen.from ?? before, chosen.to ?? newest]
  const one = useVersion({ kind, id }, from)
  const other = useVersion({ kind, id }, to)
  const options = versions.map(({ version, isLive }) => ({
    id: String(version),
    label: isLive ? `Version ${version}, members see this` : `Version ${version}`,
  }))
  const error = one.error ?? other.error
  return (
    <section
      aria-labelledby="comparison"
      className="grid gap-4 rounded-large border border-border bg-surface p-4 md:p-5"
    >
      <h2 id="comparison" className="text-16 font-semibold">
        Changes
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="From"
          isCompact
          value={String(from)}
          onChange={(version) => setChosen({ ...chosen, from: Number(version) })}
          options={options}
        />
        <SelectField
          label="To"
          isCompact
          value={String(to)}
          onChange={(version) => setChosen({ ...chosen, to: Number(version) })}
          options={options}
        />
      </div>
      {error ? (
        <ErrorPanel message={errorMessage(error)} />
      ) : one.data && other.data ? (
        <Comparison kind={kind} from={one.data} to={other.data} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </section>
  )
}

/** A version never changes. */
function useVersion({ kind, id }: HistoryProps, version: number) {
  return useQuery({
    ...consoleApi.content.version.queryOptions({ input: { kind: kind.kind, id, version } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: version > 0,
  })
}
