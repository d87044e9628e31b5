import { useQuery } from '@tanstack/react-query'
import type { Office } from 'contract/members/member.ts'
import { officeSearchScope } from 'contract/members/search-scope.ts'
import { useState } from 'react'
import { orpc } from '../api/api.ts'
import { errorMessage } from '../api/api-error.ts'
import { useProfile } from '../session/use-profile.ts'
import { CheckboxField } from '../ui/fields/toggles.tsx'
import { TypeAheadField } from '../ui/fields/type-ahead-field.tsx'
import { useSearchText } from './use-search-text.ts'

/** Finds an office within reach by name or code. */
export function OfficeSearch({
  isOnlyMainAtFirst,
  onPick,
}: {
  isOnlyMainAtFirst: boolean
  onPick: (office: Office) => void
}) {
  const scope = officeSearchScope(useProfile())
  const { text, setText, asked, isLongEnough, isAsking } = useSearchText()
  const [isOnlyMain, setIsOnlyMain] = useState(isOnlyMainAtFirst)
  const input = { query: asked, ...scope, ...(isOnlyMain ? { onlyMain: 'true' as const } : {}) }
  const search = useQuery({
    ...orpc.members.findOffices.queryOptions({ input }),
    enabled: isAsking && scope !== null,
  })
  const isAnswered = isAsking && !search.isFetching
  const offices = isAnswered && !search.error ? (search.data?.results ?? []) : null
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
      <TypeAheadField
        label="Find an office"
        placeholder="Name or office code"
        text={text}
        onTextChange={setText}
        matches={
          offices?.map((office) => ({
            id: String(office.id),
            label: `${office.name} (${office.officeCode})`,
          })) ?? null
        }
        onPick={(match) => {
          const office = offices?.find(({ id }) => String(id) === match.id)
          if (office) onPick(office)
          setText('')
        }}
        problem={search.error ? errorMessage(search.error) : undefined}
        isSearching={isLongEnough && !isAnswered}
        emptyText="No Results"
        className="w-full sm:w-96"
      />
      <div className="flex sm:mt-6 sm:h-9 sm:items-center">
        <CheckboxField isSelected={isOnlyMain} onChange={setIsOnlyMain}>
          Main offices only
        </CheckboxField>
      </div>
    </div>
  )
}
