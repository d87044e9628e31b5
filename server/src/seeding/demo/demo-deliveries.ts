import { randomUUID } from 'node:crypto'
import { DAY_MS } from 'contract/common/day.ts'
import { eq } from 'drizzle-orm'
import { maskedRecipient } from '#db/deliveries.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import { deliveries, refusedAddresses } from '#db/tables/operations/deliveries.table.ts'

const SENT = 60
const DAYS = 30
const HOUR_MS = 3_600_000

/** A month of deliveries, one that failed, and an address that bounces. */
export async function seedDemoDeliveries(tx: Db, now: Date): Promise<void> {
  const people = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .orderBy(members.id)
    .limit(SENT)
  const [bouncing] = await tx
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.loginId, 'agent2'))
  const before = (ms: number) => new Date(now.getTime() - ms)
  const mail = (to: string, memberId: number, createdOn: Date) => ({
    id: randomUUID(),
    kind: 'mail' as const,
    memberId,
    recipient: maskedRecipient('mail', to),
    isNotice: true,
    createdOn,
  })
  const reached = people.flatMap(({ id, email }, index) => {
    if (!email) return []
    const createdOn = before((index * DAYS * DAY_MS) / SENT + HOUR_MS)
    return [{ ...mail(email, id, createdOn), state: 'sent' as const, tries: 1, sentOn: createdOn }]
  })
  if (reached.length > 0) await tx.insert(deliveries).values(reached)
  if (!bouncing?.email) return
  const { id, email } = bouncing
  const lastError = `550 5.1.1 <${maskedRecipient('mail', email)}>: Recipient address rejected: User unknown`
  await tx.insert(refusedAddresses).values({
    address: email.toLowerCase(),
    refusedOn: before(2 * DAY_MS),
    markedOn: before(2 * DAY_MS),
  })
  await tx.insert(deliveries).values([
    { ...mail(email, id, before(2 * DAY_MS)), state: 'bounced', tries: 2, lastError },
    { ...mail(email, id, before(DAY_MS)), state: 'held', tries: 0 },
    {
      ...mail(people[0]?.email ?? email, people[0]?.id ?? id, before(5 * HOUR_MS)),
      state: 'failed',
      tries: 35,
      lastError: 'Connection timeout',
    },
  ])
}
