import { randomUUID } from 'node:crypto'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'

/** Has a process take up an import as soon as this transaction is through. */
export function wakeWorkers(tx: Db, { outbox }: Pick<MemberCall, 'outbox'>, importId: number): Promise<void> {
  return outbox.put(tx, 'import-wake', { importId }, randomUUID())
}
