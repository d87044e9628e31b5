import type { Listing } from 'contract/listings/listing.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { CompliancePanel } from './deadlines/compliance-panel.tsx'
import { DeadlinesPanel } from './deadlines/deadlines-panel.tsx'
import { ListingPanel } from './listing-panel.tsx'
import { ComplianceSummary, LastChangeSummary, ProofSummary } from './panel-summaries.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { HistoryPanel } from './proof/history-panel.tsx'
import { ProofPanel } from './proof/proof-panel.tsx'
import { CheckButton } from './sending/check-button.tsx'
import { SendingPanel } from './sending/sending-panel.tsx'

type Props = { listing: Listing }

/**
 * Beside the facts of a listing: what is due, how far it is on its way to the MLS, and who works on it, which alone is open to
 * a former agent.
 */
export function ListingAside({ listing, isFactsOnly }: Props & { isFactsOnly: boolean }) {
  return (
    <>
      {!isFactsOnly && hasFeature('clock') && (
        <ListingPanel title="Deadlines">
          <DeadlinesPanel listing={listing} />
        </ListingPanel>
      )}
      {!isFactsOnly && hasFeature('send') && (
        <ListingPanel title="MLS Submission">
          <SendingPanel listing={listing} />
          <CheckButton listing={listing} />
        </ListingPanel>
      )}
      <ListingPanel title="People">
        <PeoplePanel listing={listing} />
      </ListingPanel>
    </>
  )
}

/** Below the facts of a listing: the parts that are opened when they are needed. */
export function ListingPanels({ listing }: Props) {
  return (
    <>
      {hasFeature('clock') && (
        <ListingPanel title="Compliance" summary={<ComplianceSummary id={listing.id} />} isFoldedAtFirst>
          <CompliancePanel listing={listing} />
        </ListingPanel>
      )}
      {hasFeature('proof') && (
        <>
          <ListingPanel title="Proof" summary={<ProofSummary id={listing.id} />} isFoldedAtFirst>
            <ProofPanel listing={listing} />
          </ListingPanel>
          <ListingPanel
            title="History"
            summary={<LastChangeSummary listing={listing} />}
            isFoldedAtFirst
            isLoadedOnOpen
          >
            <HistoryPanel listing={listing} />
          </ListingPanel>
        </>
      )}
    </>
  )
}
