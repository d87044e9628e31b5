import type { Compliance } from 'contract/deadlines/compliance.ts'
import {
  COMPLIANCE_LABELS,
  COMPLIANCE_TEXTS,
  type ExemptionKind,
  FIRST_MARKETED_HELP,
  LISTING_OPTIONS,
  PRIVATE_DATES,
  PRIVATE_HELP,
  type PrivateDate,
} from 'contract/deadlines/listing-options.ts'
import type { ForbiddenOption } from 'contract/deadlines/rule-set.ts'
import { type FormEvent, useState } from 'react'
import { CompareVersions } from '#shared/compare/compare-versions.tsx'
import { LostChanges } from '#shared/compare/lost-changes.tsx'
import { DraftNotices, DraftState } from '#shared/drafts/draft-notices.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { forbiddenHint } from './forbidden-hint.ts'
import { complianceInWords, type EnteredCompliance, useComplianceValues } from './use-compliance-values.ts'
import { useSaveCompliance } from './use-save-compliance.ts'

/** The part of the record that a member may still change: none on a locked listing, only later events after sending. */
export type OpenFields = 'all' | 'firstMarketed' | 'none'

/** A record, with what the rule set of the listing allows and asks. */
type RuledCompliance = Compliance & {
  options: ExemptionKind[]
  forbidden: ForbiddenOption[]
  privateDates: PrivateDate[]
}
type FormProps = { stored: RuledCompliance; open: OpenFields }

/** The option and the dates that determine the deadlines of a listing. */
export function ComplianceForm(props: FormProps) {
  const form = useComplianceValues(props.stored)
  if (props.open !== 'none')
    return (
      <>
        <OpenForm {...props} form={form} />
        <div className="hidden print:block">
          <ComplianceFacts stored={props.stored} />
        </div>
      </>
    )
  return (
    <>
      {form.isChanged && (
        <LostChanges reason={COMPLIANCE_TEXTS.lost} fields={form.typed} onDiscard={form.draft.discard} />
      )}
      <ComplianceFacts stored={props.stored} />
    </>
  )
}

function OpenForm({ stored, open, form }: FormProps & { form: ReturnType<typeof useComplianceValues> }) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { save, isPending } = useSaveCompliance(stored.registrationId, setProblems)
  const { draft, entered, isChanged, news } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save({ ...stored, ...entered, rowVersion: form.version ?? stored.rowVersion })
  }
  return (
    <form noValidate aria-label="Compliance" onSubmit={submit} className="grid gap-1.5 print:hidden">
      <DraftNotices draft={draft} isChanged={isChanged} />
      <ComplianceFields
        values={entered}
        rules={stored}
        open={open}
        problems={problems}
        onChange={(next) => {
          form.change(next)
          setProblems({})
        }}
      />
      <CompareVersions
        {...news}
        lead={COMPLIANCE_TEXTS.changed}
        saveLabel="Update Compliance"
        isPending={isPending}
        onSave={(sides) => {
          const merged = form.merge(sides)
          if (merged) save({ ...stored, ...merged.values })
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isChanged}>
          Update Compliance
        </Button>
        {isChanged && !isPending && <Button onPress={draft.discard}>Discard</Button>}
        <DraftState draft={draft} />
      </div>
    </form>
  )
}

function ComplianceFields({
  values,
  rules,
  open,
  problems,
  onChange,
}: {
  values: EnteredCompliance
  rules: Omit<RuledCompliance, keyof Compliance>
  open: OpenFields
  problems: Record<string, string>
  onChange: (next: Partial<Compliance>) => void
}) {
  return (
    <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
      <SelectField
        label={COMPLIANCE_LABELS.exemptionKind}
        className="sm:col-span-2 sm:max-w-[calc(50%-8px)]"
        isDisabled={open !== 'all'}
        value={values.exemptionKind}
        onChange={(id) => {
          const exemptionKind = rules.options.find((kind) => kind === id)
          if (exemptionKind) onChange({ exemptionKind })
        }}
        options={rules.options.map((id) => ({ id, label: LISTING_OPTIONS[id] }))}
        hint={forbiddenHint(rules.forbidden)}
        problem={problems['exemptionKind']}
      />
      <DateField
        label={COMPLIANCE_LABELS.sellerSignedAt}
        isDisabled={open !== 'all'}
        value={values.sellerSignedAt ?? ''}
        onChange={(day) => onChange({ sellerSignedAt: day || null })}
        problem={problems['sellerSignedAt']}
      />
      <DateField
        label={COMPLIANCE_LABELS.firstMarketedOn}
        value={values.firstMarketedOn ?? ''}
        onChange={(day) => onChange({ firstMarketedOn: day || null })}
        shortcuts={[{ label: 'Today', day: marketToday() }]}
        hint={FIRST_MARKETED_HELP}
        problem={problems['firstMarketedOn']}
      />
      {PRIVATE_DATES.filter((name) => rules.privateDates.includes(name) || values[name]).map((name) => (
        <DateField
          key={name}
          label={COMPLIANCE_LABELS[name]}
          value={values[name] ?? ''}
          onChange={(day) => onChange({ [name]: day || null })}
          shortcuts={[{ label: 'Today', day: marketToday() }]}
          hint={PRIVATE_HELP[name]}
          problem={problems[name]}
        />
      ))}
    </div>
  )
}

/** The same as read-only, on a locked listing and on paper. */
function ComplianceFacts({ stored }: { stored: RuledCompliance }) {
  const isShown = (name: string) =>
    !isPrivateDate(name) || stored[name] !== null || stored.privateDates.includes(name)
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {complianceInWords(stored)
        .filter(({ name }) => isShown(name))
        .map(({ name, label, text }) => (
          <div key={name}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{text}</dd>
          </div>
        ))}
    </dl>
  )
}

function isPrivateDate(name: string): name is PrivateDate {
  return PRIVATE_DATES.some((date) => date === name)
}
