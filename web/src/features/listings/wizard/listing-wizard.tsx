import type { FieldProblem } from 'contract/common/answer.ts'
import { LISTING_FIELDS, type ListingField, WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Stepper } from '#shared/ui/layout/stepper.tsx'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import type { ListingInput } from '../draft/merge-listing.ts'
import type { ListingForm } from '../draft/use-listing-form.ts'
import { ChangeNotice, type LastChange } from '../notices/change-notice.tsx'
import { DraftNotice } from '../notices/draft-notice.tsx'
import { DuplicateNotice, useDuplicates } from '../notices/duplicate-notice.tsx'
import { ContestContext, choiceId } from '../notices/field-choice.tsx'
import { checkListing } from './check-listing.ts'
import { StepContent } from './step-content.tsx'
import { useLookups } from './use-lookups.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { WizardFooter } from './wizard-footer.tsx'

const LAST_STEP = WIZARD_STEPS.length
const fields = Object.keys(LISTING_FIELDS) as ListingField[]

type WizardProps = {
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
}

/**
 * The four steps of a listing: `Next` only moves, `Confirm` on step 3 checks the whole form, `Save` on step 4 stores a
 * new or changed one.
 */
export function ListingWizard(props: WizardProps) {
  const { listingForm, listingId, isSaving, onDiscard } = props
  const { form, place, contested } = listingForm
  const { isDirty, errors } = form.formState
  const { step, waiting, heading, goTo } = useWizardStep(isSaving)
  useServerProblems(props, goTo)
  const lookups = useLookups()
  const duplicates = useDuplicates(form.getValues(), listingId, step >= LAST_STEP - 1)
  // What comes after the buttons were shown must not move them under the hand.
  const [isLate, setIsLate] = useState(false)
  const confirm = async () => {
    if (!(await checkListing(listingForm))) return
    setIsLate(duplicates === undefined)
    goTo(LAST_STEP)
  }
  const found = duplicates ?? []

  return (
    <FormProvider {...form}>
      <LeaveGuard isActive={isDirty && !isSaving} onLeave={onDiscard} />
      <FormNotices {...props} goTo={goTo} />
      <form
        noValidate
        aria-label="Registered listing"
        className="rounded-large border border-border bg-surface"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="border-b border-border px-5 py-4">
          <Stepper steps={WIZARD_STEPS} current={step} />
        </div>
        <ContestContext value={useContest(props)}>
          <section aria-labelledby="step-title" className="p-5">
            <h2 id="step-title" ref={heading} tabIndex={-1} className="mb-4 text-16 font-semibold">
              {WIZARD_STEPS[step - 1]}
            </h2>
            <StepContent {...props} step={step} lookups={lookups} duplicates={isLate ? [] : found} />
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
          onSave={() => props.onSave({ values: form.getValues(), place })}
        />
        {step === LAST_STEP && isLate && found.length > 0 && (
          <div className="px-5">
            <DuplicateNotice listings={found} />
          </div>
        )}
      </form>
    </FormProvider>
  )
}

type GoTo = ReturnType<typeof useWizardStep>['goTo']

/** Shows what was refused at its fields, and opens the step of the first of them. */
function useServerProblems({ problems, listingForm: { form } }: WizardProps, goTo: GoTo): void {
  useEffect(() => {
    const known = problems.flatMap(({ field, message }) => {
      const name = fields.find((entry) => entry === field)
      return name ? [{ name, message }] : []
    })
    for (const { name, message } of known) form.setError(name, { message })
    const [first] = known
    if (first) goTo(LISTING_FIELDS[first.name].step)
  }, [problems, form, goTo])
}

/** The fields for which the member chooses between two values, as their controls read it. */
function useContest({ listingForm: { contested, stored, choose }, lastChange }: WizardProps) {
  return useMemo(
    () => ({ contested, stored: stored.values, by: lastChange?.by ?? '', choose }),
    [contested, stored, choose, lastChange],
  )
}

/** What is to be said before the form: a kept draft, the changes of others, and what the page adds. */
function FormNotices({ listingForm, lastChange, notice, onDiscard, goTo }: WizardProps & { goTo: GoTo }) {
  const { restored, taken, contested, dismissNews } = listingForm
  return (
    <>
      {restored && <DraftNotice draft={restored} onDiscard={onDiscard} />}
      {lastChange && (taken.length > 0 || contested.length > 0) && (
        <ChangeNotice
          key={lastChange.on}
          change={lastChange}
          taken={taken}
          contested={contested}
          onGoTo={(name) => goTo(LISTING_FIELDS[name].step, choiceId(name))}
          onClose={dismissNews}
        />
      )}
      {notice}
    </>
  )
}
