import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../../contract/src/common/day.ts'
import type { OpenDatabase } from '../../../server/src/db/open.ts'
import type { Person } from '../../portal/calls.ts'
import { isLost, type Lane, rowsOf, type Send, unexpected } from './lane.ts'

/**
 * Notifies members of something that is mailed too; a sender without a response asks again with the same key.
 */
export function notificationLane(send: Send, staff: Person, receivers: Person[]): Lane {
  const run = randomUUID()
  const acknowledged = new Set<string>()
  let count = 0
  let open: string | null = null
  return {
    name: 'notifications',
    write: async () => {
      const subject: string = open ?? `Notice ${++count} of ${run}`
      open = subject
      const answer = await send(staff.token, {
        method: 'POST',
        path: '/api/app/UserNotification',
        body: {
          memberIds: receivers.map(({ id }) => id),
          subject,
          body: '<p>Text</p>',
          priority: 1,
          idempotencyKey: subject,
        },
      })
      if (isLost(answer)) return 'lost'
      if (answer.status !== 201) throw unexpected('A notification was not sent', answer)
      acknowledged.add(subject)
      open = null
      return 'done'
    },
    problems: async (pool) => {
      const rows = await rowsOf<{
        subject: string
        told: number
        mails: number
        audits: number
        mailed: number
      }>(
        pool,
        `select n.subject, count(*)::int as told, count(m.email)::int as mailed,
           (select count(*)::int from pgboss.job j where j.name = 'mail' and j.data->>'subject' = n.subject) as mails,
           (select count(*)::int from audit_entries a
            where a.entity = 'userNotification' and a.changes->>'subject' = n.subject) as audits
         from user_notifications n join members m on m.id = n.member_id
         where n.subject like $1 group by n.subject`,
        [`%${run}`],
      )
      const found = new Set(rows.map(({ subject }) => subject))
      const lost = [...acknowledged].filter((subject) => !found.has(subject)).map((name) => `${name} is gone`)
      const halves = rows.flatMap(({ subject, told, mails, mailed, audits }) =>
        told === receivers.length && mails === mailed && audits > 0
          ? []
          : [
              `${subject}: ${told} of ${receivers.length} told, ${mails} of ${mailed} mails, ${audits} audit rows`,
            ],
      )
      return [...lost, ...halves]
    },
  }
}

/** Writes messages of an association and takes every second one back. */
export function systemMessageLane(send: Send, staff: Person): Lane {
  const run = randomUUID()
  const kept = new Set<number>()
  const removed = new Set<number>()
  let open: number | null = null
  let count = 0

  async function remove(id: number) {
    const answer = await send(staff.token, { method: 'DELETE', path: `/api/app/SystemNotification/${id}` })
    if (isLost(answer)) {
      kept.delete(id)
      return 'lost'
    }
    // A first try without a response had removed it.
    if (answer.status >= 300 && answer.status !== 404) throw unexpected('A message was not removed', answer)
    kept.delete(id)
    removed.add(id)
    open = null
    return 'done'
  }

  return {
    name: 'system messages',
    write: async () => {
      if (open !== null) return remove(open)
      const answer = await send(staff.token, {
        method: 'POST',
        path: '/api/app/SystemNotification/',
        body: {
          title: run,
          message: 'A message of the fault runs',
          position: 'dash',
          expirationDate: new Date(Date.now() + DAY_MS).toISOString(),
        },
      })
      if (isLost(answer)) return 'lost'
      if (answer.status !== 201) throw unexpected('A message was not written', answer)
      const { id } = answer.body.results[0]
      kept.add(id)
      if (++count % 2 === 0) open = id
      return 'done'
    },
    problems: async (pool) => {
      const rows = await storedMessages(pool, run)
      const alive = new Set(rows.filter(({ isGone }) => !isGone).map(({ id }) => Number(id)))
      return [
        ...[...kept].filter((id) => !alive.has(id)).map((id) => `Message ${id} is gone`),
        ...[...removed].filter((id) => alive.has(id)).map((id) => `Message ${id} was removed and is there`),
        ...rows
          .filter(({ isGone, made, gone }) => made !== 1 || gone !== Number(isGone))
          .map(({ id, made, gone }) => `Message ${id} has ${made} and ${gone} audit rows`),
      ]
    },
  }
}

/** The messages of a run, with their audit rows of both kinds. */
function storedMessages(pool: OpenDatabase['pool'], title: string) {
  return rowsOf<{ id: string; isGone: boolean; made: number; gone: number }>(
    pool,
    `select s.id, s.deleted_on is not null as "isGone",
       count(a.id) filter (where a.action = 'create')::int as made,
       count(a.id) filter (where a.action = 'delete')::int as gone
     from system_notifications s
     left join audit_entries a on a.entity_id = s.id::text and a.entity = 'systemNotification'
     where s.title = $1 group by s.id`,
    [title],
  )
}
