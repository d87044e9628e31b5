import { ROSTER_KINDS } from 'contract/staff/imports/import-run.ts'
import {
  type EnteredSchedule,
  enteredSchedule,
  type ImportSchedule,
  type TestedKind,
} from 'contract/staff/imports/import-schedule.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { RadioField } from '#shared/ui/fields/radio-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { kindInWords } from '../import-words.ts'
import { Section } from '../section.tsx'
import { TestedKinds } from './tested-kinds.tsx'
import { useScheduleWrites } from './use-schedule.ts'

type Typed = {
  isOn: boolean
  addresses: Record<string, string>
  token: string
  everyMinutes: string
  isComplete: boolean
  lagLimitMinutes: string
}

const asTyped = (stored: ImportSchedule): Typed => ({
  isOn: stored.isOn,
  addresses: { ...stored.addresses },
  token: '',
  everyMinutes: String(stored.everyMinutes),
  isComplete: stored.isComplete,
  lagLimitMinutes: String(stored.lagLimitMinutes),
})

function asEntered(typed: Typed) {
  const { token, addresses, everyMinutes, lagLimitMinutes, ...others } = typed
  const named = Object.entries(addresses).map(([kind, address]) => [kind, address.trim()] as const)
  return {
    ...others,
    addresses: Object.fromEntries(named.filter(([, address]) => address !== '')),
    ...(token.trim() !== '' && { token: token.trim() }),
    everyMinutes: Number(everyMinutes),
    lagLimitMinutes: Number(lagLimitMinutes),
  }
}

/** Addresses, token, times; the stored token is never shown again. */
export function ScheduleForm({ stored }: { stored: ImportSchedule }) {
  const [typed, setTyped] = useState(() => asTyped(stored))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [tested, setTested] = useState<TestedKind[] | null>(null)
  const { save, test } = useScheduleWrites()
  const set = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  const checked = (then: (entered: EnteredSchedule) => void) => {
    const parsed = enteredSchedule.safeParse(asEntered(typed))
    setProblems(parsed.success ? {} : problemsOf(parsed.error.issues))
    if (parsed.success) then(parsed.data)
  }
  return (
    <>
      <Section title="Schedule">
        <ScheduleFields typed={typed} problems={problems} hasToken={stored.hasToken} onChange={set} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            isPending={save.isPending}
            onPress={() => checked((entered) => save.send(entered, { onSuccess: () => set({ token: '' }) }))}
          >
            Save
          </Button>
          <Button
            isPending={test.isPending}
            onPress={() =>
              checked(({ addresses, token }) =>
                test.send({ addresses, token }, { onSuccess: ({ results }) => setTested(results) }),
              )
            }
          >
            Test
          </Button>
        </div>
      </Section>
      {tested && <TestedKinds results={tested} />}
    </>
  )
}

type FieldsProps = {
  typed: Typed
  problems: Record<string, string>
  onChange: (more: Partial<Typed>) => void
}

/** An address for each kind; one without it is not read. */
function AddressFields({ typed, problems, onChange }: FieldsProps) {
  return ROSTER_KINDS.map((kind) => (
    <TextField
      key={kind}
      label={`Address of ${kindInWords(kind)}`}
      type="url"
      placeholder="https://"
      value={typed.addresses[kind] ?? ''}
      problem={problems[`addresses.${kind}`] ?? (kind === 'members' ? problems['addresses'] : undefined)}
      onChange={(address) => onChange({ addresses: { ...typed.addresses, [kind]: address } })}
    />
  ))
}

/** The fields of the schedule. */
function ScheduleFields({ hasToken, ...fields }: FieldsProps & { hasToken: boolean }) {
  const { typed, problems, onChange } = fields
  return (
    <>
      <SwitchField isSelected={typed.isOn} onChange={(isOn) => onChange({ isOn })}>
        Read the roster by the clock
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
          label="Minutes between runs"
          inputMode="numeric"
          value={typed.everyMinutes}
          problem={problems['everyMinutes']}
          hint="15 minutes to 24 hours (1440)"
          onChange={(everyMinutes) => onChange({ everyMinutes })}
        />
        <TextField
          label="Tell staff above a lag of minutes"
          inputMode="numeric"
          value={typed.lagLimitMinutes}
          problem={problems['lagLimitMinutes']}
          onChange={(lagLimitMinutes) => onChange({ lagLimitMinutes })}
        />
      </div>
      <RadioField
        label="What is read"
        value={typed.isComplete ? 'complete' : 'changes'}
        options={[
          { id: 'changes', label: 'Changes only, and the complete roster once a night' },
          { id: 'complete', label: 'The complete roster each time' },
        ]}
        onChange={(choice) => onChange({ isComplete: choice === 'complete' })}
      />
    </>
  )
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      path.join('.'),
      message.startsWith('Invalid input') ? 'Enter a number.' : message,
    ]),
  )
}
