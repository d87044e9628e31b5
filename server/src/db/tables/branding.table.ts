import type { SocialLink } from 'contract/branding/branding.ts'
import type { PagePlace } from 'contract/branding/page-texts.ts'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Texts of staff on pages; a row for each place, empty where they have none. */
export const pageTexts = pgTable('page_texts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  place: text('place').$type<PagePlace>().notNull(),
  body: text('body').notNull(),
})

/** How the market presents itself: one row. */
export const branding = pgTable('branding', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  marketName: text('market_name'),
  logoLight: text('logo_light'),
  logoDark: text('logo_dark'),
  accent: text('accent'),
  socialLinks: jsonb('social_links').$type<SocialLink[]>().notNull(),
  supportAddress: text('support_address'),
  associationLogos: jsonb('association_logos').$type<{ code: string; url: string }[]>().notNull(),
})
