import { type SecurityEventKind, securityEvent } from 'contract/account-security/security-event.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { auditEntries } from '#db/tables/portal.table.ts'

/** The owner of the account, as the trail names it. */
export type Owner = { accountId: string; loginId: string; member: { id: number } | null }

/** Acts in the trail that have another name there: entity, action, kind. */
const OTHER_NAMES: [string, string, SecurityEventKind][] = [
  ['account', 'remove-all-factors', 'staff-remove-factors'],
  ['factorRemoval', 'approve', 'staff-remove-factors'],
  ['memberSignIn', 'sign-out', 'staff-sign-out'],
  ['memberSignIn', 'unlock', 'staff-unlock'],
  ['memberSignIn', 'block', 'staff-block'],
  ['memberSignIn', 'unblock', 'staff-unblock'],
  ['actingGrant', 'give', 'give-grant'],
  ['actingGrant', 'approve', 'give-grant'],
  ['actingGrant', 'widen', 'widen-grant'],
  ['actingGrant', 'end', 'end-grant'],
]

/** The names of a grant's acts when somebody other than its giver has done them. */
const BY_OTHERS: [SecurityEventKind, SecurityEventKind][] = [
  ['give-grant', 'give-grant-by-broker'],
  ['widen-grant', 'give-grant-by-broker'],
  ['end-grant', 'expire-grant'],
]

/** The rows of the trail that are security events of an account, each with its kind. */
export function namedEvents(owner: Owner): SQL {
  const named = [
    ...securityEvent.shape.kind.options.map((kind) => ['account', kind, kind] as const),
    ...OTHER_NAMES,
  ]
  const rows = named.map(([entity, action, kind]) => sql`(${entity}, ${action}, ${kind})`)
  const byOthers = BY_OTHERS.map(([kind, other]) => sql`when ${kind} then ${other}`)
  return sql`
    select entry.id, entry.at, entry.changes,
      case when entry.entity = 'actingGrant' and lower(entry.actor) <> lower(${owner.loginId})
        then case named.kind ${sql.join(byOthers, sql` `)} end
        else named.kind end as kind
    from ${auditEntries} entry
    join (values ${sql.join(rows, sql`, `)}) named (entity, action, kind) using (entity, action)
    where entry.concerned in ${ownerNames(owner)} and not ${isEndOfRequest}`
}

/** Nobody could act by a request that has ended. */
const isEndOfRequest = sql`(entry.entity = 'actingGrant' and entry.changes #>> '{state,from}' is not distinct from 'requested')`

function ownerNames({ accountId, member }: Owner): string[] {
  return [accountId, ...(member ? [String(member.id)] : [])]
}

/** The kind and time of an event of an account; null for one of somebody else. */
export async function findEvent(
  db: Db,
  owner: Owner,
  id: number,
): Promise<{ kind: SecurityEventKind; at: Date } | null> {
  const { rows } = await db.execute<{ kind: SecurityEventKind; at: string }>(sql`
    select event.kind, event.at from (
      ${namedEvents(owner)}
      union all
      select entry.id, entry.at, entry.changes, 'abandon-login' from ${auditEntries} entry
      where entry.entity = 'account' and entry.action = 'log-in' and entry.concerned = ${owner.accountId}
    ) event where event.id = ${id}`)
  const [event] = rows
  return event ? { kind: event.kind, at: new Date(event.at) } : null
}
