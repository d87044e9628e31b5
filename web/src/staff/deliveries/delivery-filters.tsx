import { DELIVERY_KINDS, DELIVERY_STANDINGS, DELIVERY_WORDS } from 'contract/staff/deliveries/delivery.ts'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { PeriodFields } from '../period-fields.tsx'
import { type DeliveryState, isNarrowed } from './delivery-state.ts'

const optionsOf = (all: string, values: readonly (keyof typeof DELIVERY_WORDS)[]) => [
  { id: '', label: all },
  ...values.map((id) => ({ id, label: DELIVERY_WORDS[id] })),
]
const states = optionsOf('All States', DELIVERY_STANDINGS)
const kinds = optionsOf('All Kinds', DELIVERY_KINDS)

/** The filters of the list of deliveries. */
export function DeliveryFilters({
  state,
  onChange,
}: {
  state: DeliveryState
  onChange: (next: DeliveryState) => void
}) {
  const { typed, type } = useTypedFilter(state.recipient ?? '', (text) =>
    onChange({ recipient: text.trim() || undefined }),
  )
  return (
    <search className="grid border-b border-border px-4 pt-3 print:hidden">
      <div className="grid gap-x-3 sm:grid-cols-2 lg:grid-cols-5">
        <SelectField
          label="State"
          value={state.state ?? ''}
          onChange={(id) => onChange({ state: DELIVERY_STANDINGS.find((standing) => standing === id) })}
          options={states}
        />
        <SelectField
          label="Kind"
          value={state.kind ?? ''}
          onChange={(id) => onChange({ kind: DELIVERY_KINDS.find((kind) => kind === id) })}
          options={kinds}
        />
        <TextField
          label="Recipient"
          placeholder="User ID, email or phone"
          value={typed}
          onChange={type}
          maxLength={200}
        />
        <PeriodFields labels={['From', 'To']} period={state} onChange={onChange} />
      </div>
      {isNarrowed(state) && (
        <div className="pb-3">
          <Button
            size="small"
            className="max-md:h-11"
            onPress={() =>
              onChange({
                state: undefined,
                kind: undefined,
                recipient: undefined,
                from: undefined,
                to: undefined,
              })
            }
          >
            Clear
          </Button>
        </div>
      )}
    </search>
  )
}
