import { useQuery } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useSearchText } from '#shared/search/use-search-text.ts'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'

type Person = { loginId: string; name: string }

/** Finds a member by name, User ID or e-mail address; typing on takes the choice back. */
export function MemberSearch({
  value,
  onChange,
  problem,
}: {
  value: Person
  onChange: (person: Person) => void
  problem?: string
}) {
  const { text, setText, asked, isLongEnough, isAsking } = useSearchText()
  const isChosen = value.loginId !== ''
  const search = useQuery({
    ...orpc.members.findAudience.queryOptions({ input: { query: asked } }),
    enabled: isAsking && !isChosen,
  })
  const isAnswered = isAsking && !search.isFetching
  const found = !isChosen && isAnswered && !search.error ? (search.data?.results ?? []) : null
  return (
    <TypeAheadField
      label="Member"
      isRequired
      placeholder="Name, User ID or email"
      text={isChosen ? `${value.name} (${value.loginId})` : text}
      onTextChange={(typed) => {
        setText(isChosen ? '' : typed)
        if (isChosen) onChange({ loginId: '', name: '' })
      }}
      matches={
        found?.map(({ loginId, firstName, lastName }) => ({
          id: loginId,
          label: `${firstName} ${lastName} (${loginId})`,
        })) ?? null
      }
      onPick={({ id }) => {
        const match = found?.find(({ loginId }) => loginId === id)
        if (match) onChange({ loginId: id, name: `${match.firstName} ${match.lastName}` })
      }}
      problem={search.error ? errorMessage(search.error) : problem}
      isSearching={!isChosen && isLongEnough && !isAnswered}
      emptyText="No Results"
    />
  )
}
