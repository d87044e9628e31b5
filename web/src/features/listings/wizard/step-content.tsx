import type { Listing } from 'contract/listings/listing.ts'
import { WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import type { ComponentType } from 'react'
import { hasFeature } from '#shared/portal-config.ts'
import { DuplicateNotice } from '../draft/duplicate-notice.tsx'
import type { ListingForm } from '../draft/use-listing-form.ts'
import { AgentsStep } from './agents-step.tsx'
import { InfoStep } from './info-step.tsx'
import type { ListingSummaryProps } from './listing-summary.tsx'
import { LocationStep } from './location-step.tsx'
import { OptionField } from './option-field.tsx'
import type { StoredAgent } from './use-list-agent-name.ts'
import { usePropertyRecord } from './use-property-record.ts'

/** The content of one of the four steps. */
export function StepContent({
  step,
  listingForm,
  listingId,
  storedAgent,
  lookups,
  duplicates,
  Summary,
  onEdit,
}: {
  step: number
  listingForm: ListingForm
  listingId: string | null
  storedAgent: StoredAgent | null
  lookups: LookupValue[]
  /** Listings at the same address, as far as they are shown above the summary. */
  duplicates: Listing[]
  Summary: ComponentType<ListingSummaryProps>
  onEdit: (step: number) => void
}) {
  const { form, place, contested } = listingForm
  const record = usePropertyRecord(listingForm, lookups, listingId)
  if (step === 1)
    return (
      <LocationStep
        place={place}
        lookups={lookups}
        contested={contested}
        onPick={record.takeSuggestion}
        onAddressChange={record.changeField}
        onAddressLeave={record.leaveField}
      />
    )
  if (step < WIZARD_STEPS.length)
    return step === 2 ? (
      <InfoStep listingId={listingId}>
        {listingId === null && hasFeature('clock') && <OptionField />}
      </InfoStep>
    ) : (
      <AgentsStep key={listingForm.version} />
    )
  return (
    <>
      <DuplicateNotice listings={duplicates} />
      <Summary
        values={form.getValues()}
        unparsedAddress={place.unparsedAddress}
        storedAgent={storedAgent}
        lookups={lookups}
        onEdit={onEdit}
      />
    </>
  )
}
