import { useMemberSearch } from '#shared/search/use-member-search.ts'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'

type Person = { loginId: string; name: string }

/** Finds a member by name, User ID, or email address; typing clears the choice. */
export function MemberSearch({
  value,
  onChange,
  problem,
}: {
  value: Person
  onChange: (person: Person) => void
  problem?: string
}) {
  const isChosen = value.loginId !== ''
  const { memberOf, text, setText, ...search } = useMemberSearch({ isHeld: isChosen })
  return (
    <TypeAheadField
      {...search}
      label="Member"
      isRequired
      placeholder="Name, User ID or email"
      text={isChosen ? `${value.name} (${value.loginId})` : text}
      onTextChange={(typed) => {
        setText(isChosen ? '' : typed)
        if (isChosen) onChange({ loginId: '', name: '' })
      }}
      onPick={({ id }) => {
        const match = memberOf(id)
        if (match) onChange({ loginId: id, name: `${match.firstName} ${match.lastName}` })
      }}
      problem={search.problem ?? problem}
      emptyText="No Results"
    />
  )
}
