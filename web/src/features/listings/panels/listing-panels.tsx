import type { Feature } from 'contract/features.ts'
import type { Listing } from 'contract/listings/listing.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { ListingPanel } from './listing-panel.tsx'

const HandOverPanel = lazyPart(async () => (await import('../hand-over/hand-over-panel.tsx')).HandOverPanel)

type Panel = {
  feature: Feature
  title: string
  isFoldedAtFirst: boolean
  /** Loaded apart: what stands below the form comes after it. */
  Content: ComponentType<{ listing: Listing }>
}

/** What stands below the form of a stored listing, in this order. */
const PANELS: Panel[] = [
  {
    feature: 'clock',
    title: 'Deadlines',
    isFoldedAtFirst: false,
    Content: lazyPart(async () => (await import('../deadlines/panels/deadlines-panel.tsx')).DeadlinesPanel),
  },
  {
    feature: 'clock',
    title: 'Compliance',
    isFoldedAtFirst: false,
    Content: lazyPart(async () => (await import('../deadlines/panels/compliance-panel.tsx')).CompliancePanel),
  },
  {
    feature: 'proof',
    title: 'Proof',
    isFoldedAtFirst: false,
    Content: lazyPart(() => import('../proof/proof-panel.tsx').then((module) => module.ProofPanel)),
  },
  { feature: 'send', title: 'MLS Hand-over', isFoldedAtFirst: true, Content: HandOverPanel },
  {
    feature: 'proof',
    title: 'History',
    isFoldedAtFirst: true,
    Content: lazyPart(() => import('../proof/history-panel.tsx').then((module) => module.HistoryPanel)),
  },
]

/** The panels of the features that are on. */
export function ListingPanels({ listing }: { listing: Listing }) {
  return PANELS.filter(({ feature }) => hasFeature(feature)).map(({ title, isFoldedAtFirst, Content }) => (
    <ListingPanel key={title} title={title} isFoldedAtFirst={isFoldedAtFirst}>
      <Content listing={listing} />
    </ListingPanel>
  ))
}
