import type { Market } from 'contract/market/market.ts'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'

/** The facts of the market: one row. */
export const marketFacts = pgTable('market_facts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  facts: jsonb('facts').$type<Market>().notNull(),
})
