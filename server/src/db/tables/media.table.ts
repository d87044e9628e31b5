import { boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Images that staff uploaded. */
export const images = pgTable('images', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** 128 random bits; the files in its widths are named by it. */
  name: text('name').notNull(),
  /** Of the uploaded file, which is not kept. */
  contentHash: text('content_hash').notNull(),
  alt: text('alt').notNull(),
  isDecorative: boolean('is_decorative').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** The stored ones, the smallest first. */
  widths: jsonb('widths').$type<number[]>().notNull(),
  bytes: integer('bytes').notNull(),
  /** The association whose staff uploaded it; null for others. */
  aorId: integer('aor_id'),
  uploadedBy: integer('uploaded_by').notNull(),
  uploadedOn: timestamp('uploaded_on', { withTimezone: true }).notNull(),
})

/** The files that `/media/` serves, when no store outside is set. */
export const mediaFiles = pgTable('media_files', {
  key: text('key').primaryKey(),
  bytes: bytea('bytes').notNull(),
  storedOn: timestamp('stored_on', { withTimezone: true }).notNull(),
})

/** Files that members fetch with an article, as staff uploaded them. */
export const attachments = pgTable('attachments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** 128 random bits, which the stored file and its address begin with. */
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  uploadedBy: integer('uploaded_by').notNull(),
  uploadedOn: timestamp('uploaded_on', { withTimezone: true }).notNull(),
})
