import type { Person } from '../../portal/calls.ts'
import { isLost, type Lane, rowsOf, type Send } from './lane.ts'

/** Takes a seat of a class and gives it back. */
export function seatLane(send: Send, { id: memberId, token }: Person, trainingClassId: number): Lane {
  let placeId: number | null = null
  let isHeld: boolean | null = false
  return {
    name: 'seats',
    write: async () => {
      // Mostly the other way, sometimes the same again: neither may do harm.
      const isGivenBack = placeId !== null && (isHeld ?? true) !== Math.random() < 0.1
      const answer = await (isGivenBack
        ? send(token, { method: 'PUT', path: `/api/app/attendee/unregister?id=${placeId}` })
        : send(token, {
            method: 'POST',
            path: '/api/app/attendee/register',
            body: { memberId, trainingClassId },
          }))
      if (isLost(answer)) {
        isHeld = null
        return 'lost'
      }
      const [place] = answer.body.results ?? []
      if (!answer.body.isSuccessful || !place) return 'refused'
      placeId = place.id
      isHeld = place.unRegisteredOn === null
      return 'done'
    },
    problems: async (pool) => {
      const [row] = await rowsOf<{ held: number; changes: number; versions: number }>(
        pool,
        `select count(*) filter (where un_registered_on is null)::int as held,
           coalesce(sum(row_version), 0)::int as versions,
           (select count(*)::int from audit_entries a where a.entity = 'attendee'
              and a.entity_id in (select id::text from attendees where member_id = $1 and training_class_id = $2)
           ) as changes
         from attendees where member_id = $1 and training_class_id = $2`,
        [memberId, trainingClassId],
      )
      const name = `Member ${memberId} and class ${trainingClassId}`
      const wrong =
        isHeld !== null && Boolean(row?.held) !== isHeld ? [`${name}: acknowledged ${isHeld}`] : []
      const half =
        row?.changes === row?.versions
          ? []
          : [`${name}: ${row?.changes} audit rows, ${row?.versions} versions`]
      return [...wrong, ...half]
    },
  }
}
