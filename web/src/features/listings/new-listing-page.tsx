import type { FieldProblem } from 'contract/common/answer.ts'
import { LISTING_REFUSALS, mayRegisterListings } from 'contract/listings/listing-rules.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { useState } from 'react'
import { localToday, now } from '../../shared/clock.ts'
import { useProfile } from '../../shared/session/use-profile.ts'
import { ErrorPanel } from '../../shared/ui/feedback/error-panel.tsx'
import { PageHead } from '../../shared/ui/layout/page-head.tsx'
import { useCreateListing } from './actions/use-listing-writes.ts'
import { BackToListings } from './back-to-listings.tsx'
import { draftKey, dropDraft, readDraft } from './wizard/listing-draft.ts'
import { NO_PLACE, newListingValues, toSentListing } from './wizard/listing-values.ts'
import { ListingWizard } from './wizard/listing-wizard.tsx'

/** `/registered/new`: registers a listing. */
export function NewListingPage() {
  const profile = useProfile()
  const key = draftKey(profile.member?.id ?? 0, null)
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const create = useCreateListing(() => dropDraft(key), setProblems)
  const type = profile.memberType?.value ?? null
  const [initialValues] = useState(() =>
    newListingValues(localToday(), type === MEMBER_TYPE.agent ? profile.userid : null),
  )
  // One key for this form: a save that is sent again makes no second listing (S2-10).
  const [idempotencyKey] = useState(
    () => readDraft(key, initialValues)?.idempotencyKey ?? crypto.randomUUID(),
  )
  const mayRegister = mayRegisterListings({ ...profile, memberTypeId: type })
  return (
    <>
      <BackToListings />
      <PageHead title="New Registered Listing" lead="The listing stays out of the MLS until you send it." />
      {mayRegister ? (
        <ListingWizard
          initialValues={initialValues}
          initialPlace={NO_PLACE}
          listingId={null}
          draft={{ key, rowVersion: null, idempotencyKey }}
          problems={problems}
          savedVersion={0}
          isSaving={create.isPending}
          onSave={(values, place) =>
            create.send({
              body: {
                ...toSentListing(values, place),
                createdBy: profile.userid,
                createdOn: now().toISOString(),
              },
              headers: { 'idempotency-key': idempotencyKey },
            })
          }
        />
      ) : (
        <ErrorPanel message={LISTING_REFUSALS.mayNotRegister} />
      )}
    </>
  )
}
