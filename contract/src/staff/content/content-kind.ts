import type { ConsoleArea } from '../../common/call-access.ts'
import type { Feature } from '../../features.ts'
import type { ContentField } from './content-field.ts'

/** Kinds of content that staff keep in the console, as their addresses name them. */
export const CONTENT_KINDS = [
  'articles',
  'categories',
  'messages',
  'applications',
  'sections',
  'menu',
  'agreements',
  'ads',
  'settingTypes',
  'lookups',
  'texts',
  'branding',
  'market',
  'ruleSets',
] as const
export type ContentKindName = (typeof CONTENT_KINDS)[number]

/** The values of a record in the form, as sent: dates as text, everything by the name of its field. */
export type ContentValues = Record<string, unknown>

/** The facts about a record beside its values, by name. */
export type ContentFacts = Record<string, number | string | boolean>

/** One kind of content: its name, its keepers, and the fields of its records. */
export type ContentKind = {
  kind: ContentKindName
  plural: string
  singular: string
  area: ConsoleArea
  /** The addition that it belongs to: without that it is not there. */
  feature?: Feature
  /** Whether staff of an association may propose records of it. */
  isForAssociations?: true
  /**
   * Whether a published record stays as it is: it is neither changed nor retired, and to publish one is a protected act
   * in which the number of members is typed.
   */
  isFinal?: true
  /** Whether publishing these values is a protected act, which asks for a fresh sign-in. */
  isProtected?: (values: ContentValues) => boolean
  /** Whether records of it are changed and never taken away, as others hold them. */
  isNeverRetired?: true
  /** The field that says from which day a record holds: there is no schedule beside it. */
  startField?: string
  /** How many records there are from the beginning, where none can be added or repeated. */
  fixedCount?: number
  /** Whether staff put its published records in an order; those of each value of `orderGroup` have one of their own. */
  isOrdered?: true
  orderGroup?: string
  /** Its check in `content-checks.ts`, where it is not that of its kind. */
  check?: 'associationMessages'
  fields: ContentField[]
  /** The values of a new record. */
  empty: ContentValues
  /** The differences for records of an association. */
  ofAssociation?: Pick<ContentKind, 'check' | 'fields' | 'empty'>
  titleField: string
  /** Names of the fields that lists show beside title, status and audience. */
  listFields?: string[]
  /** Whether the list of some kinds shows the facts of a record too, as the form does. */
  hasFactsInList?: true
  factsInWords?: (facts: ContentFacts) => string
  searchFields: string[]
  /** The field that says when members no longer see a record. */
  endField?: string
}
