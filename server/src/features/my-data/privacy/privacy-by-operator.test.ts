import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { members } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { notifiedSubjects } from '#testing/account/outgoing.ts'
import { testServer } from '#testing/test-server.ts'
import { exportByOperator, forgetByOperator, PrivacyRefusal } from './privacy-by-operator.ts'

const server = await testServer()
const { db, outbox, config, clock } = server
const services = {
  db,
  outbox,
  now: clock.now(),
  marketZone: config.marketZone,
  brandDefaults: config,
  supportPhone: null,
}
await server.aMember({ loginId: 'pat', isCrmlsAdmin: true })
await server.aMember({ loginId: 'kim', isCrmlsAdmin: true })
await server.aMember({ loginId: 'broker9' })
const act = (loginId: string) => ({ loginId, by: 'pat', approvedBy: 'Kim', reason: 'ticket 4711' })

async function exported(loginId: string) {
  const chunks: Uint8Array[] = []
  await exportByOperator(services, act(loginId), async (chunk) => void chunks.push(chunk))
  return unzipSync(Buffer.concat(chunks))
}

test('an operator exports the data of a member, also without an account, and forgets the member, for two people [5/PRIV-11]', async () => {
  const member = await server.aMember({
    loginId: 'gone1',
    email: 'gone1@example.com',
    memberStatus: 'Inactive',
  })
  const files = await exported('GONE1')
  expect(JSON.parse(strFromU8(files['json/profile.json'] ?? new Uint8Array()))).toMatchObject([
    { userId: 'gone1', memberEmail: 'gone1@example.com' },
  ])
  expect(await notifiedSubjects(db, member.id)).toEqual(['Our staff exported a copy of your data'])
  await db.execute(`delete from accounts where id = '${member.accountId}'`)
  expect(Object.keys(await exported('gone1'))).toContain('read-me.txt')
  await forgetByOperator(services, act('gone1'))
  const [row] = await db.select().from(members).where(eq(members.id, member.id))
  expect(row).toMatchObject({ firstName: 'Former', email: null })
  const entries = await db
    .select({ actor: auditEntries.actor, action: auditEntries.action, changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.concerned, String(member.id)))
    .orderBy(auditEntries.id)
  expect(entries.at(-1)).toEqual({
    actor: 'operator:pat',
    action: 'approve',
    changes: { memberId: member.id, kind: 'forget', approvedBy: 'Kim', reason: 'ticket 4711' },
  })
  await expect(exported('gone1')).rejects.toThrow(new PrivacyRefusal('This member is already forgotten.'))
})

test('an unknown member, people without the right, the same person twice and an active member are refused in one line [5/PRIV-11]', async () => {
  const { loginId } = await server.aMember()
  for (const [more, line] of [
    [{ loginId: 'nobody' }, 'No member has the User ID nobody.'],
    [{ by: 'root' }, '--by has to be the User ID of MLS Staff, and not of the member: root is not.'],
    [
      { approvedBy: 'broker9' },
      '--approved-by has to be the User ID of MLS Staff, and not of the member: broker9 is not.',
    ],
    [{ approvedBy: 'PAT' }, '--by and --approved-by have to be two people.'],
    [
      { loginId: 'kim' },
      '--approved-by has to be the User ID of MLS Staff, and not of the member: Kim is not.',
    ],
    [{}, 'This member is active in the roster. Only a member who has left can be forgotten.'],
  ] as const)
    await expect(forgetByOperator(services, { ...act(loginId), ...more })).rejects.toThrow(
      new PrivacyRefusal(line),
    )
})
