import type { AudienceMatch } from 'contract/members/member.ts'
import { useMemberSearch } from '#shared/search/use-member-search.ts'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'

type Scope = { officeCode?: string; mainOfficeCode?: string; aorShortName?: string }

/** Finds a member within reach by name, User ID, email address, or office code. */
export function AgentSearch({ scope, onPick }: { scope: Scope; onPick: (match: AudienceMatch) => void }) {
  const { memberOf, setText, ...search } = useMemberSearch({ scope })
  return (
    <TypeAheadField
      {...search}
      label="Find an agent"
      placeholder="Name, User ID, email or office code"
      onTextChange={setText}
      onPick={({ id }) => {
        const match = memberOf(id)
        setText('')
        if (match) onPick(match)
      }}
      emptyText="No Results"
      className="mb-2 w-full sm:w-96"
    />
  )
}
