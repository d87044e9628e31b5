import { expect, test } from 'vitest'
import { migrateDatabase, shippedMigrations } from '#db/migrate.ts'
import { testDatabase } from '#testing/test-database.ts'

test('acts of an older trail are renamed to a noun and a verb, and the trail stays append-only', async () => {
  const old = await testDatabase('template0')
  const earlier = shippedMigrations.filter(({ folderMillis }) => folderMillis <= 127)
  await migrateDatabase(old.url, { migrations: earlier })
  const rows = [
    ['account', 'session.begun', {}],
    ['training class', 'offer seat', { memberId: 7 }],
    ['course request', 'update', { requestedBy: 8 }],
    ['attendee', 'record presence', {}],
    ['memberSignIn', 'act.refused', { act: 'member.shown' }],
    ['article', 'publish', { version: { from: 1, to: 2 } }],
  ] as const
  for (const [entity, action, changes] of rows)
    await old.pool.query(
      `insert into audit_entries (at, actor, action, entity, entity_id, changes) values (now(), 'mlsadmin1', $1, $2, '1', $3)`,
      [action, entity, changes],
    )
  await migrateDatabase(old.url)
  const { rows: renamed } = await old.pool.query(
    'select entity, action, changes, is_staff_act as "isStaffAct" from audit_entries order by id',
  )
  expect(renamed).toEqual([
    { entity: 'account', action: 'start-session', changes: {}, isStaffAct: false },
    { entity: 'trainingClass', action: 'offer-seat', changes: { memberId: 7 }, isStaffAct: true },
    { entity: 'courseRequest', action: 'update', changes: { requestedBy: 8 }, isStaffAct: true },
    { entity: 'attendee', action: 'record-presence', changes: {}, isStaffAct: true },
    { entity: 'memberSignIn', action: 'attempt', changes: { act: 'reveal' }, isStaffAct: true },
    { entity: 'article', action: 'publish', changes: { version: { from: 1, to: 2 } }, isStaffAct: true },
  ])
  await expect(old.pool.query("update audit_entries set actor = 'other'")).rejects.toThrow(
    'rows of audit_entries cannot be changed',
  )
  await old.drop()
})
