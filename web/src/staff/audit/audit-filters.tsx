import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { actionInWords, actionsOf, entityInWords } from 'contract/staff/audit/audit-words.ts'
import { AUDITED_RECORDS } from 'contract/staff/audit/audited-records.ts'
import { useId, useState } from 'react'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { PeriodFields } from '../period-fields.tsx'
import { type AuditState, foldedCount, isWhole } from './audit-state.ts'

type FilterProps = { state: AuditState; onChange: (next: AuditState) => void }

const inWords = (words: (text: string) => string) => (id: string) => ({ id, label: words(id) })
const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)
const kinds = Object.keys(AUDITED_RECORDS).map(inWords(entityInWords)).toSorted(byLabel)

/** Kind, act, and staff above the trail, the other filters folded under a button that counts those in use. */
export function AuditFilters({ state, onChange, onClear }: FilterProps & { onClear: () => void }) {
  const count = foldedCount(state)
  const [isOpen, setIsOpen] = useState(count > 0)
  const panel = useId()
  return (
    <search className="grid border-b border-border print:hidden">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 md:gap-3">
        <KindAndAct state={state} onChange={onChange} />
        <SwitchField
          isSelected={state.staff === true}
          onChange={(isOn) => onChange({ staff: isOn || undefined })}
        >
          Staff acts only
        </SwitchField>
        <Button
          aria-expanded={isOpen}
          aria-controls={panel}
          onPress={() => setIsOpen(!isOpen)}
          className="max-md:h-11"
        >
          <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
        {!isWhole(state) && (
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

function KindAndAct({ state, onChange }: FilterProps) {
  const actions = actionsOf(state.kind)
  const known = state.act && !actions.includes(state.act) ? [...actions, state.act] : actions
  return (
    <>
      <SelectField
        label="Kind of record"
        isLabelHidden
        isCompact
        value={state.kind ?? ''}
        onChange={(kind) => onChange({ kind: kind || undefined, act: undefined })}
        options={[{ id: '', label: 'All Records' }, ...kinds]}
        className="w-48 max-md:basis-full max-md:[&_button]:h-11"
      />
      <SelectField
        label="Act"
        isLabelHidden
        isCompact
        value={state.act ?? ''}
        onChange={(act) => onChange({ act: act || undefined })}
        options={[{ id: '', label: 'All Acts' }, ...known.map(inWords(actionInWords)).toSorted(byLabel)]}
        className="w-48 max-md:basis-full max-md:[&_button]:h-11"
      />
    </>
  )
}

function MoreFilters({ state, onChange }: FilterProps) {
  return (
    <div className="grid gap-x-3 border-t border-border px-4 pt-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <PeriodFields labels={['From', 'To']} period={state} onChange={onChange} />
      <TypedFilter label="Who" name="who" placeholder="User ID" state={state} onChange={onChange} />
      <TypedFilter
        label="Member concerned"
        name="member"
        placeholder="User ID"
        state={state}
        onChange={onChange}
      />
      <TypedFilter label="Record ID" name="id" state={state} onChange={onChange} />
    </div>
  )
}

function TypedFilter({
  label,
  name,
  placeholder,
  state,
  onChange,
}: FilterProps & { label: string; name: 'who' | 'member' | 'id'; placeholder?: string }) {
  const { typed, type } = useTypedFilter(state[name] ?? '', (text) =>
    onChange({ [name]: text.trim() || undefined }),
  )
  return <TextField label={label} placeholder={placeholder} value={typed} onChange={type} maxLength={100} />
}
