import { addressLines } from 'contract/listings/address-lines.ts'
import { LISTING_FIELDS, type ListingField, WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import type { ListingFormValues } from 'contract/listings/listing-form.ts'
import type { LookupValue } from 'contract/lookups/lookup.ts'
import type { ReactNode } from 'react'
import { shownValue } from './shown-value.ts'
import { type StoredAgent, useListAgentName } from './use-list-agent-name.ts'
import './wizard.css'

export type ListingSummaryProps = {
  values: ListingFormValues
  unparsedAddress: string | null
  /** Null for a new listing. */
  storedAgent: StoredAgent | null
  lookups: LookupValue[]
  /** Further facts about a listing that has ended. */
  extra?: [string, ReactNode][]
  /** Opens a step; without it the summary is read-only. */
  onEdit?: (step: number) => void
}

/** The read-only summary of a listing, a group for each step; empty optional fields are left out. */
export function ListingSummary({
  values,
  unparsedAddress,
  storedAgent,
  lookups,
  extra = [],
  onEdit,
}: ListingSummaryProps) {
  const { street, town, county } = addressLines(values, unparsedAddress, lookups)
  const agentName = useListAgentName(values.listAgentMlsId, storedAgent)
  const isMarketed = !values.noMarketing && values.startShowingDate !== ''
  const linesOf = (names: ListingField[]) =>
    names.map((name): [string, ReactNode] => [LISTING_FIELDS[name].label, shownValue(name, values, lookups)])
  return (
    <div>
      <Group step={1} onEdit={onEdit}>
        <p className="text-16 font-semibold">{street}</p>
        <p className="text-muted">{[town, county].filter(Boolean).join(' · ')}</p>
        <Lines lines={linesOf(['subdivisionName', 'subdivisionNameOther'])} />
      </Group>
      <Group step={2} onEdit={onEdit}>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-20 font-semibold tracking-tight tabular-nums">
            {shownValue('listPrice', values, lookups)}
          </span>
          <span className="text-muted">{shownValue('propertyType', values, lookups)}</span>
        </p>
        <Timeline names={isMarketed ? DAYS : UNMARKETED_DAYS} values={values} lookups={lookups} />
        <Lines lines={[...(isMarketed ? [] : linesOf(['startShowingDate'])), ...extra]} />
      </Group>
      <Group step={3} onEdit={onEdit}>
        <p className="font-semibold">{agentName ?? values.listAgentMlsId}</p>
        <p className="text-13 text-muted">
          {LISTING_FIELDS.listAgentMlsId.label}
          {agentName !== null && ` · ${values.listAgentMlsId}`}
        </p>
        <Lines lines={linesOf(['coListAgentMlsId', 'listTeamKey', 'coListTeamKey', 'offersEmail'])} />
      </Group>
    </div>
  )
}

function Group({
  step,
  onEdit,
  children,
}: {
  step: number
  onEdit?: (step: number) => void
  children: ReactNode
}) {
  const title = WIZARD_STEPS[step - 1]
  return (
    <section className="wizard-group">
      <div className="mb-1 flex min-h-7 items-center justify-between gap-3">
        <h3 className="text-13 font-semibold text-muted">{title}</h3>
        {onEdit && (
          <button
            type="button"
            aria-label={`Edit ${title}`}
            onClick={() => onEdit(step)}
            className="-mr-2 min-h-7 cursor-pointer rounded-small print:hidden px-2 font-semibold text-accent hover:bg-hover pointer-coarse:min-h-11"
          >
            Edit
          </button>
        )}
      </div>
      {children}
    </section>
  )
}

const DAYS = ['listingContractDate', 'startShowingDate', 'expirationDate'] as const
const UNMARKETED_DAYS = ['listingContractDate', 'expirationDate'] as const

/** The dates of a listing in order; those that are set are marked. */
function Timeline({
  names,
  values,
  lookups,
}: {
  names: typeof DAYS | typeof UNMARKETED_DAYS
  values: ListingFormValues
  lookups: LookupValue[]
}) {
  const days = names.map((name) => ({
    label: LISTING_FIELDS[name].label,
    text: shownValue(name, values, lookups),
  }))
  return (
    <dl className="wizard-timeline">
      {days.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-13 text-muted">{label}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines }: { lines: [string, ReactNode][] }) {
  const known = lines.filter(([, text]) => text !== '')
  if (known.length === 0) return null
  return (
    <dl className="mt-3 grid gap-1 text-13">
      {known.map(([label, text]) => (
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="w-40 text-muted">{label}</dt>
          <dd className="min-w-0 font-medium break-words tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
