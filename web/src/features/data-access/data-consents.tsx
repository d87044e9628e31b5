import type { DataConsent } from 'contract/data-access/data-access.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { Suspense, useId, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { AwaitedPart, lazyPart } from '#shared/lazy-part.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { ConsentRow } from './consent-row.tsx'
import { type ConsentOffice, useDataConsents } from './use-data-consents.ts'

const GiveConsentModal = lazyPart(() =>
  import('./give-consent-modal.tsx').then((module) => module.GiveConsentModal),
)
const EndConsentModal = lazyPart(() =>
  import('./end-consent-modal.tsx').then((module) => module.EndConsentModal),
)

/**
 * Which programs read the listings of an office, or of all within reach; not there while the MLS has no such program.
 */
export function DataConsents({ office }: { office: ConsentOffice | null }) {
  const id = useId()
  const { data, error, refetch } = useDataConsents()
  const [isGiving, setIsGiving] = useState(false)
  const [ending, setEnding] = useState<DataConsent | null>(null)
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  const shown = data?.results.filter(
    ({ officeId }) => office === null || officeId === null || officeId === office.id,
  )
  if (!data || !shown || (data.clients.length === 0 && shown.length === 0)) return null
  return (
    <section aria-labelledby={id} className="rounded-large border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-5 py-3">
        <h2 id={id} className="text-16 font-semibold">
          {DATA_TEXTS.title}
        </h2>
        {data.clients.length > 0 && (
          <Button size="small" onPress={() => setIsGiving(true)}>
            {DATA_TEXTS.give}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="px-5 py-4 text-muted">{DATA_TEXTS.none}</p>
      ) : (
        <ul aria-labelledby={id}>
          {shown.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} onEnd={() => setEnding(consent)} />
          ))}
        </ul>
      )}
      <Suspense fallback={<AwaitedPart />}>
        {isGiving && (
          <GiveConsentModal clients={data.clients} office={office} onClose={() => setIsGiving(false)} />
        )}
        {ending && <EndConsentModal consent={ending} onClose={() => setEnding(null)} />}
      </Suspense>
    </section>
  )
}
