import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Exports of the portal's data about a member: requested, made in a job, and deleted a day later. */
export const myDataExports = pgTable('my_data_exports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  askedOn: timestamp('asked_on', { withTimezone: true }).notNull(),
  state: text('state').$type<'making' | 'ready' | 'failed'>().notNull(),
  madeOn: timestamp('made_on', { withTimezone: true }),
  /** Of the file as it is downloaded, in bytes. */
  size: bigint('size', { mode: 'number' }),
})

/** The file in its order, each piece encrypted with a key that is not in the database. */
export const myDataPieces = pgTable(
  'my_data_pieces',
  {
    exportId: uuid('export_id').notNull(),
    number: integer('number').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
)
