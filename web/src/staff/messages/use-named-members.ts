import { MAX_NAMED_MEMBERS } from 'contract/notifications/notification-limits.ts'
import { membersText } from 'contract/staff/content/content-texts.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { consoleApi } from '#staff/console-api.ts'

export type NamedMember = { memberId: number; label: string }

/** The members named one by one or by a list of their User IDs, each once. */
export function useNamedMembers() {
  const [named, setNamed] = useState<NamedMember[]>([])
  const [problem, setProblem] = useState<string | undefined>()
  const add = async (loginIds: string[]) => {
    try {
      const found = await findMembers(loginIds)
      const known = new Set(found.map(({ loginId }) => loginId.toLowerCase()))
      const unknown = loginIds.filter((loginId) => !known.has(loginId.toLowerCase()))
      const all = [...new Map([...found, ...named].map((member) => [member.memberId, member])).values()]
      if (all.length > MAX_NAMED_MEMBERS) return setProblem(`Name at most ${membersText(MAX_NAMED_MEMBERS)}.`)
      setNamed(all)
      setProblem(unknown.length > 0 ? `Not found: ${unknown.join(', ')}` : undefined)
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  const remove = (ids: string[]) =>
    setNamed((before) => before.filter(({ memberId }) => !ids.includes(String(memberId))))
  return { named, problem, setProblem, add, remove }
}

/** Max results of one call. */
const PART = 50

async function findMembers(loginIds: string[]) {
  const parts = Array.from({ length: Math.ceil(loginIds.length / PART) }, (_, place) =>
    loginIds.slice(place * PART, (place + 1) * PART),
  )
  const answers = await Promise.all(
    parts.map((values) =>
      consoleApi.staffAudience.members.call({ entries: [{ field: 'LoginId', op: 'In', values }] }),
    ),
  )
  return answers.flatMap(({ results }) =>
    results.map(({ memberId, loginId, name }) => ({ memberId, loginId, label: `${name} (${loginId})` })),
  )
}
