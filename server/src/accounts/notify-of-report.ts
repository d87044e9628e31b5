import { randomUUID } from 'node:crypto'
import { html } from 'ghtml'
import type { Caller } from '#access/caller.ts'
import { staffFor } from '#access/console/area-staff.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { ACCOUNT_SECURITY } from '#notify/notice.ts'
import { notifyMember, storeNotices } from '#notify/notify.ts'

type Services = { now: Date; outbox: Outbox; config: Pick<Config, 'marketZone'> }

/** Notifies the member in the inbox of what was done, and MLS staff whose account it was. */
export async function notifyOfReport(tx: Db, services: Services, member: Caller): Promise<void> {
  const key = `account-reported:${randomUUID()}`
  await notifyMember(tx, services, {
    loginId: member.loginId,
    subject: 'Your account was secured',
    text: 'You reported that something was not you. You were logged out everywhere, your password was closed until its reset, and what was added since then was removed.',
    priority: 0,
    emailCategory: ACCOUNT_SECURITY,
    key,
  })
  const moment = { now: services.now, marketZone: services.config.marketZone }
  const reached = { area: 'accounts', aor: member.aor?.name ?? null, isMlsOnly: true } as const
  const staff = (await staffFor(tx, moment, reached)).filter(({ id }) => id !== member.id)
  const text = `${member.firstName} ${member.lastName} (${member.loginId}) reported activity that was not theirs. The account was secured.`
  await storeNotices(
    tx,
    services,
    staff.map(({ id, firstName }) => ({ memberId: id, firstName })),
    {
      subject: 'A member reported activity that was not theirs',
      text,
      body: html`<p>${text}</p>`,
      priority: 0,
      emailCategory: ACCOUNT_SECURITY,
      key: `${key}:staff`,
    },
  )
}
