import { ROSTER_KINDS } from 'contract/staff/imports/import-run.ts'
import { RadioField } from '#shared/ui/fields/radio-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { FIELD_WORDS, READ_WORDS, type ScheduleValues } from './schedule-values.ts'

type FieldsProps = {
  typed: ScheduleValues
  problems: Record<string, string>
  onChange: (more: Partial<ScheduleValues>) => void
}

/** An address for each kind; a kind without one is not read. */
function AddressFields({ typed, problems, onChange }: FieldsProps) {
  return ROSTER_KINDS.map((kind) => (
    <TextField
      key={kind}
      label={FIELD_WORDS.address(kind)}
      type="url"
      placeholder="https://"
      value={typed.addresses[kind] ?? ''}
      problem={problems[`addresses.${kind}`] ?? (kind === 'members' ? problems['addresses'] : undefined)}
      onChange={(address) => onChange({ addresses: { ...typed.addresses, [kind]: address } })}
    />
  ))
}

/** Addresses, token, times; the stored token is never shown again. */
export function ScheduleFields({ hasToken, ...fields }: FieldsProps & { hasToken: boolean }) {
  const { typed, problems, onChange } = fields
  return (
    <>
      <SwitchField isSelected={typed.isOn} onChange={(isOn) => onChange({ isOn })}>
        {FIELD_WORDS.isOn}
      </SwitchField>
      <AddressFields {...fields} />
      <TextField
        label="Token"
        autoComplete="off"
        value={typed.token}
        problem={problems['token']}
        hint={hasToken ? 'A token is stored. Enter another one to replace it.' : undefined}
        onChange={(token) => onChange({ token })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={FIELD_WORDS.everyMinutes}
          inputMode="numeric"
          value={typed.everyMinutes}
          problem={problems['everyMinutes']}
          hint="15 minutes to 24 hours (1440)"
          onChange={(everyMinutes) => onChange({ everyMinutes })}
        />
        <TextField
          label={FIELD_WORDS.lagLimitMinutes}
          inputMode="numeric"
          value={typed.lagLimitMinutes}
          problem={problems['lagLimitMinutes']}
          onChange={(lagLimitMinutes) => onChange({ lagLimitMinutes })}
        />
      </div>
      <RadioField
        label={FIELD_WORDS.isComplete}
        value={typed.isComplete ? 'complete' : 'changes'}
        options={[
          { id: 'changes', label: READ_WORDS.changes },
          { id: 'complete', label: READ_WORDS.complete },
        ]}
        onChange={(choice) => onChange({ isComplete: choice === 'complete' })}
      />
    </>
  )
}
