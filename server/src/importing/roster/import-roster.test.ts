import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, oidcArtifacts } from '#db/tables/accounts.table.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { lastToken, workPasswordMails } from '#testing/account/outgoing.ts'
import { aBrowser } from '#testing/browser.ts'
import { counted, rosterRunner } from '#testing/run-roster.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The provider itself lives by the real clock.
const server = await testServer({ clock: testClock(new Date()) })
const { db } = server
const password = 'Correct-Horse-9'

const run = rosterRunner(server)

const association = { AssociationKey: 'a1', AssociationMlsId: 'RA', AssociationName: 'Ridge Association' }
const mainOffice = { OfficeKey: 'o1', OfficeMlsId: 'R100', OfficeName: 'Ridge Realty', OfficeAORMlsId: 'ra' }
const branch = { OfficeKey: 'o2', OfficeMlsId: 'R101', OfficeName: 'Ridge Realty, East', MainOfficeKey: 'o1' }
const ann = {
  MemberKey: 'k1',
  MemberLoginId: 'ann1',
  MemberMlsId: 'ann1',
  MemberFirstName: 'Ann',
  MemberLastName: 'Ames',
  MemberEmail: 'ann1@example.com',
  MemberMobilePhone: '760-555-0100',
  MemberType: 'REALTOR® Salesperson',
  MemberStatus: 'Active',
  MemberStateLicense: '01234567',
  MemberAOR: 'Ridge Association',
  OfficeKey: 'o2',
  OriginatingSystemID: 'CRM',
  SomethingElse: { nested: true },
}
const bob = {
  MemberKey: 'k2',
  MemberMlsId: 'bob1',
  MemberFullName: 'Bob van Best',
  MemberType: 'DesignatedRealtorParticipant',
  OfficeMlsId: 'R100',
}
const roster = { members: [ann, bob], offices: [branch, mainOffice], associations: [association] }

const memberOf = async (loginId: string) => {
  const [row] = await db.select().from(members).where(eq(members.loginId, loginId))
  return row
}
const auditOf = async (entity: string, id: number) =>
  db
    .select({ actor: auditEntries.actor, action: auditEntries.action, changes: auditEntries.changes })
    .from(auditEntries)
    .where(sql`${auditEntries.entity} = ${entity} and ${auditEntries.entityId} = ${String(id)}`)
    .orderBy(asc(auditEntries.id))

/** Everything that an import could change, as one text. */
async function everything(): Promise<string> {
  const { rows } = await db.execute<{ all: string }>(sql`select (
    (select json_agg(x order by id) from members x)::text || (select json_agg(x order by id) from offices x)::text ||
    (select json_agg(x order by id) from aors x)::text || (select json_agg(x order by id) from accounts x)::text ||
    coalesce((select json_agg(x order by model, id) from oidc_artifacts x)::text, '') ||
    (select count(*) from audit_entries where entity <> 'roster') || (select count(*) from pgboss.job)) as all`)
  return rows[0]?.all ?? ''
}

test('a roster in any order becomes associations, offices and members with accounts, once', async () => {
  expect(await run(roster)).toEqual({
    counts: {
      associations: counted({ read: 1, created: 1 }),
      offices: counted({ read: 2, created: 2 }),
      members: counted({ read: 2, created: 2 }),
    },
    refused: [],
    notes: [],
    isWhole: true,
  })
  const [aor] = await db.select().from(aors).where(eq(aors.name, 'RA'))
  const [main, east] = await db
    .select()
    .from(offices)
    .where(eq(offices.aorId, aor?.id ?? 0))
    .orderBy(offices.officeCode)
  expect(east).toMatchObject({
    officeCode: 'R101',
    mainOfficeCode: 'R100',
    officeMlsId: 'R101',
    name: 'Ridge Realty, East',
    officeKey: 'o2',
    officeStatus: 'Active',
  })
  expect(await memberOf('ann1')).toMatchObject({
    firstName: 'Ann',
    email: 'ann1@example.com',
    phone: '760-555-0100',
    memberStateLicense: '01234567',
    memberTypeId: 1,
    memberStatus: 'Active',
    officeId: east?.id,
    aorId: aor?.id,
    originatingSystemId: 'CRM',
    memberKey: 'k1',
    hasMemberPortalAccess: true,
    isCrmlsAdmin: false,
  })
  const best = await memberOf('bob1')
  expect(best).toMatchObject({
    firstName: 'Bob van',
    lastName: 'Best',
    memberTypeId: 2,
    officeId: main?.id,
    aorId: aor?.id,
  })
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.memberId, best?.id ?? 0))
  expect(account).toMatchObject({ loginId: 'bob1', passwordHash: null })
  const [created] = await auditOf('member', best?.id ?? 0)
  expect(created).toMatchObject({ actor: 'operator:pat', action: 'create', changes: { memberKey: 'k2' } })
  expect((await run(roster)).counts).toMatchObject({
    associations: counted({ read: 1, unchanged: 1 }),
    offices: counted({ read: 2, unchanged: 2 }),
    members: counted({ read: 2, unchanged: 2 }),
  })
  const runs = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'roster'))
    .orderBy(auditEntries.id)
  expect(runs.map(({ action, actor }) => [action, actor])).toEqual([
    ['start-import', 'operator:pat'],
    ['end-import', 'operator:pat'],
    ['start-import', 'operator:pat'],
    ['end-import', 'operator:pat'],
  ])
  expect(runs[3]?.changes).toMatchObject({ members: { read: 2, unchanged: 2 } })
  expect(await memberOf('bob1')).toEqual(best)
})

test('a missing field of a record stays; a present one is changed, and stands in the audit trail', async () => {
  const { counts } = await run({
    members: [{ MemberKey: 'k1', MemberMlsId: 'ANN1', MemberLastName: 'Archer', MemberEmail: '' }],
  })
  expect(counts['members']).toEqual(counted({ read: 1, changed: 1 }))
  const stored = await memberOf('ann1')
  expect(stored).toMatchObject({ lastName: 'Archer', email: null, firstName: 'Ann', memberTypeId: 1 })
  expect((await auditOf('member', stored?.id ?? 0)).at(-1)).toEqual({
    actor: 'operator:pat',
    action: 'update',
    changes: { lastName: { from: 'Ames', to: 'Archer' }, email: { from: 'ann1@example.com', to: null } },
  })
  await run({ members: [ann] })
})

test('a dry run says the same and changes nothing, not even sessions', async () => {
  const before = await everything()
  const files = {
    offices: [...roster.offices, { OfficeMlsId: 'R102', OfficeName: 'New', MainOfficeMlsId: 'R100' }],
    members: [
      { ...ann, MemberStatus: 'Suspended' },
      {
        MemberKey: 'k9',
        MemberMlsId: 'zoe1',
        MemberFullName: 'Zoe Zorn',
        MemberEmail: 'zoe@example.com',
        OfficeMlsId: 'R102',
      },
    ],
  }
  const options = { isComplete: true, isLargeRemovalAllowed: true, isInviting: true }
  const { counts } = await run(files, { ...options, isDryRun: true })
  expect(counts).toEqual({
    offices: counted({ read: 3, created: 1, unchanged: 2 }),
    members: counted({ read: 2, created: 1, deactivated: 2 }),
  })
  expect(await everything()).toBe(before)
})

test('each record that cannot be used is refused with its field and reason, the others get in', async () => {
  await server.aMember({ loginId: 'local1' })
  await server.anAccount({ loginId: 'bare1' })
  const { counts, refused, isWhole } = await run(
    {
      offices: [
        { OfficeMlsId: 'X1', OfficeName: 'X', MainOfficeMlsId: 'X9', OfficeAOR: 'RA' },
        { OfficeMlsId: 'X2', OfficeName: 'X', OfficeAOR: 'nobody' },
        { OfficeMlsId: 'X3', OfficeName: 'X' },
        { OfficeKey: 'o9', OfficeMlsId: 'R100', OfficeName: 'X' },
      ],
      members: [
        { MemberMlsId: 'm1', MemberFullName: 'A B', OfficeKey: 'none' },
        { MemberMlsId: 'm2', MemberFullName: 'A B', MemberAOR: 'none' },
        { MemberMlsId: 'm3', MemberFullName: 'A B', MemberType: 'Wizard' },
        { MemberMlsId: 'm4', MemberFullName: 'A B', MemberEmail: 'no mail' },
        { MemberMlsId: 'm5', MemberFullName: 'A' },
        { MemberMlsId: 'm6', MemberFullName: 'A\u0000B C' },
        { MemberMlsId: 'm7 x', MemberFullName: 'A B' },
        { MemberMlsId: 'm8', MemberFullName: 'A B', MemberFirstName: ['A'] },
        { MemberFullName: 'A B' },
        { MemberKey: 'k2', MemberMlsId: 'bob2' },
        { MemberKey: 'k77', MemberMlsId: 'ann1', MemberFullName: 'A B' },
        { MemberMlsId: 'bare1', MemberFullName: 'A B' },
        { MemberMlsId: 'm9', MemberFullName: 'A B', MemberType: 'wizard of law' },
        { MemberMlsId: 'M9', MemberFullName: 'A B' },
        { MemberKey: 'k10', MemberMlsId: 'local1', MemberFullName: 'Lou Local' },
      ],
    },
    { memberTypes: new Map([['wizard of law', 14]]) },
  )
  expect(refused.map(({ key, field, reason }) => `${key} ${field}: ${reason}`)).toEqual([
    "X2 OfficeAOR: We couldn't find the association nobody.",
    'X3 OfficeAOR: OfficeAOR is required, or --association for all offices.',
    'o9 OfficeMlsId: The office with the key o1 has this code.',
    "X1 MainOfficeMlsId: We couldn't find this main office.",
    'm4 MemberEmail: MemberEmail is not an email address.',
    'm6 MemberFullName: MemberFullName holds characters that are not allowed',
    'm7 x MemberMlsId: MemberMlsId must not hold blanks',
    'm8 MemberFirstName: MemberFirstName must be text',
    ' MemberKey: The record has no key.',
    'M9 MemberLoginId: The key occurred before.',
    "m1 OfficeKey: We couldn't find the office none.",
    "m2 MemberAOR: We couldn't find the association none.",
    "m3 MemberType: We couldn't find the member type Wizard: use one of the portal.",
    'm5 MemberFirstName: MemberFirstName is required.',
    'k2 MemberLoginId: A User ID cannot change: it is bob1 here.',
    'k77 MemberLoginId: The member with the key k1 has the User ID ann1.',
    'bare1 MemberLoginId: An account without member data has the User ID bare1.',
  ])
  expect(refused.at(-1)?.place).toBe('members.json record 12')
  expect(counts['members']).toEqual(counted({ read: 15, created: 1, changed: 1, refused: 13 }))
  expect(isWhole).toBe(false)
  expect(await memberOf('local1')).toMatchObject({ memberKey: 'k10', firstName: 'Lou', lastName: 'Local' })
  expect((await memberOf('m9'))?.memberTypeId).toBe(14)
})

test('an invited member creates a password; deactivation ends the sessions on every process and the sign-in; back in the roster both work', async () => {
  const { counts } = await run(
    { members: [{ ...ann, MemberKey: 'k3', MemberLoginId: 'cat1', MemberEmail: 'cat1@example.com' }] },
    { isInviting: true },
  )
  expect(counts['members']).toEqual(counted({ read: 1, created: 1 }))
  const other = await server.startAnother({ env: { AUTH_URL: server.config.authUrl } })
  expect(await workPasswordMails(server)).toBe(1)
  const reset = {
    Token: await lastToken(db, 'cat1@example.com'),
    Password: password,
    ConfirmPassword: password,
  }
  expect(
    (await server.call('/api/app/AccountContact/ResetPassword', { method: 'POST', body: reset })).body
      .isSuccessful,
  ).toBe(true)
  const { access_token } = await aBrowser(server.config).signIn('cat1', password)
  const headers = { authorization: `Bearer ${access_token}` }
  const asked = async (portal: Pick<typeof server, 'call'>) =>
    (await portal.call('/api/app/Members/AuthMemberDto', { headers })).status
  expect([await asked(server), await asked(other)]).toEqual([200, 200])
  const gone = {
    ...ann,
    MemberKey: 'k3',
    MemberLoginId: 'cat1',
    MemberEmail: 'cat1@example.com',
    MemberStatus: 'Inactive',
  }
  expect((await run({ members: [gone] })).counts['members']).toEqual(counted({ read: 1, deactivated: 1 }))
  expect([await asked(server), await asked(other)]).toEqual([401, 401])
  const sessions = await db.select().from(oidcArtifacts).where(eq(oidcArtifacts.model, 'Session'))
  expect(sessions).toEqual([])
  const barred = aBrowser(server.config)
  expect((await barred.submit(await barred.openSignIn(), 'cat1', password)).status).toBe(403)
  expect((await run({ members: [{ ...gone, MemberStatus: 'active' }] })).counts['members']).toEqual(
    counted({ read: 1, changed: 1 }),
  )
  expect((await aBrowser(server.config).signIn('cat1', password)).access_token).toBeTruthy()
})

test('a member who moves to an office of another association belongs to that one, unless the record names one', async () => {
  const far = { AssociationKey: 'a2', AssociationMlsId: 'SA', AssociationName: 'Shore Association' }
  const farOffice = { OfficeKey: 'o9', OfficeMlsId: 'S900', OfficeName: 'Shore Realty', OfficeAORMlsId: 'SA' }
  const places = { associations: [association, far], offices: [mainOffice, branch, farOffice] }
  const cal = { MemberKey: 'k7', MemberMlsId: 'cal1', MemberFullName: 'Cal Cole', OfficeKey: 'o1' }
  const dot = { ...cal, MemberKey: 'k8', MemberMlsId: 'dot1', MemberAORMlsId: 'RA' }
  await run({ ...places, members: [cal, dot] })
  const moved = [cal, dot].map((member) => ({ ...member, OfficeKey: 'o9' }))
  expect((await run({ ...places, members: moved })).counts.members).toMatchObject({ read: 2, changed: 2 })
  const aorOf = async (loginId: string) => {
    const [row] = await db
      .select({ name: aors.name })
      .from(members)
      .innerJoin(aors, eq(aors.id, members.aorId))
      .where(eq(members.loginId, loginId))
    return row?.name
  }
  expect([await aorOf('cal1'), await aorOf('dot1')]).toEqual(['SA', 'RA'])
})
