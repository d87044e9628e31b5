import { PRIVACY_TEXTS, type PrivacyKind } from 'contract/staff/approvals/privacy-request.ts'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#access/caller.ts'
import { loadAccountByLoginId, loadMembers } from '#access/load-account.ts'
import { marketNameOf } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { writeAudit } from '#db/write.ts'
import { packData } from '../pack-data.ts'
import { forgetMember, type PrivacyServices } from './forget-member.ts'
import { notifyOfExport } from './notify-of-export.ts'
import { mayDecide } from './privacy-right.ts'
import { whyNotForgotten } from './why-not-forgotten.ts'

type Services = PrivacyServices & { db: Db; marketZone: string }
/** The member, the two of MLS staff who have decided, and why. */
export type PrivacyAct = { loginId: string; by: string; approvedBy: string; reason: string }

/** The act was not done, for a reason that the operator can act on. */
export class PrivacyRefusal extends Error {}

/** No account: a member without one has nothing that hangs on it. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the data of a member, as the member's own export has it, and notifies the member.
 * @throws PrivacyRefusal for an unknown User ID, and for people who may not decide it
 */
export async function exportByOperator(
  services: Services,
  act: PrivacyAct,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  const { db, now, marketZone, brandDefaults } = services
  await db.transaction(
    async (tx) => {
      const member = await decided(tx, services, act)
      if (member.forgottenOn) throw new PrivacyRefusal(PRIVACY_TEXTS.forgotten)
      const { loginId } = member
      const accountId = (await loadAccountByLoginId(tx, loginId))?.id ?? NO_ACCOUNT
      const marketName = await marketNameOf(tx, brandDefaults)
      await packData({ db: tx, accountId, loginId, member, now, marketZone, marketName }, write)
      await notifyOfExport(tx, services, { memberId: member.id, key: `privacy-export:${now.getTime()}` })
      await note(tx, services, member, { kind: 'export', act })
    },
    { isolationLevel: 'repeatable read' },
  )
}

/**
 * Deletes the personal data of a member who has left.
 * @throws PrivacyRefusal as above, and for a member who cannot be forgotten
 */
export async function forgetByOperator(services: Services, act: PrivacyAct): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.select({ id: members.id }).from(members).where(isMember(act.loginId)).for('update')
    const member = await decided(tx, services, act)
    const why = await whyNotForgotten(tx, services, member)
    if (why !== null) throw new PrivacyRefusal(why)
    await forgetMember(tx, services, member)
    await note(tx, services, member, { kind: 'forget', act })
  })
}

const isMember = (loginId: string) => eq(sql`lower(${members.loginId})`, loginId.toLowerCase())

/** The member, once two others are named who may decide about the data. */
async function decided(tx: Db, services: Services, act: PrivacyAct): Promise<Caller> {
  const [member] = await loadMembers(tx, isMember(act.loginId))
  if (!member) throw new PrivacyRefusal(`No member has the User ID ${act.loginId}.`)
  const people = { '--by': act.by, '--approved-by': act.approvedBy }
  for (const [option, loginId] of Object.entries(people)) {
    const [person] = await loadMembers(tx, isMember(loginId))
    if (!(await mayDecide(tx, services, person, member)))
      throw new PrivacyRefusal(
        `${option} has to be the User ID of MLS Staff, and not of the member: ${loginId} is not.`,
      )
  }
  if (act.by.toLowerCase() === act.approvedBy.toLowerCase())
    throw new PrivacyRefusal('--by and --approved-by have to be two people.')
  return member
}

function note(
  tx: Db,
  { now }: Services,
  { id }: Caller,
  { kind, act: { by, approvedBy, reason } }: { kind: PrivacyKind; act: PrivacyAct },
): Promise<void> {
  const changes = { memberId: id, kind, approvedBy, reason }
  const entry = { action: 'approve', entity: 'privacyRequest', entityId: String(id), changes }
  return writeAudit(tx, { loginId: `operator:${by}`, now }, entry)
}
