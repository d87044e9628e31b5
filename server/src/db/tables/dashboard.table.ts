import type { AdTag } from 'contract/ads/ad-rules.ts'
import type { Audience } from 'contract/audience/audience.ts'
import type { SectionStatus, SectionType } from 'contract/dashboard/section-kinds.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'

/** Sections of the dashboard; `content` is the category of an application list or the HTML of an `html` section. */
export const dashboardSections = pgTable('dashboard_sections', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  type: text('type').$type<SectionType>().notNull(),
  status: text('status').$type<SectionStatus>().notNull(),
  locked: boolean('locked').notNull(),
  viewOrder: real('view_order').notNull(),
  content: text('content'),
  isRetired: boolean('is_retired').notNull().default(false),
  criteria: jsonb('criteria').$type<Audience>(),
})

export const adProviders = pgTable('ad_providers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  providerName: text('provider_name').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  isRetired: boolean('is_retired').notNull().default(false),
  criteria: jsonb('criteria').$type<Audience>(),
})

/** The ads of a provider at each place, in the order of `position`. */
export const adImpressions = pgTable(
  'ad_impressions',
  {
    providerId: integer('provider_id').notNull(),
    position: integer('position').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    tagName: text('tag_name').$type<AdTag>().notNull(),
    isScript: boolean('is_script').notNull(),
    template: text('template').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.position] })],
)
