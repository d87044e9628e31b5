import { z } from 'zod'

/** A backup that cannot be made or restored; the message is one line that says what is wrong and what to do. */
export class BackupError extends Error {}

/** First line of a backup; the number rises with the form of what follows. */
export const FIRST_LINE = 'gatehouse-backup 1'
/** Ends the rows of a table. */
export const ROWS_END = '\\.'

/**
 * Tables that last minutes, or hold secrets that let somebody in: sessions, links of mails, codes, and the
 * mailbox of a trial with all of them in plain text. After a restore everybody logs in again, and asks for
 * another link. Exports of the own data are deleted after a day, and must not outlive that in a backup.
 */
export const LEFT_OUT = [
  'oidc_artifacts',
  'rate_windows',
  'sign_in_steps',
  'passkey_challenges',
  'account_tokens',
  'factor_enlistments',
  'mailbox_messages',
  'mailbox_texts',
  'my_data_exports',
  'my_data_pieces',
  'listing_editors',
]

/** Rows that are left out of tables that are copied: mails and text messages that carry a link or a code. */
export const LEFT_OUT_ROWS: Record<string, string> = { 'pgboss.job': `data ? 'isSecret'` }

/** The facts of a backup that a restore needs. */
export const backupHeader = z.object({
  createdOn: z.string(),
  version: z.string(),
  /** Number of each migration that the database had. */
  migrations: z.array(z.number()).min(1),
  /** Version of the schema of the outbox; null for a database that no portal has run on. */
  outboxVersion: z.number().nullable(),
})
export type BackupHeader = z.infer<typeof backupHeader>

/** Stands before the rows of a table. */
export const tableLine = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()).min(1),
})
export type TableLine = z.infer<typeof tableLine>

/** The last line: without it the file is cut off. */
export const backupEnd = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      value: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
})
export type BackupEnd = z.infer<typeof backupEnd>

export const nameOf = ({ schema, table }: Pick<TableLine, 'schema' | 'table'>) => `${schema}.${table}`
