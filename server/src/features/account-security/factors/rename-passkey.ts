import { FACTOR_TEXTS, factorValueProblem } from 'contract/account-security/factor-rules.ts'
import type { MemberFactors } from 'contract/account-security/second-factor.ts'
import { eq } from 'drizzle-orm'
import type { AccountCall } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { raiseFactorsVersion } from '#accounts/factors/add-factor.ts'
import { type Factor, loadFactors } from '#accounts/factors/factor-store.ts'
import { accounts, secondFactors } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { forbidden, invalidField, notFound } from '#http/errors.ts'
import { accessOf } from './factors-access.ts'
import { factorsRecord } from './get-factors.ts'

/**
 * Gives a passkey of the caller another name. This lets nobody else sign in, so the sign-in need not be fresh.
 * @throws HttpError 403, 404, or 400 for a name that cannot be used
 */
export async function renamePasskey(
  call: AccountCall,
  { id, name }: { id: string; name: string },
): Promise<MemberFactors> {
  if (accessOf(call) === 'none') throw forbidden()
  return inTransaction(call, async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, call.accountId)).for('update')
    const passkeys = (await loadFactors(tx, call.accountId, call.now)).filter(({ type }) => type === 'fido2')
    const passkey = passkeys.find((factor) => factor.id === id)
    if (!passkey) throw notFound(FACTOR_TEXTS.passkeyUnknown)
    const value = name.trim()
    refuseName(value, passkeys, passkey)
    if (value !== passkey.value) {
      await tx.update(secondFactors).set({ value }).where(eq(secondFactors.id, id))
      await raiseFactorsVersion(tx, call.accountId)
      const changes = { id, type: passkey.type, name: { from: passkey.value, to: value } }
      await writeAudit(tx, call, accountEntry(call, 'rename-factor', changes))
    }
    return factorsRecord(call, tx)
  })
}

function refuseName(name: string, passkeys: Factor[], renamed: Factor): void {
  const isTaken = passkeys.some(
    ({ id, value }) => id !== renamed.id && value.toLowerCase() === name.toLowerCase(),
  )
  const problem = factorValueProblem('fido2', name) ?? (isTaken ? FACTOR_TEXTS.nameTaken : null)
  if (problem) throw invalidField('name', problem)
}
