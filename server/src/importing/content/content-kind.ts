import type { z } from 'zod'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'

/** How a kind of content is read, found again and stored: by the calls that staff use, with their rules. */
export type ContentKind<Entered> = {
  /** The name in the audit trail. */
  entity: string
  schema: z.ZodType<Entered>
  /** The values as the schema takes them: text of CSV becomes numbers, lists and dates, names become ids. */
  prepare: (call: MemberCall, values: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** The key of a record for the reader of a report. */
  keyOf: (entered: Entered) => string
  /** Ids of what is stored under the same key. */
  find: (db: Db, entered: Entered) => Promise<number[]>
  create: (call: MemberCall, entered: Entered) => Promise<unknown>
  update: (call: MemberCall, entered: Entered & { id: number }) => Promise<unknown>
}
