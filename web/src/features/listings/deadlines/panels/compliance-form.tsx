import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { Compliance } from 'contract/deadlines/compliance.ts'
import {
  COMPLIANCE_LABELS,
  EXEMPTION_KINDS,
  FIRST_MARKETED_HELP,
  LISTING_OPTIONS,
} from 'contract/deadlines/listing-options.ts'
import { type FormEvent, useState } from 'react'
import { marketToday } from '#shared/market-day.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { useSaveCompliance } from './use-save-compliance.ts'

/** Which of the record a member may still change: nothing on a locked listing, after sending only what happens then. */
export type OpenFields = 'all' | 'firstMarketed' | 'none'

/** The option and the dates by which the deadlines of a listing are judged. */
export function ComplianceForm({ stored, open }: { stored: Compliance; open: OpenFields }) {
  const [values, setValues] = useState(stored)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { save, isPending } = useSaveCompliance(stored.registrationId, setProblems)
  const change = (next: Partial<Compliance>) => {
    setValues({ ...values, ...next })
    setProblems({})
  }
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save(values)
  }
  if (open === 'none') return <ComplianceFacts stored={stored} />
  return (
    <form
      noValidate
      aria-label="Compliance"
      onSubmit={submit}
      className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2"
    >
      <SelectField
        label={COMPLIANCE_LABELS.exemptionKind}
        className="sm:col-span-2 sm:max-w-[calc(50%-8px)]"
        isDisabled={open !== 'all'}
        value={values.exemptionKind}
        onChange={(id) => {
          const exemptionKind = EXEMPTION_KINDS.find((kind) => kind === id)
          if (exemptionKind) change({ exemptionKind })
        }}
        options={EXEMPTION_KINDS.map((id) => ({ id, label: LISTING_OPTIONS[id] }))}
        problem={problems['exemptionKind']}
      />
      <DateField
        label={COMPLIANCE_LABELS.sellerSignedAt}
        isDisabled={open !== 'all'}
        value={values.sellerSignedAt ?? ''}
        onChange={(day) => change({ sellerSignedAt: day || null })}
        problem={problems['sellerSignedAt']}
      />
      <DateField
        label={COMPLIANCE_LABELS.firstMarketedOn}
        value={values.firstMarketedOn ?? ''}
        onChange={(day) => change({ firstMarketedOn: day || null })}
        shortcuts={[{ label: 'Today', day: marketToday() }]}
        hint={FIRST_MARKETED_HELP}
        problem={problems['firstMarketedOn']}
      />
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isChanged}>
          Update Compliance
        </Button>
        {isChanged && !isPending && <Button onPress={() => change(stored)}>Discard</Button>}
      </div>
    </form>
  )
}

/** The same to read, on a listing that is locked. */
function ComplianceFacts({
  stored: { exemptionKind, sellerSignedAt, firstMarketedOn },
}: {
  stored: Compliance
}) {
  const facts = [
    [COMPLIANCE_LABELS.exemptionKind, LISTING_OPTIONS[exemptionKind]],
    [COMPLIANCE_LABELS.sellerSignedAt, dayOrNone(sellerSignedAt)],
    [COMPLIANCE_LABELS.firstMarketedOn, dayOrNone(firstMarketedOn)],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function dayOrNone(day: string | null): string {
  return day === null ? '–' : formatCalendarDay(day)
}
