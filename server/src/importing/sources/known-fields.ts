import { rosterAssociation, rosterMember, rosterOffice } from 'contract/members/roster-form.ts'
import type { ImportKind, RosterKind } from 'contract/staff/imports/import-run.ts'

type Values = Record<string, unknown>

const has = (values: Values, ...fields: string[]) => fields.some((field) => field in values)

/** The kind of a record of a roster; members name their office too, therefore the order. */
export function rosterKindOf(values: Values): RosterKind | null {
  if (has(values, 'MemberKey', 'MemberMlsId', 'MemberLoginId')) return 'members'
  if (has(values, 'OfficeKey', 'OfficeMlsId')) return 'offices'
  return has(values, 'AssociationMlsId', 'AssociationKey') ? 'associations' : null
}

/** The kind of a record, by the fields that no record of its kind can do without. */
export function importKindOf(values: Values): ImportKind | null {
  const roster = rosterKindOf(values)
  if (roster !== null) return roster
  if (has(values, 'className') && has(values, 'startTime')) return 'classes'
  if (has(values, 'title') && has(values, 'author')) return 'articles'
  return has(values, 'name') && has(values, 'url') ? 'applications' : null
}

const asCode = ['AssociationKey']
/** Read beside the others: how old a change is. */
const ofFeeds = ['ModificationTimestamp']

const KNOWN: Record<ImportKind, readonly string[]> = {
  associations: [...Object.keys(rosterAssociation.shape), ...asCode, ...ofFeeds],
  offices: [...Object.keys(rosterOffice.shape), ...ofFeeds],
  members: [...Object.keys(rosterMember.shape), ...ofFeeds],
  classes: [
    'className',
    'startTime',
    'endTime',
    'capacity',
    'presentationType',
    'imageURL',
    'instructorName',
    'locationName',
    'locationAddress',
    'aor',
    'topics',
    'subject',
  ],
  applications: [
    'name',
    'url',
    'applicationCategory',
    'hoverText',
    'iconUrl',
    'mlsSystem',
    'shortId',
    'accessLevel',
  ],
  articles: [
    'title',
    'summary',
    'body',
    'author',
    'categories',
    'imageUrl',
    'isPromoted',
    'viewOrder',
    'status',
    'publishedOn',
    'expirationDate',
    'attachments',
    'criteria',
  ],
}

const plainName = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
const byPlainName = new Map(
  Object.values(KNOWN)
    .flat()
    .map((field) => [plainName(field), field]),
)

/** A heading by our name, compared without letter case and blanks; an unknown one stays as it is. */
export function canonicalField(heading: string): string {
  return byPlainName.get(plainName(heading)) ?? heading
}

/** The columns that each kind can have, in one sentence. */
export function knownFieldsInWords(): string {
  const kinds = Object.entries(KNOWN).map(([kind, fields]) => `for ${kind} ${fields.slice(0, 8).join(', ')}`)
  return `Known columns are ${kinds.join('; ')}.`
}

/** The fields that an import of the kind takes; it ignores all others. */
export function knownFieldsOf(kind: ImportKind): readonly string[] {
  return KNOWN[kind]
}
