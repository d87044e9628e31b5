import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { market } from 'contract/market/current.ts'
import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import {
  MEMBER_FLAG_NAMES,
  MEMBER_FLAGS,
  MEMBER_STATUSES,
  type MemberFlagName,
} from 'contract/staff/members/member-filters.ts'
import { useId, useState } from 'react'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { useStaffSelf } from '../use-staff-self.ts'
import { foldedCount, type MembersState } from './members-state.ts'

type FilterProps = { state: MembersState; onChange: (next: MembersState) => void }

/** Search and status above the list, the other filters folded under a button that counts those in use. */
export function MembersFilters({ state, onChange, onClear }: FilterProps & { onClear: () => void }) {
  const { typed, type } = useTypedFilter(state.text ?? '', (text) => onChange({ text: text || undefined }))
  const count = foldedCount(state)
  const [isOpen, setIsOpen] = useState(count > 0)
  const panel = useId()
  return (
    <search className="grid border-b border-border print:hidden">
      <div className="flex flex-wrap gap-2 px-4 py-3 md:gap-3">
        <SearchBox
          label="Search members"
          placeholder="Name, User ID, license, email, or office"
          value={typed}
          onChange={type}
          className="min-w-56 flex-1 max-md:basis-full md:max-w-md"
        />
        <SelectField
          label="Status"
          isLabelHidden
          isCompact
          value={state.status ?? ''}
          onChange={(id) => onChange({ status: MEMBER_STATUSES.find((status) => status === id) })}
          options={[
            { id: '', label: 'All Statuses' },
            ...MEMBER_STATUSES.map((status) => ({ id: status, label: status })),
          ]}
          className="w-44 max-md:flex-1 max-md:[&_button]:h-11"
        />
        <Button
          aria-expanded={isOpen}
          aria-controls={panel}
          onPress={() => setIsOpen(!isOpen)}
          className="max-md:h-11"
        >
          <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
        {(count > 0 || state.status) && (
          <Button variant="text" onPress={onClear} className="max-md:h-11">
            Clear
          </Button>
        )}
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <MoreFilters state={state} onChange={onChange} />}
      </div>
    </search>
  )
}

function MoreFilters({ state, onChange }: FilterProps) {
  const office = useTypedFilter(state.office ?? '', (text) => onChange({ office: text.trim() || undefined }))
  const areas = useStaffSelf().data?.areas ?? []
  const reach = areas.find(({ area }) => area === 'members')?.aors ?? null
  const associations = reach ?? market.associations
  return (
    <div className="grid border-t border-border px-4 pt-3">
      <div className="grid gap-x-3 sm:grid-cols-2 lg:grid-cols-4">
        {associations.length > 1 && (
          <SelectField
            label="Association"
            value={state.association ?? ''}
            onChange={(association) => onChange({ association: association || undefined })}
            options={[
              { id: '', label: 'All associations' },
              ...associations.map((name) => ({ id: name, label: name })),
            ]}
          />
        )}
        <TextField
          label="Office"
          placeholder="Office code"
          value={office.typed}
          onChange={office.type}
          maxLength={50}
        />
        <SelectField
          label="Type"
          value={state.type ? String(state.type) : ''}
          onChange={(id) => onChange({ type: Number(id) || undefined })}
          options={[
            { id: '', label: 'All types' },
            ...MEMBER_TYPES.map(({ value, displayName }) => ({ id: String(value), label: displayName })),
          ]}
        />
        <SelectField
          label="Portal access"
          value={state.access ?? ''}
          onChange={(id) => onChange({ access: id === 'yes' || id === 'no' ? id : undefined })}
          options={[
            { id: '', label: 'With and without' },
            { id: 'yes', label: 'With access' },
            { id: 'no', label: 'Without access' },
          ]}
        />
      </div>
      <FlagFilters
        names={MEMBER_FLAG_NAMES.filter((name) => areas.some(({ area }) => area === MEMBER_FLAGS[name].area))}
        state={state}
        onChange={onChange}
      />
    </div>
  )
}

/** Only the flags whose fact the reader may see. */
function FlagFilters({ names, state, onChange }: FilterProps & { names: MemberFlagName[] }) {
  const chosen = state.flags ?? []
  const choose = (name: MemberFlagName, isOn: boolean) => {
    const flags = MEMBER_FLAG_NAMES.filter((flag) => (flag === name ? isOn : chosen.includes(flag)))
    onChange({ flags: flags.length > 0 ? flags : undefined })
  }
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1 pb-3">
      <legend className="sr-only">Only members</legend>
      {names.map((name) => (
        <CheckboxField key={name} isSelected={chosen.includes(name)} onChange={(isOn) => choose(name, isOn)}>
          {MEMBER_FLAGS[name].label}
        </CheckboxField>
      ))}
    </fieldset>
  )
}
