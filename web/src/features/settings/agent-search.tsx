import { useQuery } from '@tanstack/react-query'
import type { AudienceMatch } from 'contract/members/member.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useSearchText } from '#shared/search/use-search-text.ts'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'

type Scope = { officeCode?: string; mainOfficeCode?: string; aorShortName?: string }

/** Finds a member within reach by name, User ID, e-mail address or office code. */
export function AgentSearch({ scope, onPick }: { scope: Scope; onPick: (match: AudienceMatch) => void }) {
  const { text, setText, asked, isLongEnough, isAsking } = useSearchText()
  const search = useQuery({
    ...orpc.members.findAudience.queryOptions({ input: { query: asked, ...scope } }),
    enabled: isAsking,
  })
  const isAnswered = isAsking && !search.isFetching
  const found = isAnswered && !search.error ? (search.data?.results ?? []) : null
  return (
    <TypeAheadField
      label="Find an agent"
      placeholder="Name, User ID, email or office code"
      text={text}
      onTextChange={setText}
      matches={
        found?.map(({ loginId, firstName, lastName }) => ({
          id: loginId,
          label: `${firstName} ${lastName} (${loginId})`,
        })) ?? null
      }
      onPick={({ id }) => {
        const match = found?.find(({ loginId }) => loginId === id)
        setText('')
        if (match) onPick(match)
      }}
      problem={search.error ? errorMessage(search.error) : undefined}
      isSearching={isLongEnough && !isAnswered}
      emptyText="No Results"
      className="mb-2 w-full sm:w-96"
    />
  )
}
