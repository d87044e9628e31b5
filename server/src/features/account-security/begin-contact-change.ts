import { randomUUID } from 'node:crypto'
import { FACTOR_TEXTS, factorValueProblem } from 'contract/account-security/factor-rules.ts'
import type { ContactKind, ContactProof, NewContact } from 'contract/contacts/contact-change.ts'
import { CONTACT_TEXTS } from 'contract/contacts/contact-limits.ts'
import { contactValue, isSameContact } from 'contract/contacts/contact-rules.ts'
import type { Caller } from '#access/caller.ts'
import { type AccountCall, refuseTooMany } from '#accounts/account-call.ts'
import { accountEntry } from '#accounts/account-entry.ts'
import { changesLeft, waitingChanges } from '#accounts/contact-store.ts'
import { CODE_MINUTES, makeCode, sendCode } from '#accounts/factors/codes.ts'
import type { Db } from '#db/open.ts'
import { isWithinRate } from '#db/rate-limit.ts'
import { contactChanges } from '#db/tables/accounts.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { hashCode } from '#http/encryption.ts'
import { conflict, invalidField } from '#http/errors.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import { canBeSentTo, hasFormerContact, requireChangeRight } from './contact-access.ts'

const HOUR_SECONDS = 3600
const PER_HOUR = { limit: 5, windowSeconds: HOUR_SECONDS }
const LIFE_MINUTES = 30

/**
 * Begins a change of contact info: sends a code to the new address or number. Nothing changes before it is entered.
 * @throws HttpError 401 without a fresh sign-in, 403, 400 for a value that cannot be used, 409, 429
 */
export async function beginContactChange(call: AccountCall, sent: NewContact): Promise<ContactProof> {
  const member = await requireChangeRight(call)
  const { db, now, accountId, config } = call
  const value = usableValue(call, sent)
  const inUse = await contactsOf(db, member.id, now)
  if (isSameContact(sent.kind, value, inUse[sent.kind].inUse))
    throw invalidField('value', CONTACT_TEXTS.inUse)
  if (!hasFormerContact(call, inUse)) throw conflict(CONTACT_TEXTS.noFormer)
  const refusal = await refusalOf(db, call, member, sent.kind)
  if (refusal) throw conflict(refusal)
  if (!(await isWithinRate(db, now, `contact-change:${accountId}`, PER_HOUR)))
    refuseTooMany(call, HOUR_SECONDS)
  const id = randomUUID()
  const code = makeCode()
  await inTransaction(call, async (tx) => {
    await tx.insert(contactChanges).values({
      id,
      memberId: member.id,
      kind: sent.kind,
      value,
      createdOn: now,
      expiresAt: new Date(now.getTime() + LIFE_MINUTES * 60_000),
      ...newCode(call, id, code),
    })
    await writeAudit(tx, call, accountEntry(call, 'start-contact-change', { type: sent.kind }))
    await sendCode(tx, call, { type: sent.kind, to: value, code, key: `contact-code:${id}`, accountId })
  })
  return { id, canResendInSec: config.resendWaitSeconds }
}

/** The stored form of a code that is sent now. */
export function newCode({ now, config }: AccountCall, id: string, code: string) {
  return {
    codeHash: hashCode(id, code, config.keySecrets),
    codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    canResendAt: new Date(now.getTime() + config.resendWaitSeconds * 1000),
    tries: 0,
  }
}

/** Why a member cannot change this now, or null. */
export async function refusalOf(
  db: Db,
  { now }: Pick<AccountCall, 'now'>,
  member: Caller,
  kind: ContactKind,
): Promise<string | null> {
  const waiting = await waitingChanges(db, member.id, now)
  if (waiting.some((change) => change.kind === kind)) return CONTACT_TEXTS.waits
  return (await changesLeft(db, member.id, now)) > 0 ? null : CONTACT_TEXTS.limit
}

function usableValue(call: AccountCall, { kind, value: typed }: NewContact): string {
  if (!canBeSentTo(call, kind)) throw invalidField('value', CONTACT_TEXTS.noText)
  const value = contactValue(kind, typed)
  if (value === null)
    throw invalidField('value', factorValueProblem(kind, typed) ?? FACTOR_TEXTS.valueRequired)
  if (kind === 'sms' && !call.config.phoneCountryCodes.some((code) => value.startsWith(code)))
    throw invalidField('value', FACTOR_TEXTS.phoneUnusable)
  return value
}
