import { and, eq, notInArray } from 'drizzle-orm'
import { html } from 'ghtml'
import { isMlsStaffMember } from '#access/staff.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { members } from '#db/tables/members.table.ts'
import { notifyMember, storeNotices } from '#notify/notify.ts'

type Services = { outbox: Outbox; now: Date }
type Told = { text: string; key: string }

const CATEGORY = 'Staff Roles'

/** Notifies the holder of a role, by mail too. */
export async function notifyHolder(
  tx: Db,
  services: Services,
  { holder, text, key }: Told & { holder: { loginId: string } },
): Promise<void> {
  await notifyMember(tx, services, {
    loginId: holder.loginId,
    subject: subjectOf(text),
    text,
    priority: 1,
    emailCategory: CATEGORY,
    key,
  })
}

/** Notifies MLS staff except the actor and the holder of the role. */
export async function notifyMlsStaff(
  tx: Db,
  services: Services,
  { text, key, except }: Told & { except: number[] },
): Promise<void> {
  const receivers = await tx
    .select({ memberId: members.id, firstName: members.firstName })
    .from(members)
    .where(
      and(
        isMlsStaffMember,
        eq(members.memberStatus, 'Active'),
        eq(members.hasMemberPortalAccess, true),
        notInArray(members.id, except),
      ),
    )
  const notice = { subject: subjectOf(text), text, priority: 0, emailCategory: CATEGORY }
  await storeNotices(tx, services, receivers, {
    ...notice,
    body: html`<p>${text}</p>`,
    key: `${key}:staff`,
  })
}

/** The sentence itself says it all; a subject ends without a period. */
function subjectOf(text: string): string {
  return text.replace(/\.$/, '')
}
