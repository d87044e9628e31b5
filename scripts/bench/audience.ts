import { staffAudienceContract } from '../../contract/src/staff/audience/audience.contract.ts'
import { AUDIENCE_AREAS, type AudienceEntry } from '../../contract/src/staff/audience/audience-entries.ts'
import { staffCall } from '../../server/src/access/console/staff-roles.ts'
import { countAudience } from '../../server/src/console/audience/count-audience.ts'
import { AOR_STAFF, fillMembers, MLS_STAFF } from '../../server/src/testing/volumes/fill-members.ts'
import { runLong } from '../../server/src/testing/volumes/run-long.ts'
import { asSent } from './as-sent.ts'
import { dataBench } from './runner.ts'

const entry = (field: string, op: string, ...values: string[]): AudienceEntry => ({ field, op, values })
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${name}${place}`)

/** Counts of MLS staff, unless another one asks. */
const CASES: { name: string; entries: AudienceEntry[]; staff?: string }[] = [
  { name: 'all members', entries: [] },
  { name: 'an association', entries: [entry('AorShortName', 'Equal', 'B1')] },
  {
    name: 'its staff, agents and brokers',
    entries: [entry('AorShortName', 'Equal', 'B0'), entry('MemberTypeId', 'In', '1', '2')],
    staff: AOR_STAFF,
  },
  { name: '100 offices', entries: [entry('OfficeCode', 'In', ...numbered('BO', 100))] },
  { name: 'all but 100 members', entries: [entry('LoginId', 'notEqual', ...numbered('bench', 100))] },
  { name: 'a part of the User ID', entries: [entry('LoginId', 'Contains', 'bench5', '99')] },
  {
    name: 'each of the six fields',
    entries: [
      entry('AorShortName', 'In', ...numbered('B', 8)),
      entry('MemberTypeId', 'notEqual', '11', '12'),
      entry('OfficeCode', 'notEqual', ...numbered('BO', 50)),
      entry('MainOfficeCode', 'notEqual', 'BO100'),
      entry('OriginatingSystemID', 'Equal', 'CRM'),
      entry('LoginId', 'notEqual', ...numbered('bench', 50)),
    ],
  },
]

export const audience = dataBench({
  what: 'counts of audiences',
  sizes: [100_000],
  fill: async (pool, size) => {
    await fillMembers(pool, size)
    // Half of a roster has user classes in place of member types.
    await runLong(
      pool,
      `update members set member_type_id = null, user_class = 'AG' where id % 2 = 0`,
      'vacuum analyze',
    )
  },
  cases: CASES.map(({ name, entries, staff = MLS_STAFF }) => ({
    name,
    limit: { p95Ms: 300 },
    ask: async (portal) => {
      const call = await staffCall(await portal.callOf(staff), ...AUDIENCE_AREAS)
      const asked = await asSent(staffAudienceContract.count, { entries })
      return () => countAudience(call, asked.entries)
    },
  })),
})
