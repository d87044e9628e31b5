import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import { MEMBER_FLAG_NAMES, MEMBER_FLAGS, MEMBER_STATUSES } from 'contract/staff/members/member-filters.ts'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { FilterBar } from '../kit/filter-bar.tsx'
import type { List } from '../kit/use-list-state.ts'
import { useStaffChoices } from '../use-staff-choices.ts'
import { useStaffSelf } from '../use-staff-self.ts'
import type { MEMBER_LIST } from './members-state.ts'

type ListProps = { list: List<typeof MEMBER_LIST> }

const types = MEMBER_TYPES.map(({ value, displayName }) => ({ id: String(value), label: displayName }))
const access = [
  { id: 'yes', label: 'With access' },
  { id: 'no', label: 'Without access' },
]

/** Search and status above the list, the other filters folded. */
export function MembersFilters({ list }: ListProps) {
  const reach = useStaffSelf().data?.areas.find(({ area }) => area === 'members')?.aors
  const choices = useStaffChoices()
  const associations = reach ?? choices.associations
  return (
    <FilterBar
      list={list}
      fields={[
        {
          input: 'search',
          name: 'text',
          label: 'Search members',
          placeholder: 'Name, User ID, license, email, or office',
        },
        { input: 'select', name: 'status', label: 'Status', all: 'All Statuses', options: MEMBER_STATUSES },
      ]}
      more={[
        associations.length > 1 && {
          input: 'select',
          name: 'association',
          label: 'Association',
          all: 'All associations',
          options: associations,
        },
        { input: 'text', name: 'office', label: 'Office', placeholder: 'Office code', maxLength: 50 },
        { input: 'select', name: 'type', label: 'Type', all: 'All types', options: types },
        { input: 'select', name: 'access', label: 'Portal access', all: 'With and without', options: access },
        { input: 'own', name: 'flags', field: <FlagFilters key="flags" list={list} /> },
      ]}
    />
  )
}

/** Only the flags whose fact the reader may see. */
function FlagFilters({ list }: ListProps) {
  const areas = useStaffSelf().data?.areas ?? []
  const chosen = list.state.flags ?? []
  return (
    <fieldset className="col-span-full flex flex-wrap gap-x-6 gap-y-1 pb-3">
      <legend className="sr-only">Only members</legend>
      {MEMBER_FLAG_NAMES.filter((name) => areas.some(({ area }) => area === MEMBER_FLAGS[name].area)).map(
        (name) => (
          <CheckboxField
            key={name}
            isSelected={chosen.includes(name)}
            onChange={(isOn) =>
              list.change({ flags: isOn ? [...chosen, name] : chosen.filter((flag) => flag !== name) })
            }
          >
            {MEMBER_FLAGS[name].label}
          </CheckboxField>
        ),
      )}
    </fieldset>
  )
}
