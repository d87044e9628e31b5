import { SECURITY_ACTIVITY_DAYS } from 'contract/account-security/account-security-limits.ts'
import { maskedNetwork } from 'contract/account-security/masked-network.ts'
import { factorType } from 'contract/account-security/second-factor.ts'
import {
  APPLICATION_SIGN_ON,
  canReportEvent,
  isRefusedEvent,
  REFUSED_SIGN_INS,
  type SecurityEvent,
  type SecurityEventKind,
  securityEvent,
} from 'contract/account-security/security-event.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/open.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { namedEvents, type Owner } from './event-kinds.ts'

/** The values that the trail keeps beside an act. */
const kept = z.object({
  browser: z.string().nullish(),
  network: z.string().nullish(),
  way: securityEvent.shape.way.optional(),
  type: factorType.optional().catch(undefined),
  session: z.string().optional(),
  application: z.string().nullish(),
  receiver: z.string().nullish(),
})

/** The owner of the requested events; and the session of the reader, where there is one. */
type Asked = Owner & { db: Db; now: Date; sessionId: string | null }
type Row = { id: string; at: string; kind: SecurityEventKind; count: number; changes: unknown }

/**
 * The security activity of the caller's account from the audit trail, newest first: refused sign-ins summed up per hour
 * and network, sign-ins to an application per hour and browser, a right password only where no session followed it.
 */
export async function listSecurityEvents(call: Asked, { limit }: { limit: number }) {
  const { rows } = await call.db.execute<Row>(sql`
    with entries as (${namedEntries(call)} union all ${passwordEntries(call)})
    select max(id)::text as id, max(at) as at, kind, count(*)::int as count,
      (array_agg(changes order by at desc, id desc))[1] as changes
    from entries
    group by kind, case
      when kind in ${REFUSED_SIGN_INS} then concat_ws(' ', date_trunc('hour', at), changes ->> 'network')
      when kind = ${APPLICATION_SIGN_ON} then concat_ws(' ', date_trunc('hour', at), changes)
      else id::text end
    order by max(at) desc, max(id) desc
    limit ${limit + 1}`)
  const results = rows.slice(0, limit).map((row) => eventOf(row, call))
  return { results, hasMore: rows.length > limit }
}

function namedEntries(call: Asked) {
  return sql`${namedEvents(call)} and entry.at > ${startOf(call)}`
}

/** Right passwords without a session. Older rows, which name no browser, come from a time when none was kept. */
function passwordEntries(call: Asked) {
  return sql`
    select entry.id, entry.at, entry.changes,
      case when entry.changes ? 'browser' then 'abandon-login' else 'start-session' end
    from ${auditEntries} entry
    where entry.concerned = ${call.accountId} and entry.at > ${startOf(call)}
      and entry.entity = 'account' and entry.action = 'log-in'
      and not exists (
        select from ${auditEntries} begun
        where begun.concerned = ${call.accountId} and begun.action = 'start-session'
          and begun.at between entry.at and entry.at + interval '1 hour'
          and begun.changes -> 'browser' = entry.changes -> 'browser'
          and begun.changes -> 'network' = entry.changes -> 'network')`
}

const startOf = ({ now }: Asked) => new Date(now.getTime() - SECURITY_ACTIVITY_DAYS * DAY_MS)

function eventOf({ id, at, kind, count, changes }: Row, { sessionId, now }: Asked): SecurityEvent {
  const {
    browser = null,
    network = null,
    way = null,
    type = null,
    session,
    application = null,
    receiver = null,
  } = kept.parse(changes)
  return {
    id,
    at: new Date(at).toISOString(),
    kind,
    outcome: isRefusedEvent(kind) ? 'refused' : 'done',
    count,
    browser,
    network: network === null ? null : maskedNetwork(network),
    way,
    factorType: type,
    application,
    receiver,
    isCurrentSession: session !== undefined && session === sessionId,
    canReport: canReportEvent(kind, new Date(at), now),
  }
}
