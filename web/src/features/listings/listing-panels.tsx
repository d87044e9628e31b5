import type { Feature } from 'contract/features.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { ComponentType } from 'react'
import { hasFeature } from '#shared/portal-config.ts'
import { CompliancePanel } from './deadlines/compliance-panel.tsx'
import { DeadlinesPanel } from './deadlines/deadlines-panel.tsx'
import { ListingPanel } from './listing-panel.tsx'
import { HistoryPanel } from './proof/history-panel.tsx'
import { ProofPanel } from './proof/proof-panel.tsx'
import { SendingPanel } from './sending/sending-panel.tsx'

type Panel = {
  feature: Feature
  title: string
  isFoldedAtFirst: boolean
  Content: ComponentType<{ listing: Listing }>
}

/** The sections below the form of a stored listing, in this order. */
const PANELS: Panel[] = [
  {
    feature: 'clock',
    title: 'Deadlines',
    isFoldedAtFirst: false,
    Content: DeadlinesPanel,
  },
  {
    feature: 'clock',
    title: 'Compliance',
    isFoldedAtFirst: false,
    Content: CompliancePanel,
  },
  {
    feature: 'proof',
    title: 'Proof',
    isFoldedAtFirst: false,
    Content: ProofPanel,
  },
  { feature: 'send', title: 'MLS Submission', isFoldedAtFirst: true, Content: SendingPanel },
  {
    feature: 'proof',
    title: 'History',
    isFoldedAtFirst: true,
    Content: HistoryPanel,
  },
]

/** The panels of the enabled features. */
export function ListingPanels({ listing }: { listing: Listing }) {
  return PANELS.filter(({ feature }) => hasFeature(feature)).map(({ title, isFoldedAtFirst, Content }) => (
    <ListingPanel key={title} title={title} isFoldedAtFirst={isFoldedAtFirst}>
      <Content listing={listing} />
    </ListingPanel>
  ))
}
