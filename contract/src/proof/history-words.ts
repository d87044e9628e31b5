import { formatCalendarDay, formatTimestamp } from '../common/calendar-day.ts'
import { formatWholeDollars } from '../common/money.ts'
import { COMPLIANCE_LABELS, LISTING_OPTIONS } from '../deadlines/listing-options.ts'
import { LISTING_FIELDS } from '../listings/listing-fields.ts'
import { propertyTypeLabel } from '../listings/property-types.ts'
import type { ActorRole } from './history.ts'

type Kind = 'text' | 'money' | 'date' | 'time' | 'propertyType' | 'status' | 'option'
type Field = { label: string; kind: Kind }

const statuses: Record<string, string> = { A: 'Active', K: 'Cancelled', Z: 'Deleted' }
const options: Record<string, string> = LISTING_OPTIONS

/** Entries of the history besides the fields of the form. */
const OTHER_FIELDS: Record<string, Field> = {
  registered: { label: 'Registered', kind: 'text' },
  standardStatus: { label: 'Status', kind: 'status' },
  cancellationDate: { label: 'Cancellation Date', kind: 'date' },
  promotedDate: { label: 'Sent to MLS', kind: 'time' },
  promotedMlsId: { label: 'MLS Listing ID', kind: 'text' },
  universalPropertyId: { label: 'Universal Property ID', kind: 'text' },
  photographerMlsId: { label: 'Photographer', kind: 'text' },
  exemptionKind: { label: COMPLIANCE_LABELS.exemptionKind, kind: 'option' },
  sellerSignedAt: { label: COMPLIANCE_LABELS.sellerSignedAt, kind: 'date' },
  firstMarketedOn: { label: COMPLIANCE_LABELS.firstMarketedOn, kind: 'date' },
  firstPrivateShowingOn: { label: COMPLIANCE_LABELS.firstPrivateShowingOn, kind: 'date' },
  firstPrivateMarketingOn: { label: COMPLIANCE_LABELS.firstPrivateMarketingOn, kind: 'date' },
  liveInMlsOn: { label: COMPLIANCE_LABELS.liveInMlsOn, kind: 'date' },
  handOver: { label: 'MLS Submission', kind: 'text' },
  proof: { label: 'Proof', kind: 'text' },
  release: { label: 'Release', kind: 'text' },
  download: { label: 'Download', kind: 'text' },
}

/** Every field that a history can hold, by the name under which it is stored. */
export const HISTORY_FIELDS: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(
    Object.entries(LISTING_FIELDS).map(([name, { label, kind }]): [string, Field] => [
      name,
      { label, kind: kind === 'money' || kind === 'date' || kind === 'propertyType' ? kind : 'text' },
    ]),
  ),
  ...OTHER_FIELDS,
}

/** The label of a field of the history; an unknown one has its stored name. */
export function historyFieldLabel(field: string): string {
  return HISTORY_FIELDS[field]?.label ?? field
}

/** A stored value as the screen words it; times in `zone`, or in that of the reader. */
export function historyValue(field: string, value: string | null, zone?: string): string {
  if (value === null || value === '') return 'Empty'
  switch (HISTORY_FIELDS[field]?.kind) {
    case 'money':
      return Number.isFinite(Number(value)) ? formatWholeDollars(Number(value)) : value
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatCalendarDay(value) : value
    case 'time':
      return Number.isNaN(Date.parse(value)) ? value : formatTimestamp(value, zone)
    case 'propertyType':
      return propertyTypeLabel(value)
    case 'status':
      return statuses[value] ?? value
    case 'option':
      return options[value] ?? value
    case 'text':
    case undefined:
    default:
      return value
  }
}

/** Says that the chain is whole. */
export function verifiedText(entries: number): string {
  return `Verified: ${entries} entries`
}

/** Says where the chain is broken. */
export function alteredText(brokenAt: number): string {
  return `This history was altered at entry ${brokenAt}.`
}

/** The actor as the history names them: staff and the system as such. */
export function actorInWords({ actor, actorRole }: { actor: string; actorRole: ActorRole }): string {
  if (actorRole === 'system') return 'System'
  return actorRole === 'staff' ? `${actor} (staff)` : actor
}
