import type { GeocodeAccuracy } from 'contract/places/place.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const listings = pgTable('listings', {
  id: uuid('id').primaryKey().defaultRandom(),
  listingId: text('listing_id').notNull(),
  standardStatus: text('standard_status').notNull(),
  registeredYN: boolean('registered_yn').notNull(),
  universalPropertyId: text('universal_property_id'),
  propertyType: text('property_type').notNull(),
  listPrice: bigint('list_price', { mode: 'number' }).notNull(),
  listingContractDate: date('listing_contract_date').notNull(),
  startShowingDate: date('start_showing_date'),
  expirationDate: date('expiration_date').notNull(),
  cancellationDate: date('cancellation_date'),
  promotedDate: timestamp('promoted_date', { withTimezone: true }),
  promotedMlsId: text('promoted_mls_id'),
  /** The day of `promotedDate` in the market's zone, which no query could find in an index. */
  promotedOn: date('promoted_on'),
  unparsedAddress: text('unparsed_address').notNull(),
  streetNumber: text('street_number').notNull(),
  streetNumberNumeric: integer('street_number_numeric'),
  streetDirPrefix: text('street_dir_prefix'),
  streetName: text('street_name').notNull(),
  streetSuffix: text('street_suffix'),
  streetSuffixModifier: text('street_suffix_modifier'),
  streetDirSuffix: text('street_dir_suffix'),
  unitNumber: text('unit_number'),
  city: text('city').notNull(),
  countyOrParish: text('county_or_parish').notNull(),
  stateOrProvince: text('state_or_province').notNull(),
  postalCode: text('postal_code').notNull(),
  postalCodePlus4: text('postal_code_plus4'),
  country: text('country').notNull(),
  subdivisionName: text('subdivision_name'),
  subdivisionNameOther: text('subdivision_name_other'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  geocodeAccuracy: text('geocode_accuracy').$type<GeocodeAccuracy>(),
  listAgentMlsId: text('list_agent_mls_id').notNull(),
  coListAgentMlsId: text('co_list_agent_mls_id'),
  listTeamKey: text('list_team_key'),
  coListTeamKey: text('co_list_team_key'),
  offersEmail: text('offers_email'),
  photographerMlsId: text('photographer_mls_id'),
  /** The owner: copied from the list agent at registration and with each new list agent, by no other save. */
  listOfficeCode: text('list_office_code'),
  listMainOfficeCode: text('list_main_office_code'),
  listAor: text('list_aor'),
  createdBy: text('created_by').notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  modifiedBy: text('modified_by').notNull(),
  modifiedOn: timestamp('modified_on', { withTimezone: true }).notNull(),
  rowVersion: integer('row_version').notNull(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`lower(listing_id || ' ' || street_number || ' ' || street_name || ' ' || postal_code)`,
    ),
  /** 0 cancelled, 1 open, 2 sent: with `endDate` the order of the labels, of which only the open ones know today. */
  statusGroup: smallint('status_group')
    .notNull()
    .generatedAlwaysAs(
      sql`case when promoted_mls_id is not null or promoted_date is not null then 2 when cancellation_date is not null or standard_status = 'K' then 0 else 1 end`,
    ),
  endDate: date('end_date')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(promoted_on, cancellation_date, expiration_date)`),
})

/**
 * How the number of listings of a group and end date changed: of all under the scope '', of an association under its
 * name. Written by triggers; their sums count and find pages among any number of listings.
 */
export const listingDayCounts = pgTable('listing_day_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  scope: text('scope').notNull(),
  statusGroup: smallint('status_group').notNull(),
  endDate: date('end_date').notNull(),
  change: integer('change').notNull(),
})

/** One row per listing that is or was on its way to the MLS: the guard of "exactly once". */
export const sendAttempts = pgTable('listing_promotions', {
  listingId: uuid('listing_id').primaryKey(),
  state: text('state').$type<'sending' | 'retrying' | 'sent'>().notNull(),
  attempt: uuid('attempt').notNull(),
  startedBy: text('started_by').notNull(),
  startedOn: timestamp('started_on', { withTimezone: true }).notNull(),
  leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull(),
  mlsId: text('mls_id'),
})

/** Members who have a listing open for edit; a row that is not renewed ages. */
export const listingEditors = pgTable(
  'listing_editors',
  {
    listingId: uuid('listing_id').notNull(),
    memberId: integer('member_id').notNull(),
    seenOn: timestamp('seen_on', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.memberId] })],
)

/** Listings of the MLS system itself, as the local adapter keeps them. */
export const mlsListings = pgTable('mls_listings', {
  mlsId: text('mls_id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull(),
  standardStatus: text('standard_status').notNull(),
  property: jsonb('property').$type<Record<string, unknown>>().notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
})

/** Creates that a client may send again; kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** Digest of the values of the create: another content does not get this listing as its answer. */
    fingerprint: text('fingerprint').notNull(),
    createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)
