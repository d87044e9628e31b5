import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Offers of listings whose agent has left, from their office to that of the agent; one at a time is open. */
export const listingReleases = pgTable('listing_releases', {
  id: uuid('id').primaryKey().defaultRandom(),
  registrationId: uuid('registration_id').notNull(),
  fromOfficeCode: text('from_office_code').notNull(),
  toOfficeCode: text('to_office_code').notNull(),
  state: text('state').$type<'offered' | 'accepted' | 'declined' | 'withdrawn'>().notNull(),
  offeredBy: text('offered_by').notNull(),
  offeredOn: moment('offered_on').notNull(),
  answerBy: moment('answer_by').notNull(),
  settledBy: text('settled_by'),
  settledOn: moment('settled_on'),
})
