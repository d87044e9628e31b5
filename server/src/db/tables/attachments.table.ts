import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Files that members fetch with an article, as staff uploaded them. */
export const attachments = pgTable('attachments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** 128 random bits, which the stored file and its address begin with. */
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  uploadedBy: integer('uploaded_by').notNull(),
  uploadedOn: timestamp('uploaded_on', { withTimezone: true }).notNull(),
})
