import type { AreaAccess } from 'contract/staff/console-areas.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isForCaller } from '#access/audience.ts'
import { loadMembers } from '#access/load-account.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'
import { countAudience } from './count-audience.ts'

const server = await testServer()
const people = await aBrokerage(server)
const otherAor = await server.anAor()
const farOffice = await server.anOffice({ aor: otherAor })
const places = [
  { aor: people.aor, office: people.main },
  { aor: people.aor, office: people.branch },
  { aor: otherAor, office: farOffice },
  {},
]
const names = ['ada', 'ADA', 'İdil', 'ΑΣ', 'a_b', 'a%b', 'a\\b', '', 'São', '99']

/** A member of any kind: odd spellings, no facts at all, not active, without access. */
const anyMember = fc.record({
  place: fc.constantFrom(...places),
  name: fc.constantFrom(...names),
  memberTypeId: fc.constantFrom(1, 2, 14, null),
  userClass: fc.constantFrom('AG', ' db ', 'pa\u00a0', '\tTA\n', 'ZZ', '', '   ', null),
  originatingSystemId: fc.constantFrom('CRM', 'crm', 'SWL', '', null),
  memberStatus: fc.constantFrom('Active', 'Active', 'Active', 'Inactive'),
  hasMemberPortalAccess: fc.constantFrom(true, true, true, false),
})
for (const [place, { place: where, name, ...facts }] of fc
  .sample(anyMember, { numRuns: 90, seed: 20 })
  .entries())
  await server.aMember({ ...where, ...facts, loginId: `${name}${place}` })

const value = fc.constantFrom(
  '1',
  '2',
  '5',
  '13',
  '14',
  'crm',
  'CRM',
  '',
  'elsewhere',
  'a_',
  'A%',
  '\\',
  'İ',
  'ς',
  'SÃO',
  'ada3',
  'ADA1',
  ...[people.aor, otherAor].flatMap(({ name }) => [name, name.toLowerCase()]),
  ...[people.main, people.branch].map(({ officeCode }) => officeCode),
)
const known = [
  'AorShortName',
  'MemberTypeId',
  'OfficeCode',
  'MainOfficeCode',
  'OriginatingSystemID',
  'LoginId',
]
const anyEntry = fc.record({
  field: fc.constantFrom(...known, ...known, 'membertypeid', 'LOGINID', 'Shoe', ''),
  op: fc.constantFrom('Equal', 'In', 'in', 'notEqual', 'NOTEQUAL', 'Contains', 'Contains', 'Like'),
  values: fc.array(value, { maxLength: 6 }),
})

test('a count is the number of members whose own calls include them, for any audience [4/S4-12, 4/D4-20]', async () => {
  const audiences = fc.sample(fc.array(anyEntry, { maxLength: 3, size: 'small' }), { numRuns: 400, seed: 12 })
  const present = (await loadMembers(server.db, undefined)).filter(
    ({ memberStatus, hasMemberPortalAccess }) => memberStatus === 'Active' && hasMemberPortalAccess,
  )
  const truth = audiences.map(() => 0)
  for (const member of present) {
    const { rows } = await server.db.execute<{ place: string }>(sql`
      select place from jsonb_array_elements(${JSON.stringify(audiences)}::jsonb) with ordinality as a (c, place)
      where ${isForCaller(sql`c`, member)}`)
    for (const { place } of rows) truth[Number(place) - 1] = (truth[Number(place) - 1] ?? 0) + 1
  }
  const area = { area: 'articles', may: 'all', aors: null } as const
  for (const [place, entries] of audiences.entries()) {
    const counted = await countAudience({ db: server.db, area }, entries)
    expect(counted, JSON.stringify(entries)).toEqual({ members: truth[place], total: present.length })
  }
  expect(new Set(truth).size).toBeGreaterThan(20)
})

test('staff of an association counts its members only', async () => {
  const own = people.aor.name
  const area: AreaAccess = { area: 'articles', may: 'draft', aors: [own] }
  const present = (await loadMembers(server.db, undefined)).filter(
    ({ memberStatus, hasMemberPortalAccess, aor }) =>
      memberStatus === 'Active' && hasMemberPortalAccess && aor?.name === own,
  )
  for (const entries of fc.sample(fc.array(anyEntry, { maxLength: 2 }), { numRuns: 60, seed: 7 })) {
    const narrowed = entries.filter(({ field }) => field !== 'AorShortName')
    const everywhere = await countAudience({ db: server.db, area: { ...area, aors: null } }, [
      { field: 'AorShortName', op: 'Equal', values: [own] },
      ...narrowed,
    ])
    expect(await countAudience({ db: server.db, area }, narrowed)).toEqual({
      members: everywhere.members,
      total: present.length,
    })
  }
})
