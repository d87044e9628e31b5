import type { FieldProblem } from 'contract/common/answer.ts'
import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELD_NAMES, LISTING_FIELDS, WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FormProvider } from 'react-hook-form'
import { DraftState } from '#shared/drafts/draft-notices.tsx'
import type { FormDraft } from '#shared/drafts/use-draft.ts'
import { PageText } from '#shared/page-text/page-text.tsx'
import { hasFeature } from '#shared/portal-config.ts'
import { LeaveGuard } from '#shared/ui/overlay/leave-guard.tsx'
import { RegisterBy } from '../deadlines/register-by.tsx'
import type { LastChange } from '../draft/change-notice.tsx'
import { DuplicateNotice, useDuplicates } from '../draft/duplicate-notice.tsx'
import { ContestContext } from '../draft/field-choice.tsx'
import { FormNotices } from '../draft/form-notices.tsx'
import type { ListingInput } from '../draft/merge-listing.ts'
import type { ListingForm } from '../draft/use-listing-form.ts'
import { ErrorDialog } from './error-dialog.tsx'
import type { ListingSummaryProps } from './listing-summary.tsx'
import { StepContent } from './step-content.tsx'
import { useFieldFromUrl } from './use-field-from-url.ts'
import type { StoredAgent } from './use-list-agent-name.ts'
import type { ListingCheck } from './use-listing-check.ts'
import { useLookups } from './use-lookups.ts'
import type { WizardStepState } from './use-wizard-step.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardSteps } from './wizard-steps.tsx'
import './wizard.css'

const WIZARD_FIELDS = [...LISTING_FIELD_NAMES, 'exemptionKind'] as const
const LAST_STEP = WIZARD_STEPS.length

type WizardProps = {
  listingForm: ListingForm
  listingCheck: ListingCheck
  listingId: string | null
  /** Null for a new listing. */
  storedAgent: StoredAgent | null
  /** The member who stored the listing last; null for a new one. */
  lastChange: LastChange | null
  /** Further notices above the form. */
  notice?: ReactNode
  /** The server's or the MLS's messages about single fields of the last attempt. */
  problems: FieldProblem[]
  isSaving: boolean
  steps: WizardStepState
  Summary: ComponentType<ListingSummaryProps>
  onSave: (input: ListingInput) => void
  draft: FormDraft
}

/**
 * The four steps of a listing: `Next` only moves, `Confirm` on step 3 checks the whole form, `Save` on step 4 stores a
 * new or changed one. A stored listing opens on step 4; unchanged it is shown there as a record, whose groups link to
 * their steps.
 */
export function ListingWizard(props: WizardProps) {
  const { listingForm, listingId, isSaving } = props
  const { form, contested } = listingForm
  const { isDirty, errors } = form.formState
  const { step, isReviewed, heading, frame, goTo } = props.steps
  const isRecord = isRecordShown(props)
  useServerProblems(props, goTo)
  useFieldFromUrl(listingForm, step, goTo)
  const lookups = useLookups()
  const duplicates = useDuplicates(form.getValues(), listingId, step >= LAST_STEP - 1)
  const { advance, isDeferred } = useSteps(props, goTo, duplicates !== undefined)
  return (
    <FormProvider {...form}>
      <LeaveGuard isActive={isDirty && !isSaving} onLeave={props.draft.discard} />
      <div ref={frame} className={isRecord ? undefined : 'wizard'}>
        {!isRecord && <StepsBeside {...props} lookups={lookups} />}
        <div className="min-w-0">
          <PageText place="listing-wizard" />
          <FormNotices {...props} goTo={goTo} lookups={lookups} />
          <form
            noValidate
            aria-label="Registered listing"
            className={isRecord ? 'listing-facts' : 'wizard-card'}
            onSubmit={(event) => advance(event, step, isReviewed)}
          >
            <ContestContext value={useContest(props)}>
              <section aria-labelledby="step-title" className={isRecord ? undefined : 'md:p-6'}>
                {isRecord ? <RecordHeading /> : <StepHeading ref={heading} step={step} />}
                <StepContent
                  {...props}
                  step={step}
                  lookups={lookups}
                  duplicates={isDeferred ? [] : (duplicates ?? [])}
                  onEdit={goTo}
                />
              </section>
            </ContestContext>
            {!isRecord && (
              <WizardFooter
                step={step}
                isReviewed={isReviewed}
                isValid={Object.keys(errors).length === 0 && contested.length === 0}
                isSaving={isSaving}
                onMove={goTo}
                draftState={<DraftState draft={props.draft} />}
              />
            )}
            <DeferredDuplicates listings={step === LAST_STEP && isDeferred ? (duplicates ?? []) : []} />
          </form>
        </div>
      </div>
      <Problems listingCheck={props.listingCheck} goTo={goTo} />
    </FormProvider>
  )
}

type SubmitFormEvent = SyntheticEvent<HTMLFormElement, SubmitEvent>

/** Enter in a field acts like pressing the button: the field is left first. */
function leaveField(event: SubmitFormEvent): void {
  event.preventDefault()
  event.nativeEvent.submitter?.focus()
}

type GoTo = WizardStepState['goTo']

/** Whether a stored listing is shown as a record: nothing in it is being changed. */
export function isRecordShown({
  listingForm,
  lastChange,
  steps,
}: Pick<WizardProps, 'listingForm' | 'lastChange' | 'steps'>): boolean {
  return lastChange !== null && steps.step === LAST_STEP && !listingForm.isChanged
}

/** Findings that arrive after the buttons were shown appear below them. */
function DeferredDuplicates({ listings }: { listings: Listing[] }) {
  return (
    listings.length > 0 && (
      <div className="px-5">
        <DuplicateNotice listings={listings} />
      </div>
    )
  )
}

/** The steps, and on a new listing its first deadline. */
function StepsBeside({ steps, storedAgent, listingId, lookups }: WizardProps & { lookups: LookupValue[] }) {
  return (
    <div className="wizard-steps">
      <WizardSteps
        current={steps.step}
        furthest={steps.furthest}
        lookups={lookups}
        storedAgent={storedAgent}
      />
      {listingId === null && hasFeature('clock') && <RegisterBy />}
    </div>
  )
}

/** The facts of a record stand for themselves: their title is for screen readers. */
function RecordHeading() {
  return (
    <h2 id="step-title" className="sr-only">
      Registered listing
    </h2>
  )
}

/** The title of a step; its number is announced when it gets the focus. */
function StepHeading({ step, ref }: { step: number; ref: Ref<HTMLHeadingElement> }) {
  return (
    <h2 id="step-title" ref={ref} tabIndex={-1} className="mb-4 text-20 font-semibold tracking-tight">
      <span className="sr-only">
        Step {step} of {LAST_STEP},{' '}
      </span>
      {WIZARD_STEPS[step - 1]}
    </h2>
  )
}

/** The findings of the last check, until it is closed or a field is opened from it. */
function Problems({ listingCheck, goTo }: { listingCheck: ListingCheck; goTo: GoTo }) {
  return (
    <>
      {listingCheck.problems.length > 0 && (
        <ErrorDialog
          problems={listingCheck.problems}
          onClose={listingCheck.close}
          onGoTo={({ field, targetId }) => {
            listingCheck.close()
            goTo(LISTING_FIELDS[field].step, targetId)
          }}
        />
      )}
    </>
  )
}

/** Advances a step; at the end the whole form is checked before it is confirmed, and before it is saved. */
function useSteps(
  { listingForm, listingCheck, lastChange, onSave }: WizardProps,
  goTo: GoTo,
  hasDuplicates: boolean,
) {
  // Content that arrives after the buttons were shown must not move them while in use; a stored listing opens with them.
  const [isDeferred, setIsDeferred] = useState(lastChange !== null)
  const isChecking = useRef(false)
  // A stored listing opens on its confirmation, with values that an earlier visit may have left.
  const isConfirmed = useRef(false)
  const confirm = async () => {
    isConfirmed.current = await listingCheck.check()
    if (!isConfirmed.current) return
    setIsDeferred(!hasDuplicates)
    goTo(LAST_STEP)
  }
  const save = async () => {
    if (isChecking.current) return
    isChecking.current = true
    if (!isConfirmed.current) isConfirmed.current = await listingCheck.check()
    isChecking.current = false
    if (isConfirmed.current) onSave({ values: listingForm.form.getValues(), place: listingForm.place })
  }
  const advance = (event: SubmitFormEvent, step: number, isReviewed: boolean) => {
    leaveField(event)
    if (step === LAST_STEP) void save()
    else if (isReviewed && step < LAST_STEP - 1 && lastChange && !listingForm.isChanged) goTo(LAST_STEP)
    else if (isReviewed || step === LAST_STEP - 1) void confirm()
    else goTo(step + 1)
  }
  return { advance, isDeferred }
}

/** Shows rejected values at their fields, and opens the step of the first of them. */
function useServerProblems({ problems, listingForm: { form } }: WizardProps, goTo: GoTo): void {
  useEffect(() => {
    const known = problems.flatMap(({ field, message }) => {
      const name = WIZARD_FIELDS.find((entry) => entry === field)
      return name ? [{ name, message }] : []
    })
    for (const { name, message } of known) form.setError(name, { message })
    const [first] = known
    const { startShowingDate } = LISTING_FIELDS
    if (first) goTo((first.name === 'exemptionKind' ? startShowingDate : LISTING_FIELDS[first.name]).step)
  }, [problems, form, goTo])
}

/** The fields with a choice between two values, as their controls read it. */
function useContest({ listingForm: { contested, stored, choose }, lastChange }: WizardProps) {
  return useMemo(
    () => ({ contested, stored: stored.values, by: lastChange?.by ?? '', choose }),
    [contested, stored, choose, lastChange],
  )
}
