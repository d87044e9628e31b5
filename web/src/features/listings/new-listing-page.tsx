import type { FieldProblem, NamedListing } from 'contract/common/answer.ts'
import { LISTING_REFUSALS } from 'contract/listings/listing-rules.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { mayRegisterListings } from 'contract/members/roles.ts'
import { useState } from 'react'
import { localToday, now } from '#shared/clock.ts'
import { isOffline } from '#shared/connection.ts'
import { useDraftOwner } from '#shared/drafts/use-draft.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { showToast } from '#shared/ui/feedback/toast-store.ts'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { BackToListings } from './back-to-listings.tsx'
import { useRegistration } from './deadlines/use-registration.ts'
import { EarlierNotice, UnsettledNotice } from './draft/answer-notices.tsx'
import { formDraftOf } from './draft/form-draft.ts'
import { draftPrefix } from './draft/listing-draft.ts'
import type { ListingInput } from './draft/merge-listing.ts'
import { useContinueIn } from './draft/use-continue-in.ts'
import { draftIdOf, useDraftClaim } from './draft/use-draft-claim.ts'
import { type ListingForm, useListingForm } from './draft/use-listing-form.ts'
import { showSaveOffline } from './save-notices.ts'
import { useCreateListing } from './use-save-listing.ts'
import { NO_PLACE, newListingValues, toSentListing } from './wizard/listing-values.ts'
import { ListingWizard } from './wizard/listing-wizard.tsx'
import { OptionSummary } from './wizard/option-field.tsx'
import { useListingCheck } from './wizard/use-listing-check.ts'
import { useWizardStep } from './wizard/use-wizard-step.ts'

/** `/registered/new`: registers a listing. */
export function NewListingPage() {
  /** The change of the draft that the form was reset with. */
  const [continued, setContinued] = useState('')
  return (
    <>
      <BackToListings />
      <PageHead
        title="New Registered Listing"
        lead="This listing won't appear in the MLS until you send it."
      />
      <ClaimedForm key={continued} onContinue={setContinued} />
    </>
  )
}

type Continued = { onContinue: (change: string) => void }

function ClaimedForm({ onContinue }: Continued) {
  const profile = useProfile()
  const claim = useDraftClaim(draftPrefix(useDraftOwner(), null))
  if (!mayRegisterListings({ ...profile, typeId: profile.memberType?.value ?? null }))
    return <ErrorPanel message={LISTING_REFUSALS.mayNotRegister} />
  return claim ? <NewListing claim={claim} onContinue={onContinue} /> : <SkeletonRows count={8} />
}

type NewListingProps = Continued & { claim: { key: string; renew: () => string } }

function NewListing({ claim, onContinue }: NewListingProps) {
  const profile = useProfile()
  const [initial] = useState(() => newListing(profile))
  const listingForm = useListingForm(claim.key, initial, null)
  const listingCheck = useListingCheck(listingForm)
  const { save, isSaving, problems, earlier, setEarlier } = useSave(listingForm)
  const steps = useWizardStep(1, isSaving)
  const continueIn = useContinueIn(useDraftOwner())
  const discard = () => {
    discardForm(listingForm)
    setEarlier(null)
    claim.renew()
  }
  const input = () => ({ values: listingForm.form.getValues(), place: listingForm.place })
  return (
    <ListingWizard
      listingForm={listingForm}
      listingCheck={listingCheck}
      Summary={OptionSummary}
      listingId={null}
      storedAgent={null}
      lastChange={null}
      notice={
        earlier ? (
          <EarlierNotice
            earlier={earlier.listing}
            onOpen={(listing) => void continueIn(listing, input(), listingForm.forget)}
            onSeparate={() => {
              listingForm.forget()
              save(input(), claim.renew())
            }}
          />
        ) : (
          listingForm.unsettled && <UnsettledNotice save={listingForm.unsettled} />
        )
      }
      problems={problems}
      isSaving={isSaving}
      steps={steps}
      onSave={(present) => save(present, claim.key)}
      draft={formDraftOf(listingForm, { discard, onContinue })}
    />
  )
}

/** Registers the listing, and holds the outcome. */
function useSave(listingForm: ListingForm) {
  const { userid } = useProfile()
  const { option } = useRegistration(listingForm.form, hasFeature('clock'))
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [earlier, setEarlier] = useState<{ listing: NamedListing | null } | null>(null)
  const create = useCreateListing({
    onDone: listingForm.forget,
    onRefused: setProblems,
    onEarlier: (listing) => setEarlier({ listing }),
    onUnsettled: listingForm.markUnsettled,
  })
  // The key belongs to this form until the outcome is known: the server distinguishes one content from another.
  const save = ({ values, place }: ListingInput, key: string) => {
    if (isOffline()) return showSaveOffline()
    setEarlier(null)
    create.send({
      body: {
        ...toSentListing(values, place),
        ...(option && { exemptionKind: option }),
        createdBy: userid,
        createdOn: now().toISOString(),
      },
      headers: { 'idempotency-key': draftIdOf(key) },
    })
  }
  return { save, isSaving: create.isPending, problems, earlier, setEarlier }
}

/** An agent lists for nobody else. */
function newListing({ memberType, userid }: AuthMember): ListingInput {
  const isAgent = memberType?.value === MEMBER_TYPE.agent
  return { values: newListingValues(localToday(), isAgent ? userid : null), place: NO_PLACE }
}

/** A draft discarded here may still be among the listings. */
function discardForm({ unsettled, reset }: ListingForm): void {
  reset()
  if (!unsettled) return
  showToast({
    title: 'Discarded',
    message:
      unsettled === 'failed'
        ? 'Your last save failed, but the listing may be registered. Check your list before you save again.'
        : "We couldn't confirm your last save. Check your list before you save again.",
    status: 'warn',
  })
}
