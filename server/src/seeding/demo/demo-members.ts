import { DAY_MS } from 'contract/common/day.ts'
import { market } from 'contract/market/current.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { logoPath } from 'contract/session/associations.ts'
import { hashPassword } from '#accounts/password.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { aors, members, offices } from '#db/tables/members.table.ts'
import { eulaAcknowledgements, eulas } from '#db/tables/portal.table.ts'
import { seededRandom } from '../random.ts'
import { inParts } from '../reference-data.ts'
import { DEMO_AGREEMENT } from './demo-agreement.ts'

/** Printed in the README and at the start: it signs in to no member of a real market. */
export const DEMO_PASSWORD = 'Gatehouse1!'
const MEMBER_COUNT = 300
/** Two associations, each with a main office and two branches. */
const DEMO_OFFICES = [
  { code: 'CV1000', main: 'CV1000', aor: 'CV', name: 'Desert Sage Realty' },
  { code: 'CV1001', main: 'CV1000', aor: 'CV', name: 'Desert Sage Realty, Palm Desert' },
  { code: 'CV1002', main: 'CV1000', aor: 'CV', name: 'Desert Sage Realty, Indio' },
  { code: 'PT2000', main: 'PT2000', aor: 'PT', name: 'Pelican Tide Properties' },
  { code: 'PT2001', main: 'PT2000', aor: 'PT', name: 'Pelican Tide Properties, Uptown' },
  { code: 'PT2002', main: 'PT2000', aor: 'PT', name: 'Pelican Tide Properties, Metairie' },
] as const

/** The places after which the associations of the demo market are named; only two of them have offices. */
const PLACES: Record<string, string> = {
  AR: 'Arroyo Ridge',
  CV: 'Coachella Valley',
  DW: 'Desert Wells',
  GSM: 'Golden Sierra Mountains',
  JT: 'Juniper Trail',
  LG: 'Laurel Grove',
  MD: 'Mission Dunes',
  MP: 'Mesa Point',
  ND: 'North Dunes',
  NP: 'Newland Park',
  OC: 'Ocean Cliffs',
  PT: 'Pelican Tide',
  SB: 'Sunrise Bluffs',
}

type Demo = {
  loginId: string
  name: [string, string]
  type: number | null
  office: string | null
  aor: string
  system?: string
  /** The number of the portrait, drawn for the demo. */
  portrait?: number
  flags?: Partial<
    Pick<Row, 'isCrmlsAdmin' | 'isCrmlsAorAdmin' | 'isCrmlsOfficeAdmin' | 'hasMemberPortalAccess'>
  >
  assistantTo?: string
}
type Row = typeof members.$inferInsert

const { agent, broker, officeManager, officeAssistant, personalAssistant, associationStaff, mlsStaff } =
  MEMBER_TYPE
const APPRAISER = 6

const namedMembers: Demo[] = [
  { loginId: 'agent1', name: ['Avery', 'Stone'], type: agent, office: 'CV1001', aor: 'CV' },
  { loginId: 'agent2', name: ['Remy', 'Fontenot'], type: agent, office: 'PT2001', aor: 'PT' },
  {
    loginId: 'pa1',
    name: ['Jules', 'Park'],
    type: personalAssistant,
    office: 'CV1001',
    aor: 'CV',
    assistantTo: 'agent1',
  },
  { loginId: 'oa2', name: ['Dana', 'Whitfield'], type: officeAssistant, office: 'CV1001', aor: 'CV' },
  { loginId: 'broker2', name: ['Marcus', 'Bell'], type: broker, office: 'CV1001', aor: 'CV', portrait: 1 },
  {
    loginId: 'om2',
    name: ['Priya', 'Nair'],
    type: officeManager,
    office: 'CV1001',
    aor: 'CV',
    flags: { isCrmlsOfficeAdmin: true },
  },
  { loginId: 'broker3', name: ['Helen', 'Ortega'], type: broker, office: 'CV1000', aor: 'CV', portrait: 4 },
  {
    loginId: 'aoradmin1',
    name: ['Sofia', 'Reyes'],
    type: associationStaff,
    office: 'CV1000',
    aor: 'CV',
    portrait: 2,
    flags: { isCrmlsAorAdmin: true },
  },
  {
    loginId: 'aoradmin2',
    name: ['Noah', 'Landry'],
    type: associationStaff,
    office: 'PT2000',
    aor: 'PT',
    flags: { isCrmlsAorAdmin: true },
  },
  {
    loginId: 'mlsadmin1',
    name: ['Grace', 'Kim'],
    type: mlsStaff,
    office: 'CV1000',
    aor: 'CV',
    portrait: 3,
    flags: { isCrmlsAdmin: true },
  },
  {
    loginId: 'mlsadmin2',
    name: ['Daniel', 'Osei'],
    type: mlsStaff,
    office: 'CV1000',
    aor: 'CV',
    flags: { isCrmlsAdmin: true },
  },
  ...staffAccounts(mlsStaff, [
    ['editor1', 'Maya', 'Lindgren'],
    ['helpdesk1', 'Theo', 'Barnes'],
    ['helpdesk2', 'Inez', 'Salcido'],
    ['operator1', 'Wes', 'Hartman'],
  ]),
  ...staffAccounts(associationStaff, [
    ['trainer1', 'Lydia', 'Moreau'],
    ['helpdesk3', 'Claude', 'Arceneaux', 'PT'],
  ]),
  { loginId: 'appraiser1', name: ['Tom', 'Brandt'], type: APPRAISER, office: 'CV1002', aor: 'CV' },
  { loginId: 'other1', name: ['Kai', 'Morrow'], type: null, office: null, aor: 'CV' },
  {
    loginId: 'noaccess1',
    name: ['Nora', 'Vance'],
    type: agent,
    office: 'CV1002',
    aor: 'CV',
    flags: { hasMemberPortalAccess: false },
  },
  { loginId: 'eula1', name: ['Eli', 'Ward'], type: agent, office: 'CV1001', aor: 'CV' },
  ...(['SWL', 'CN', 'HD', 'GD'] as const).map(
    (system): Demo => ({
      loginId: `${system.toLowerCase()}1`,
      name: ['Sam', `${system.charAt(0)}${system.slice(1).toLowerCase()}ton`],
      type: agent,
      office: 'CV1002',
      aor: 'CV',
      system,
    }),
  ),
  ...(['totp', 'email', 'sms'] as const).map(
    (factor): Demo => ({
      loginId: `${factor}1`,
      name: ['Robin', `${factor.charAt(0).toUpperCase()}${factor.slice(1)}`],
      type: agent,
      office: 'CV1002',
      aor: 'CV',
    }),
  ),
]

/** Staff accounts without a flag: their rights are granted. */
function staffAccounts(
  type: number,
  people: [loginId: string, firstName: string, lastName: string, aor?: string][],
): Demo[] {
  return people.map(([loginId, firstName, lastName, aor = 'CV']) => ({
    loginId,
    name: [firstName, lastName],
    type,
    office: aor === 'CV' ? 'CV1000' : 'PT2000',
    aor,
  }))
}

const NO_MEMBER = 'nomember1'

const firstNames = [
  'Alex',
  'Bianca',
  'Carlos',
  'Delia',
  'Ethan',
  'Farah',
  'Gavin',
  'Hana',
  'Isaac',
  'Jada',
  'Kenji',
  'Lucia',
  'Mateo',
  'Nadia',
  'Owen',
  'Paula',
  'Quinn',
  'Rosa',
  'Silas',
  'Tessa',
  'Uma',
  'Victor',
  'Willa',
  'Yusuf',
  'Zoe',
]
const lastNames = [
  'Abbott',
  'Boudreaux',
  'Castillo',
  'Dupree',
  'Ellis',
  'Fuentes',
  'Guidry',
  'Hebert',
  'Ibarra',
  'Jensen',
  'Kowalski',
  'Leblanc',
  'Mendoza',
  'Nguyen',
  'Okafor',
  'Petrov',
  'Quintero',
  'Richard',
  'Salazar',
  'Thibodeaux',
  'Underwood',
  'Vega',
  'Watanabe',
  'Young',
  'Zamora',
]

/** Demo members of every role, and more of them to fill lists; all share one known password. */
export async function seedDemoMembers(tx: Db, now: Date): Promise<void> {
  const aorIds = await seedAors(tx)
  const officeIds = await seedOffices(tx, now, aorIds)
  const rows = demoMembers().map(
    (demo, index): Row => ({
      loginId: demo.loginId,
      firstName: demo.name[0],
      lastName: demo.name[1],
      email: `${demo.loginId}@example.com`,
      memberStateLicense: `0${1_200_000 + index}`,
      memberStatus: 'Active',
      memberTypeId: demo.type,
      originatingSystemId: demo.system ?? 'CRM',
      memberIsAssistantTo: demo.assistantTo ?? null,
      officeId: demo.office ? (officeIds.get(demo.office) ?? null) : null,
      aorId: aorIds.get(demo.aor) ?? null,
      hasMemberPortalAccess: true,
      photoUrl: demo.portrait ? `/media/person-${demo.portrait}.svg` : null,
      isCrmlsAdmin: false,
      isCrmlsAorAdmin: false,
      isCrmlsOfficeAdmin: false,
      createdOn: now,
      modifiedOn: now,
      ...demo.flags,
    }),
  )
  const stored = await tx.insert(members).values(rows).returning({ id: members.id, loginId: members.loginId })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const accountRows = stored.map(({ id, loginId }) => ({
    loginId,
    memberId: id,
    passwordHash,
    createdOn: now,
  }))
  await tx
    .insert(accounts)
    .values([...accountRows, { loginId: NO_MEMBER, memberId: null, passwordHash, createdOn: now }])
  await seedAgreement(tx, now, stored)
}

async function seedAors(tx: Db): Promise<Map<string, number>> {
  const rows = await tx
    .insert(aors)
    .values(
      market.associations.map((name) => ({
        name,
        fullName: `${PLACES[name] ?? name} Association`,
        logoUrl: logoPath(name),
      })),
    )
    .returning({ id: aors.id, name: aors.name })
  return new Map(rows.map((row) => [row.name, row.id]))
}

async function seedOffices(tx: Db, now: Date, aorIds: Map<string, number>): Promise<Map<string, number>> {
  const rows = await tx
    .insert(offices)
    .values(
      DEMO_OFFICES.map(({ code, main, aor, name }) => ({
        officeCode: code,
        mainOfficeCode: main,
        name,
        officeMlsId: `M${code}`,
        aorId: aorIds.get(aor) ?? 0,
        createdOn: now,
        modifiedOn: now,
      })),
    )
    .returning({ id: offices.id, code: offices.officeCode })
  return new Map(rows.map((row) => [row.code, row.id]))
}

const demoMembers = () => [...namedMembers, ...crowd(MEMBER_COUNT - namedMembers.length)]

/** The User IDs that a trial leaves behind. */
export const demoLoginIds = (): string[] => [...demoMembers().map(({ loginId }) => loginId), NO_MEMBER]

function crowd(count: number): Demo[] {
  const random = seededRandom(1)
  return Array.from({ length: count }, (_, index): Demo => {
    const office = random.pick(DEMO_OFFICES)
    return {
      loginId: `m${1001 + index}`,
      name: [random.pick(firstNames), random.pick(lastNames)],
      type: random.chance(0.85) ? agent : broker,
      office: office.code,
      aor: office.aor,
    }
  })
}

/** A published agreement, signed by everybody but `eula1`. */
async function seedAgreement(tx: Db, now: Date, signers: { id: number; loginId: string }[]): Promise<void> {
  const [, current] = await tx
    .insert(eulas)
    .values([
      {
        name: 'End User Agreement (former)',
        content: '<p>Former agreement.</p>',
        publishedOn: new Date(now.getTime() - 800 * DAY_MS),
      },
      {
        name: 'End User Agreement',
        content: DEMO_AGREEMENT,
        publishedOn: new Date(now.getTime() - 60 * DAY_MS),
      },
    ])
    .returning({ id: eulas.id })
  if (!current) return
  const signatures = signers
    .filter(({ loginId }) => loginId !== 'eula1')
    .map(({ id, loginId }) => ({
      eulaId: current.id,
      memberId: id,
      signature: namedMembers.find((demo) => demo.loginId === loginId)?.name.join(' ') ?? loginId,
      content: DEMO_AGREEMENT,
      acknowledgedOn: new Date(now.getTime() - 30 * DAY_MS),
    }))
  for (const part of inParts(signatures, 1000)) await tx.insert(eulaAcknowledgements).values(part)
}
