import type { FieldProblem } from 'contract/common/answer.ts'
import { LISTING_FIELDS, type ListingField, WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useOfflineSince } from '#shared/connection.ts'
import { Stepper } from '#shared/ui/layout/stepper.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import type { ListingInput } from '../draft/merge-listing.ts'
import type { ListingForm } from '../draft/use-listing-form.ts'
import { ChangeNotice, type LastChange } from '../notices/change-notice.tsx'
import { DraftNotice } from '../notices/draft-notice.tsx'
import { DuplicateNotice, useDuplicates } from '../notices/duplicate-notice.tsx'
import { ContestContext, choiceId } from '../notices/field-choice.tsx'
import { checkListing } from './check-listing.ts'
import { LocationStep } from './location-step.tsx'
import { useLookups } from './use-lookups.ts'
import { usePropertyRecord } from './use-property-record.ts'
import { AgentsStep, InfoStep, ListingSummary, useWizardParts } from './use-wizard-parts.ts'
import { WizardFooter } from './wizard-footer.tsx'

const LAST_STEP = WIZARD_STEPS.length
const fields = Object.keys(LISTING_FIELDS) as ListingField[]

/**
 * The four steps of a listing: `Next` only moves, `Confirm` on step 3 checks the whole form, `Save` on step 4 stores a
 * new or changed one (spec 2 §2, D2-36).
 */
export function ListingWizard({
  listingForm,
  listingId,
  lastChange,
  notice,
  problems,
  isSaving,
  onSave,
  onDiscard,
}: {
  listingForm: ListingForm
  listingId: string | null
  /** Who stored the listing last; null for a new one. */
  lastChange: LastChange | null
  /** What else is to be said over the form. */
  notice?: ReactNode
  /** What the server or the MLS said about single fields of the last try. */
  problems: FieldProblem[]
  isSaving: boolean
  onSave: (input: ListingInput) => void
  onDiscard: () => void
}) {
  const { form, place, setPlace, contested, taken, restored } = listingForm
  const { isDirty, errors } = form.formState
  const { step, waiting, heading, goTo } = useWizardStep(isSaving)
  useEffect(() => {
    const known = problems.flatMap(({ field, message }) => {
      const name = fields.find((entry) => entry === field)
      return name ? [{ name, message }] : []
    })
    for (const { name, message } of known) form.setError(name, { message })
    const [first] = known
    if (first) goTo(LISTING_FIELDS[first.name].step)
  }, [problems, form, goTo])
  const lookups = useLookups()
  const duplicates = useDuplicates(form.getValues(), listingId, step >= LAST_STEP - 1)
  // What comes after the buttons were shown must not move them under the hand.
  const [isLate, setIsLate] = useState(false)
  const confirm = async () => {
    if (!(await checkListing(listingForm))) return
    setIsLate(duplicates === undefined)
    goTo(LAST_STEP)
  }
  const { lookUp, takeSuggestion, changeField } = usePropertyRecord({
    form,
    lookups,
    listingId,
    place,
    setPlace,
  })
  const contest = useMemo(
    () => ({
      contested,
      stored: listingForm.stored.values,
      by: lastChange?.by ?? '',
      choose: listingForm.choose,
    }),
    [contested, listingForm.stored, listingForm.choose, lastChange],
  )

  return (
    <FormProvider {...form}>
      <LeaveGuard isActive={isDirty && !isSaving} onLeave={onDiscard} />
      {restored && <DraftNotice draft={restored} onDiscard={onDiscard} />}
      {lastChange && (taken.length > 0 || contested.length > 0) && (
        <ChangeNotice
          key={lastChange.on}
          change={lastChange}
          taken={taken}
          contested={contested}
          onGoTo={(name) => goTo(LISTING_FIELDS[name].step, choiceId(name))}
          onClose={listingForm.dismissNews}
        />
      )}
      {notice}
      <form
        noValidate
        aria-label="Registered listing"
        className="rounded-large border border-border bg-surface"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="border-b border-border px-5 py-4">
          <Stepper steps={WIZARD_STEPS} current={step} />
        </div>
        <ContestContext value={contest}>
          <section aria-labelledby="step-title" className="p-5">
            <h2 id="step-title" ref={heading} tabIndex={-1} className="mb-4 text-16 font-semibold">
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
            {step === 2 && <InfoStep listingId={listingId} />}
            {step === 3 && <AgentsStep key={listingForm.version} />}
            {step === LAST_STEP && !isLate && <DuplicateNotice listings={duplicates ?? []} />}
            {step === LAST_STEP && <ListingSummary values={form.getValues()} lookups={lookups} />}
          </section>
        </ContestContext>
        <WizardFooter
          step={step}
          waiting={waiting}
          isSavable={listingId === null || listingForm.isChanged}
          isValid={Object.keys(errors).length === 0 && contested.length === 0}
          isSaving={isSaving}
          onMove={goTo}
          onConfirm={() => void confirm()}
          onSave={() => onSave({ values: form.getValues(), place })}
        />
        {step === LAST_STEP && isLate && duplicates && duplicates.length > 0 && (
          <div className="px-5">
            <DuplicateNotice listings={duplicates} />
          </div>
        )}
      </form>
    </FormProvider>
  )
}

/**
 * Where the wizard stands. A step that is not loaded yet is waited for on the one before. The heading of a step, or what
 * was asked for in it, gets the focus when the step opens, and the heading when a save has taken it away (D2-117).
 */
function useWizardStep(isSaving: boolean) {
  const [wanted, setWanted] = useState(1)
  const { isReady, isLoading, load } = useWizardParts()
  const step = isReady ? wanted : 1
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const target = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const found = target.current && document.getElementById(target.current)
    ;(found || heading.current)?.focus()
  }, [step])
  const wasSaving = useRef(isSaving)
  useEffect(() => {
    if (wasSaving.current && !isSaving) refocus(() => heading.current)
    wasSaving.current = isSaving
  }, [isSaving])
  const goTo = useCallback(
    (next: number, focusId: string | null = null) => {
      target.current = focusId
      setWanted(next)
      load()
      if (focusId !== null) document.getElementById(focusId)?.focus()
    },
    [load],
  )
  const isOffline = useOfflineSince() !== null
  const waiting = wanted === step ? 'no' : isLoading && !isOffline ? 'loading' : 'offline'
  return { step, waiting, heading, goTo } as const
}
