import type { FieldProblem } from 'contract/common/answer.ts'
import { LISTING_FIELDS, type ListingField, WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import { LISTING_MESSAGES } from 'contract/listings/listing-messages.ts'
import { lazy, Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { Button } from '../../../shared/ui/actions/button.tsx'
import { SkeletonRows } from '../../../shared/ui/feedback/skeleton.tsx'
import { showToast } from '../../../shared/ui/feedback/toast-store.ts'
import { Stepper } from '../../../shared/ui/layout/stepper.tsx'
import { LeaveGuard } from '../../../shared/ui/overlay/leave-guard.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { DraftOf } from './listing-draft.ts'
import type { ListingPlace } from './listing-values.ts'
import { LocationStep } from './location-step.tsx'
import { useListingDraft } from './use-listing-draft.ts'
import { useLookups } from './use-lookups.ts'
import { usePropertyRecord } from './use-property-record.ts'

const InfoStep = lazy(() => import('./info-step.tsx').then((module) => ({ default: module.InfoStep })))
const AgentsStep = lazy(() => import('./agents-step.tsx').then((module) => ({ default: module.AgentsStep })))
const ListingSummary = lazy(() =>
  import('./listing-summary.tsx').then((module) => ({ default: module.ListingSummary })),
)

/** The rules come with the first check: the schema library is not needed to draw the form. */
const resolver: Resolver<ListingFormValues> = async (...form) => {
  const { listingResolver } = await import('./form-schema.ts')
  return listingResolver()(...form)
}

const LAST_STEP = WIZARD_STEPS.length
const fields = Object.keys(LISTING_FIELDS) as ListingField[]

/**
 * The four steps of a listing: `Next` only moves, `Confirm` on step 3 checks the whole form, `Save` on step 4 stores a
 * new or changed one (spec 2 §2, D2-36).
 */
export function ListingWizard({
  initialValues,
  initialPlace,
  listingId,
  draft,
  problems,
  savedVersion,
  isSaving,
  onSave,
}: {
  initialValues: ListingFormValues
  initialPlace: ListingPlace
  listingId: string | null
  draft: DraftOf
  /** What the server or the MLS said about single fields of the last try. */
  problems: FieldProblem[]
  /** Grows with each save; the form then starts anew from the stored listing. */
  savedVersion: number
  isSaving: boolean
  onSave: (values: ListingFormValues, place: ListingPlace) => void
}) {
  const [step, setStep] = useState(1)
  const [place, setPlace] = useState(initialPlace)
  const [hasMoved, setHasMoved] = useState(false)
  const form = useForm<ListingFormValues>({ defaultValues: initialValues, resolver, mode: 'onTouched' })
  const { isDirty, errors } = form.formState
  const { restored, forget } = useListingDraft({ draft, form, initialValues, place, setPlace })
  const startAnew = useCallback(() => {
    forget()
    form.reset(initialValues)
    setPlace(initialPlace)
    setHasMoved(false)
  }, [forget, form, initialValues, initialPlace])
  const shownVersion = useRef(savedVersion)
  useEffect(() => {
    if (shownVersion.current === savedVersion) return
    shownVersion.current = savedVersion
    startAnew()
  }, [savedVersion, startAnew])
  useEffect(() => {
    const known = problems.flatMap(({ field, message }) => {
      const name = fields.find((entry) => entry === field)
      return name ? [{ name, message }] : []
    })
    for (const { name, message } of known) form.setError(name, { message })
    const [first] = known
    if (first) setStep(LISTING_FIELDS[first.name].step)
  }, [problems, form])
  const lookups = useLookups()
  const { lookUp, takeSuggestion, changeField } = usePropertyRecord({
    form,
    lookups,
    listingId,
    place,
    setPlace: (next) => {
      setPlace(next)
      setHasMoved(true)
    },
  })
  const isNew = listingId === null
  const isSavable = isNew || isDirty || hasMoved

  // The former step stays until the code of the next one is there: buttons must not move under the hand.
  const goTo = (next: (present: number) => number) => startTransition(() => setStep(next))

  const confirm = async () => {
    if (await form.trigger()) return goTo(() => LAST_STEP)
    // In the order of the fields, which is the order of the steps (D2-45).
    const messages = fields.flatMap((field) => form.getFieldState(field).error?.message ?? [])
    showToast({
      title: 'Error',
      message: [LISTING_MESSAGES.formInvalid, ...new Set(messages)],
      status: 'error',
      position: 'modal',
    })
  }

  return (
    <FormProvider {...form}>
      <LeaveGuard isActive={isDirty && !isSaving} onLeave={forget} />
      {restored && <DraftNotice draft={restored} rowVersion={draft.rowVersion} onDiscard={startAnew} />}
      <form
        noValidate
        aria-label="Registered listing"
        className="rounded-large border border-border bg-surface"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="border-b border-border px-5 py-4">
          <Stepper steps={WIZARD_STEPS} current={step} />
        </div>
        <section aria-labelledby="step-title" className="p-5">
          <h2 id="step-title" className="mb-4 text-16 font-semibold">
            {WIZARD_STEPS[step - 1]}
          </h2>
          {step === 1 && (
            <LocationStep
              place={place}
              lookups={lookups}
              onPick={takeSuggestion}
              onAddressChange={changeField}
              onAddressLeave={() => void lookUp()}
            />
          )}
          <Suspense fallback={<SkeletonRows count={6} />}>
            {step === 2 && <InfoStep listingId={listingId} />}
            {step === 3 && <AgentsStep />}
            {step === LAST_STEP && <ListingSummary values={form.getValues()} />}
          </Suspense>
        </section>
        <footer className="flex justify-between gap-2 border-t border-border px-5 py-3">
          <span>
            {step > 1 && (
              <Button onPress={() => goTo((present) => Math.max(present - 1, 1))}>Previous</Button>
            )}
          </span>
          {step < LAST_STEP - 1 && (
            <Button variant="primary" onPress={() => goTo((present) => Math.min(present + 1, LAST_STEP - 1))}>
              Next
            </Button>
          )}
          {step === LAST_STEP - 1 && (
            <Button variant="primary" onPress={() => void confirm()}>
              Confirm
            </Button>
          )}
          {step === LAST_STEP && isSavable && (
            <Button
              variant="primary"
              isDisabled={Object.keys(errors).length > 0}
              isPending={isSaving}
              onPress={() => onSave(form.getValues(), place)}
            >
              Save
            </Button>
          )}
        </footer>
      </form>
    </FormProvider>
  )
}
