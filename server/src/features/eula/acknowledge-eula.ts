import type { Acknowledgement } from 'contract/eula/eula.ts'
import { EULA_TEXTS, EULA_TYPE, isNameAsItAppears, tidyName } from 'contract/eula/eula-rules.ts'
import { eq } from 'drizzle-orm'
import { findCurrentEula, findValidSignature } from '#access/agreement.ts'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { eulaAcknowledgements } from '#db/tables/portal.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { invalidField } from '#http/errors.ts'
import { shownEula } from './get-eula.ts'

/**
 * Signs the published agreement in the name of the caller, once in each period however often it is sent: the lock on
 * the member's row lets parallel calls in one by one.
 */
export async function acknowledgeEula(call: MemberCall, sent: Acknowledgement) {
  refuseOthers(call, sent)
  return inTransaction(call, async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, call.member.id)).for('update')
    const current = await findCurrentEula(tx, call.now)
    if (!current || current.id !== sent.notificationId)
      throw invalidField('notificationId', 'This agreement is not the current one.')
    const signed =
      (await findValidSignature(call, tx, current.id)) ??
      (await sign(call, tx, { ...current, signature: tidyName(sent.name) }))
    return {
      isSuccessful: true,
      message: null,
      results: [shownEula({ ...current, content: signed.content }, signed)],
    }
  })
}

function refuseOthers(call: MemberCall, sent: Acknowledgement): void {
  const { firstName, lastName, memberStateLicense } = call.member
  if (sent.type !== EULA_TYPE) throw invalidField('type', `Type must be ${EULA_TYPE}`)
  if (sent.loginId.toLowerCase() !== call.loginId.toLowerCase())
    throw invalidField('loginId', 'That User ID is not yours.')
  if ((sent.licenseId ?? '').trim() !== (memberStateLicense ?? '').trim())
    throw invalidField('licenseId', 'The license is not yours.')
  if (!isNameAsItAppears(sent.name, firstName, lastName)) throw invalidField('name', EULA_TEXTS.nameMismatch)
}

async function sign(
  call: MemberCall,
  tx: Db,
  agreement: { id: number; name: string; content: string; signature: string },
) {
  const [signed] = await tx
    .insert(eulaAcknowledgements)
    .values({
      eulaId: agreement.id,
      memberId: call.member.id,
      signature: agreement.signature,
      content: agreement.content,
      acknowledgedOn: call.now,
    })
    .returning()
  if (!signed) throw new Error('The acknowledgement was not stored')
  await writeAudit(tx, call, {
    action: 'acknowledge',
    entity: 'eula',
    entityId: String(agreement.id),
    changes: { signature: { from: null, to: agreement.signature } },
  })
  return signed
}
