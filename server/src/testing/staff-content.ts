import type { ContentKindName } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import type { GrantedRole } from 'contract/staff/staff-roles.ts'
import { staffGrants } from '../db/tables/staff.table.ts'
import type { TestMember } from './builders/member-builders.ts'
import type { Answer } from './send.ts'
import type { TestServer } from './test-server.ts'

type As = { accountId: string; loginId: string }

/** Calls of the console about records of one kind, as one of staff makes them. */
export function contentCalls(server: TestServer, kind: ContentKindName) {
  const base = `/api/app/Staff/Content/${kind}`
  const seen = (version: number | undefined) =>
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }
  return {
    query: (as: As, body: object = {}): Promise<Answer> =>
      server.call(`${base}/q`, { as, method: 'POST', body }),
    get: (as: As, id: number): Promise<Answer> => server.call(`${base}/${id}`, { as }),
    begin: (as: As, values: object): Promise<Answer> =>
      server.call(base, { as, method: 'POST', body: { values } }),
    save: (as: As, record: Pick<ContentRecord, 'id'>, values: object, version?: number): Promise<Answer> =>
      server.call(`${base}/${record.id}`, { as, method: 'PUT', body: { values }, ...seen(version) }),
    act: (as: As, record: Pick<ContentRecord, 'id' | 'rowVersion'>, act: string, body: object = {}) =>
      server.call(`${base}/${record.id}/${act}`, { as, method: 'POST', body, ...seen(record.rowVersion) }),
    path: (id: number, rest: string) => `${base}/${id}/${rest}`,
  }
}

/** Gives a member a role of the console, for all associations. */
export async function grantTo(server: TestServer, member: TestMember, role: GrantedRole): Promise<void> {
  await server.db.insert(staffGrants).values({
    memberId: member.id,
    role,
    reason: 'For a test of content',
    grantedBy: member.id,
    grantedOn: server.clock.now(),
    endsOn: '2027-06-30',
  })
}
