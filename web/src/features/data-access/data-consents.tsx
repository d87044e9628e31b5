import type { DataConsent } from 'contract/data-access/data-access.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { useId, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { ConsentRow } from './consent-row.tsx'
import { EndConsentModal } from './end-consent-modal.tsx'
import { GiveConsentModal } from './give-consent-modal.tsx'
import { type ConsentOffice, useDataConsents } from './use-data-consents.ts'

/**
 * The programs that read the listings of an office, or of all within reach; hidden while the MLS has no such program,
 * unless it `isAlwaysThere`.
 */
export function DataConsents({
  office,
  title = DATA_TEXTS.title,
  isAlwaysThere = false,
}: {
  office: ConsentOffice | null
  title?: string
  isAlwaysThere?: boolean
}) {
  const headId = useId()
  const { data, error, refetch } = useDataConsents()
  const [isGiving, setIsGiving] = useState(false)
  const [ending, setEnding] = useState<DataConsent | null>(null)
  if (error && !data)
    return (
      <ErrorPanel
        title="Consents could not be loaded"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  const shown = data?.results.filter(
    ({ officeId }) => office === null || officeId === null || officeId === office.id,
  )
  if (!data || !shown) return isAlwaysThere && <SkeletonBlock className="h-32 w-full" />
  if (!isAlwaysThere && data.clients.length === 0 && shown.length === 0) return null
  return (
    <section aria-labelledby={headId} className="rounded-large border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-4 py-3 md:px-5">
        <h2 id={headId} className="text-16 font-semibold">
          {title}
        </h2>
        {data.clients.length > 0 && (
          <Button size="small" className="max-md:h-11" onPress={() => setIsGiving(true)}>
            {DATA_TEXTS.give}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="px-4 py-4 text-muted md:px-5">{office ? DATA_TEXTS.none : DATA_TEXTS.noneAtAll}</p>
      ) : (
        <ConsentList headId={headId} consents={shown} clients={data.clients} onEnd={setEnding} />
      )}

      {isGiving && (
        <GiveConsentModal clients={data.clients} office={office} onClose={() => setIsGiving(false)} />
      )}
      {ending && <EndConsentModal consent={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

function ConsentList({
  headId,
  consents,
  clients,
  onEnd,
}: {
  headId: string
  consents: DataConsent[]
  /** The active programs, which a consent can be given to. */
  clients: { id: number }[]
  onEnd: (consent: DataConsent) => void
}) {
  return (
    <ul aria-labelledby={headId}>
      {consents.map((consent) => (
        <ConsentRow
          key={consent.id}
          consent={consent}
          isClientOff={!clients.some(({ id }) => id === consent.clientId)}
          onEnd={() => onEnd(consent)}
        />
      ))}
    </ul>
  )
}
