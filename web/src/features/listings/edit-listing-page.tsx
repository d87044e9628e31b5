import { useQuery } from '@tanstack/react-query'
import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import { listingLockReason } from 'contract/listings/listing-rules.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { isGranted } from '#shared/acting/acting-tab.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { isOffline } from '#shared/connection.ts'
import { useDraftOwner } from '#shared/drafts/use-draft.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { BackToListings } from './back-to-listings.tsx'
import { formDraftOf } from './draft/form-draft.ts'
import { draftPrefix } from './draft/listing-draft.ts'
import { ListingEditors } from './draft/listing-editors.tsx'
import { LostListingChanges } from './draft/lost-changes.tsx'
import { changedFields, type ListingInput } from './draft/merge-listing.ts'
import { useDraftClaim } from './draft/use-draft-claim.ts'
import { type ListingForm, useListingForm } from './draft/use-listing-form.ts'
import { Identity, ListingHead } from './listing-head.tsx'
import { ListingRecord } from './listing-record.tsx'
import { ReadOnlyListing } from './read-only-listing.tsx'
import { showSaveOffline } from './save-notices.ts'
import { useFormerOffice } from './use-former-office.ts'
import { useUpdateListing } from './use-save-listing.ts'
import { ListingSummary } from './wizard/listing-summary.tsx'
import { placeOf, toSentListing, valuesOf } from './wizard/listing-values.ts'
import { isRecordShown, ListingWizard } from './wizard/listing-wizard.tsx'
import { useListingCheck } from './wizard/use-listing-check.ts'
import { useWizardStep } from './wizard/use-wizard-step.ts'

/** `/registered/{id}`: a stored listing as a record, whose facts are edited in the same wizard; or its read-only view. */
export function EditListingPage({ id }: { id: string }) {
  // A listing that the list has loaded is not fetched again.
  const query = useQuery({
    ...orpc.listings.get.queryOptions({ input: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const claim = useDraftClaim(draftPrefix(useDraftOwner(), id))
  /** The change that the form was reset with. */
  const [continued, setContinued] = useState('')
  return (
    <>
      <BackToListings />
      {query.data && claim ? (
        <StoredListing
          key={`${query.data.id} ${continued}`}
          listing={query.data}
          isDeleted={isStatus(query.error, 404)}
          draftKey={claim.key}
          onContinue={setContinued}
        />
      ) : query.error && !query.data ? (
        <ErrorPanel message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </>
  )
}

type StoredProps = {
  listing: Listing
  /** It was deleted while its page was open. */
  isDeleted: boolean
  draftKey: string
  onContinue: (change: string) => void
}

function StoredListing({ listing, isDeleted, draftKey, onContinue }: StoredProps) {
  const stored = useMemo(() => ({ values: valuesOf(listing), place: placeOf(listing) }), [listing])
  const listingForm = useListingForm(draftKey, stored, listing.rowVersion)
  const { form, place, isChanged, reset } = listingForm
  const listingCheck = useListingCheck(listingForm)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const { save, isSaving } = useSave(listing, listingForm, setProblems)
  const formerOffice = useFormerOffice(listing)
  const lockReason = formerOffice ?? listingLockReason(listing, marketToday())
  const isReadOnly = isDeleted || lockReason !== null || !isGranted('editListings')
  const findUnsaved = () =>
    isChanged ? { fields: changedFields(stored.values, form.getValues()), isInForm: true } : null
  const lastChange = { by: listing.modifiedByName ?? listing.modifiedBy, on: listing.modifiedOn }
  const steps = useWizardStep(WIZARD_STEPS.length, isSaving)
  const isEdited = !isReadOnly && !isRecordShown({ listingForm, lastChange, steps })
  const facts = isReadOnly ? (
    <EndedListing listing={listing} listingForm={listingForm} change={isDeleted ? null : lastChange} />
  ) : (
    <ListingWizard
      listingForm={listingForm}
      listingCheck={listingCheck}
      Summary={ListingSummary}
      listingId={listing.listingId}
      storedAgent={listing}
      lastChange={lastChange}
      problems={problems}
      isSaving={isSaving}
      steps={steps}
      onSave={save}
      draft={formDraftOf(listingForm, { discard: reset, onContinue })}
    />
  )
  if (isDeleted) return <DeletedListing listing={listing}>{facts}</DeletedListing>
  return (
    <>
      <ListingHead
        listing={listing}
        lockReason={lockReason}
        formerOffice={formerOffice}
        isEdited={isEdited}
        findUnsaved={findUnsaved}
        form={{
          isSaving,
          giveUp: reset,
          onRefused: setProblems,
          save: async (onSaved, onFailed) => {
            if (await listingCheck.check())
              save({ values: form.getValues(), place }, { onSuccess: onSaved, onError: onFailed })
            else onFailed()
          },
        }}
      />
      {!isReadOnly && hasFeature('draft') && <ListingEditors id={listing.id} />}
      <ListingRecord listing={listing} isEdited={isEdited} isFactsOnly={formerOffice !== null}>
        {facts}
      </ListingRecord>
    </>
  )
}

/** A listing that was deleted while its page was open. */
function DeletedListing({ listing, children }: { listing: Listing; children: ReactNode }) {
  return (
    <>
      <PageHead title={listing.unparsedAddress} lead={<Identity listing={listing} />} />
      {children}
    </>
  )
}

/** A read-only listing, below the input typed before it was locked. */
function EndedListing({ listing, ...lost }: { listing: Listing } & Parameters<typeof LostListingChanges>[0]) {
  return (
    <div>
      {lost.listingForm.isChanged && <LostListingChanges {...lost} />}
      <ReadOnlyListing listing={listing} />
    </div>
  )
}

/** Saves the form over the version of the listing that it shows. */
function useSave(listing: Listing, listingForm: ListingForm, onRefused: (problems: FieldProblem[]) => void) {
  const { userid } = useProfile()
  const [sent, setSent] = useState<ListingInput>(listingForm.stored)
  const update = useUpdateListing({ onSaved: () => listingForm.markSaved(sent), onRefused })
  const save = (
    input: ListingInput,
    then?: { onSuccess: (listing: Listing) => void; onError: () => void },
  ) => {
    if (isOffline()) {
      then?.onError()
      return showSaveOffline()
    }
    setSent(input)
    update.send(
      {
        params: { id: listing.id },
        body: {
          ...toSentListing(input.values, input.place),
          id: listing.id,
          rowVersion: listing.rowVersion,
          modifiedBy: userid,
          modifiedOn: now().toISOString(),
        },
        headers: {},
      },
      then,
    )
  }
  return { save, isSaving: update.isPending }
}
