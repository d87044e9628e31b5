import type { GeocodeAccuracy } from 'contract/places/place.ts'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Where an address lies, as a provider once said. */
export const geocodedAddresses = pgTable('geocoded_addresses', {
  address: text('address').primaryKey(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  geocodeAccuracy: text('accuracy').$type<GeocodeAccuracy>().notNull(),
  city: text('city'),
  countyOrParish: text('county_or_parish'),
  stateOrProvince: text('state_or_province'),
  foundOn: timestamp('found_on', { withTimezone: true }).notNull(),
})

/** Postal codes with their city and center: of California and Louisiana, and what was imported. */
export const postalPlaces = pgTable('postal_places', {
  postalCode: text('postal_code').primaryKey(),
  city: text('city').notNull(),
  countyOrParish: text('county_or_parish').notNull(),
  stateOrProvince: text('state_or_province').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
})

/** Property (tax) records; `streetKey` is the normalised street that a lookup compares. */
export const propertyRecords = pgTable('property_records', {
  universalPropertyId: text('universal_property_id').primaryKey(),
  propertyType: text('property_type'),
  streetNumber: text('street_number').notNull(),
  streetDirPrefix: text('street_dir_prefix'),
  streetName: text('street_name').notNull(),
  streetSuffix: text('street_suffix'),
  streetDirSuffix: text('street_dir_suffix'),
  unitNumber: text('unit_number'),
  city: text('city').notNull(),
  countyOrParish: text('county_or_parish').notNull(),
  stateOrProvince: text('state_or_province').notNull(),
  postalCode: text('postal_code').notNull(),
  postalCodePlus4: text('postal_code_plus4'),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  streetKey: text('street_key').notNull(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`lower(street_key || ' ' || city || ' ' || state_or_province || ' ' || postal_code)`,
    ),
})

export const lookupValues = pgTable(
  'lookup_values',
  {
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    setNumber: integer('set_number').notNull(),
    lookupName: text('lookup_name').notNull(),
    shortValue: text('short_value').notNull(),
    longValue: text('long_value').notNull(),
    sortOrder: integer('sort_order').notNull(),
    /** No longer offered; old listings keep its label. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.setNumber, table.lookupName, table.shortValue] })],
)
