import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import { useState } from 'react'
import type { GrantAct } from '#features/grants/grant-acts.ts'
import { GrantDialogs } from '#features/grants/grant-dialogs.tsx'
import { GrantList } from '#features/grants/grant-list.tsx'
import { useGrants } from '#features/grants/use-grants.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { TabHead } from './tab-head.tsx'
import { useDeskAddress, useDeskSummary } from './use-desk.ts'

/** Tab `Grants`: members who may act, or request to act, for the agents the reader decides for. */
export function GrantsTab() {
  const { address } = useDeskAddress()
  const { data: summary } = useDeskSummary(address.office, 'grants')
  const { data, error, refetch } = useGrants(address.office)
  const [act, setAct] = useState<GrantAct | null>(null)
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={6} />
  return (
    <>
      <TabHead tab="grants" asOf={summary?.asOf} />
      <GrantList
        title={GRANT_TEXTS.ofAgents}
        side="ofAgents"
        grants={data.ofAgents}
        empty="No one can act for the agents of your office."
        onAct={setAct}
      />

      {act && <GrantDialogs draft={null} act={act} onClose={() => setAct(null)} />}
    </>
  )
}
