import { must, type Person } from '../../portal/calls.ts'
import { isLost, type Lane, rowsOf, type Send, unexpected, writtenValue } from './lane.ts'

/** Changes the preferences of a member, one value over the other. */
export async function preferenceLane(
  send: Send,
  url: string,
  { id: memberId, token }: Person,
): Promise<Lane> {
  const value = writtenValue()
  const { id } = await must(url, token, { method: 'GET', path: `/api/app/Profiles/Contact/${memberId}` })
  return {
    name: 'preferences',
    write: async () => {
      const number = value.next()
      const answer = await send(token, {
        method: 'PUT',
        path: `/api/app/Profiles/${id}`,
        body: { profileBag: { number } },
      })
      if (isLost(answer)) return 'lost'
      if (answer.status !== 200) throw unexpected('Preferences were not kept', answer)
      value.acknowledge(number)
      return 'done'
    },
    problems: async (pool) => {
      const [row] = await rowsOf<{ number: number | null }>(
        pool,
        `select (profile_bag->>'number')::int as number from profiles where id = $1`,
        [id],
      )
      const isRight = row && value.isPossible(row.number)
      return isRight ? [] : [`Preferences ${id} hold ${row?.number}: acknowledged ${value}`]
    },
  }
}

/** Changes a setting of a member; its last audit row has to match the stored value. */
export async function settingLane(send: Send, url: string, { id: memberId, token }: Person): Promise<Lane> {
  const value = writtenValue()
  const { results } = await must(url, token, { method: 'POST', path: '/api/app/SettingTypes/q', body: {} })
  const type = results.find(({ name }: { name: string }) => name === 'Display Name')
  return {
    name: 'settings',
    write: async () => {
      const number = value.next()
      const answer = await send(token, {
        method: 'POST',
        path: '/api/app/MemberSettings',
        body: { typeId: type.id, memberId, shortValue: `Name ${number}` },
      })
      if (isLost(answer)) return 'lost'
      if (answer.status >= 300) throw unexpected('A setting was not kept', answer)
      value.acknowledge(number)
      return 'done'
    },
    problems: async (pool) => {
      const [row] = await rowsOf<{ stored: string; told: string | null }>(
        pool,
        `select s.short_value as stored,
           (select coalesce(a.changes->'shortValue'->>'to', a.changes->>'shortValue') from audit_entries a
            where a.entity = 'memberSetting' and a.entity_id = s.id::text and a.changes ? 'shortValue'
            order by a.id desc limit 1) as told
         from member_settings s where s.member_id = $1 and s.type_id = $2`,
        [memberId, type.id],
      )
      if (!row || !value.isPossible(Number(row.stored.slice(5))))
        return [`The setting of member ${memberId} is ${row?.stored}: acknowledged ${value}`]
      return row.told === row.stored ? [] : [`The setting ${row.stored} was reported as ${row.told}`]
    },
  }
}
