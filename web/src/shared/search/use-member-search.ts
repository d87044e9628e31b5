import type { AudienceMatch } from 'contract/members/member.ts'
import { orpc } from '../api/api.ts'
import { useTypeAhead } from './use-type-ahead.ts'

type Scope = { officeCode?: string; mainOfficeCode?: string; aorShortName?: string }

/** A type-ahead over the members within reach by name, User ID, email address or office code. */
export function useMemberSearch({ scope, isHeld }: { scope?: Scope; isHeld?: boolean } = {}) {
  const { found, ...search } = useTypeAhead(
    (query) => orpc.members.findAudience.queryOptions({ input: { query, ...scope } }),
    isHeld,
  )
  const matches = found?.map((member) => ({ id: member.loginId, label: memberLabel(member) })) ?? null
  return { ...search, matches, memberOf: (id: string) => found?.find(({ loginId }) => loginId === id) }
}

function memberLabel({ loginId, firstName, lastName }: AudienceMatch): string {
  return `${firstName} ${lastName} (${loginId})`
}
