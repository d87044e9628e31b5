import type { Office } from 'contract/members/member.ts'
import { officeSearchScope } from 'contract/members/search-scope.ts'
import { useState } from 'react'
import { orpc } from '../api/api.ts'
import { useProfile } from '../session/use-profile.ts'
import { CheckboxField } from '../ui/fields/toggles.tsx'
import { TypeAheadField } from '../ui/fields/type-ahead-field.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

/** Finds an office within reach by name or code. */
export function OfficeSearch({
  isOnlyMainAtFirst,
  onPick,
}: {
  isOnlyMainAtFirst: boolean
  onPick: (office: Office) => void
}) {
  const scope = officeSearchScope(useProfile())
  const [isOnlyMain, setIsOnlyMain] = useState(isOnlyMainAtFirst)
  const { found, setText, ...search } = useTypeAhead((query) => {
    const input = { query, ...scope, ...(isOnlyMain ? { onlyMain: 'true' as const } : {}) }
    return orpc.members.findOffices.queryOptions({ input })
  }, scope === null)
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
      <TypeAheadField
        {...search}
        label="Find an office"
        placeholder="Name or office code"
        onTextChange={setText}
        matches={
          found?.map((office) => ({
            id: String(office.id),
            label: `${office.name} (${office.officeCode})`,
          })) ?? null
        }
        onPick={(match) => {
          const office = found?.find(({ id }) => String(id) === match.id)
          if (office) onPick(office)
          setText('')
        }}
        emptyText="No Results"
        className="w-full sm:w-96"
      />
      <div className="flex max-sm:mb-4 sm:mt-6 sm:h-9 sm:items-center">
        <CheckboxField isSelected={isOnlyMain} onChange={setIsOnlyMain}>
          Main offices only
        </CheckboxField>
      </div>
    </div>
  )
}
