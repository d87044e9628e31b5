import { randomUUID } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import { endGrantsSince } from '#access/acting/end-grants.ts'
import type { Caller } from '#access/caller.ts'
import { staffFor } from '#access/console/area-staff.ts'
import { isShutOut, loadAccount } from '#access/load-account.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import {
  accounts,
  oidcArtifacts,
  recoveryCodes,
  secondFactors,
  signInSteps,
} from '#db/tables/accounts.table.ts'
import { calendarFeeds } from '#db/tables/training.table.ts'
import { writeAudit } from '#db/write.ts'
import { contactsOf } from '#notify/member-contacts.ts'
import type { NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import type { Place } from '../http/place.ts'
import { accountEntry } from './account-entry.ts'
import { ACCOUNT_NOTICES } from './account-notices.ts'
import { undoChangesSince } from './contact-store.ts'
import { restoreContacts } from './factors/factor-store.ts'
import { removeFactors } from './factors/remove-factors.ts'
import { replacePassword } from './set-password.ts'

type Services = NoticeServices & { config: Config }
type Report = {
  accountId: string
  /** When what was reported happened. */
  since: Date
  by: 'portal' | 'link'
  place: Place
  /** Hash of a password that nobody knows. */
  unknownHash: string
}

/**
 * Closes an account to everybody but its owner: all sessions and sign-ins under way end, the password opens
 * nothing until it is reset, and factors and links added since then are deleted. A reset link is mailed to
 * the address that was in use before, and staff are notified. False for an account that is closed already.
 */
export async function secureAccount(tx: Db, services: Services, report: Report): Promise<boolean> {
  const { now, outbox } = services
  const { accountId, since, by, place, unknownHash } = report
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  const owner = await loadAccount(tx, accountId)
  if (!owner || isShutOut(owner)) return false
  const added = await tx
    .select({ id: secondFactors.id })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), gte(secondFactors.createdOn, since)))
  // Ends the sessions too.
  const types = await removeFactors(
    tx,
    outbox,
    accountId,
    added.map(({ id }) => id),
  )
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), gte(recoveryCodes.createdOn, since)))
  if (owner.member)
    await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.memberId, owner.member.id), gte(calendarFeeds.createdOn, since)))
  const isContactUndone =
    owner.member !== null && (await undoContacts(tx, { accountId, since, now }, owner.member.id))
  if (owner.member) await endGrantsSince(tx, services, { giverId: owner.member.id, since, by: owner.loginId })
  await endSignInsUnderWay(tx, accountId)
  if (owner.passwordHash !== null) await replacePassword(tx, services, owner, unknownHash)
  const changes = { by, since: since.toISOString(), types, isContactUndone }
  await writeAudit(
    tx,
    { now, loginId: owner.loginId },
    accountEntry({ accountId, place }, 'report-activity', changes),
  )
  await outbox.put(tx, 'password-mail', { loginId: owner.loginId, asOf: since.toISOString() }, randomUUID())
  if (owner.member) await notifyOfReport(tx, services, owner.member)
  return true
}

/** Contact data are again what they were before; the second factors of the member record follow them. */
async function undoContacts(
  tx: Db,
  { accountId, since, now }: { accountId: string; since: Date; now: Date },
  memberId: number,
): Promise<boolean> {
  if (!(await undoChangesSince(tx, memberId, { since, now }))) return false
  await restoreContacts(tx, accountId, await contactsOf(tx, memberId, now))
  return true
}

/** A caller with the password, or even the second step, must not get a session now. */
async function endSignInsUnderWay(tx: Db, accountId: string): Promise<void> {
  await tx.delete(signInSteps).where(eq(signInSteps.accountId, accountId))
  await tx
    .delete(oidcArtifacts)
    .where(
      and(
        eq(oidcArtifacts.model, 'Interaction'),
        sql`${oidcArtifacts.payload} #>> '{result,login,accountId}' = ${accountId}`,
      ),
    )
}

/** Notifies the member in the inbox of what was done, and MLS staff whose account it was. */
async function notifyOfReport(tx: Db, services: Services, member: Caller): Promise<void> {
  const key = `account-reported:${randomUUID()}`
  await notify(tx, services, ACCOUNT_NOTICES.secured(key), { memberIds: [member.id] })
  const moment = { now: services.now, marketZone: services.config.marketZone }
  const reached = { area: 'accounts', aor: member.aor?.name ?? null, isMlsOnly: true } as const
  const staff = (await staffFor(tx, moment, reached)).map(({ id }) => id)
  await notify(tx, services, ACCOUNT_NOTICES.reported(member, key), {
    memberIds: staff.filter((id) => id !== member.id),
  })
}
