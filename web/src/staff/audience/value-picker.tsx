import { isSought, listedValues, type SoughtField } from 'contract/staff/audience/audience-values.ts'
import { AUDIENCE_FIELD_LABELS } from 'contract/staff/audience/audience-words.ts'
import type { AudienceField } from 'contract/staff/audience/known-entries.ts'
import { useTypeAhead } from '#shared/search/use-type-ahead.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { useStaffChoices } from '#staff/use-staff-choices.ts'

type PickerProps<Field> = { field: Field; picked: string[]; onPick: (value: string) => void }

/** The control that chooses a value of a field: from a list, or by search. */
export function ValuePicker({ field, picked, onPick }: PickerProps<AudienceField>) {
  const choices = useStaffChoices()
  return isSought(field) ? (
    <FoundValue field={field} picked={picked} onPick={onPick} />
  ) : (
    <SelectField
      label="Value"
      isLabelHidden
      isCompact
      placeholder={`Choose ${AUDIENCE_FIELD_LABELS[field]}`}
      value=""
      onChange={onPick}
      options={listedValues(field, choices)
        .filter(({ value }) => !picked.includes(value))
        .map(({ value, label }) => ({ id: value, label }))}
    />
  )
}

const PLACEHOLDERS: Record<SoughtField, string> = {
  OfficeCode: 'Name or office code',
  MainOfficeCode: 'Name or office code',
  LoginId: 'Name or User ID',
}

function FoundValue({ field, picked, onPick }: PickerProps<SoughtField>) {
  const { found, setText, ...search } = useTypeAhead((text) =>
    consoleApi.staffAudience.find.queryOptions({ input: { text, field } }),
  )
  const matches = found?.filter(({ value }) => !picked.includes(value)) ?? null
  return (
    <TypeAheadField
      {...search}
      label={`Find ${AUDIENCE_FIELD_LABELS[field]}`}
      isLabelHidden
      placeholder={PLACEHOLDERS[field]}
      onTextChange={setText}
      matches={matches?.map(({ value, label }) => ({ id: value, label })) ?? null}
      onPick={({ id }) => {
        setText('')
        onPick(id)
      }}
      emptyText="No Results"
    />
  )
}
