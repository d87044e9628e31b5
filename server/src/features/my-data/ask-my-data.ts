import { randomUUID } from 'node:crypto'
import type { MyDataState } from 'contract/my-data/my-data.contract.ts'
import { MY_DATA_TEXTS } from 'contract/my-data/my-data-limits.ts'
import { eq } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { type AdviceConfig, notifyAccountOwner } from '#accounts/notify-account-owner.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { myDataExports } from '#db/tables/my-data.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict } from '#http/errors.ts'
import { type ExportRow, latestExport, nextOn, stateOf } from './export-record.ts'

/** How far the last export of the caller is. */
export async function getMyData(call: MemberCall): Promise<MyDataState> {
  return stateOf(await latestExport(call.db, call), call.now)
}

/**
 * Has an export of the own data made, and notifies the caller of the request.
 * @throws HttpError 401 without a fresh sign-in, 409 for a second one within a day
 */
export async function askMyData(
  call: MemberCall,
  { stepUpSeconds, ...config }: AdviceConfig & { stepUpSeconds: number },
): Promise<MyDataState> {
  await requireFreshSignIn(call, stepUpSeconds)
  const { accountId, now, loginId, outbox } = call
  return inTransaction(call, async (tx) => {
    // Of two at once, the second one sees the first.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    if (nextOn(await latestExport(tx, call), now)) throw conflict(MY_DATA_TEXTS.onceADay)
    const row = await putExport(tx, call, { accountId, privacyRequestId: null })
    await writeAudit(tx, call, accountEntry(call, 'request-data', { exportId: row.id }))
    await notifyAccountOwner(
      tx,
      { outbox, now, config },
      { loginId, subject: 'A copy of your data was requested', text: 'A copy of your data was requested.' },
    )
    return stateOf(row, now)
  })
}

/** Has an export made, for its owner or for the staff of a request. */
export async function putExport(
  tx: Db,
  { outbox, now }: Pick<MemberCall, 'outbox' | 'now'>,
  of: Pick<ExportRow, 'accountId' | 'privacyRequestId'>,
): Promise<ExportRow> {
  const id = randomUUID()
  const [row] = await tx
    .insert(myDataExports)
    .values({ id, ...of, askedOn: now, state: 'making' })
    .returning()
  if (!row) throw new Error('The export was not stored')
  await outbox.put(tx, 'my-data', { exportId: id }, id)
  return row
}
