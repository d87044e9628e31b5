import { addMonths } from 'contract/common/calendar-day.ts'
import { enteredDataConsent } from 'contract/data-access/data-access.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { grantDaysProblem } from 'contract/grants/grant-dates.ts'
import { useState } from 'react'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { DaySpan } from '#shared/zones/day-span.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { type ConsentOffice, useConsentOffices, useGiveConsent } from './use-data-consents.ts'

type Client = { id: number; name: string }
type Entered = { clientId: string; officeId: string; firstDay: string; lastDay: string; reason: string }
type Problems = Partial<Record<keyof Entered, string>>

/** Lets a program read the listings of an office; where there is one of a kind, it is chosen already. */
export function GiveConsentModal({
  clients,
  office,
  onClose,
}: {
  clients: Client[]
  office: ConsentOffice | null
  onClose: () => void
}) {
  const [values, setValues] = useState(() => emptyConsent(clients, office))
  const offices = useConsentOffices(office)
  const [isSent, setIsSent] = useState(false)
  const { send, isPending } = useGiveConsent()
  const { problems, consent } = checked(values)
  const shown = isSent ? problems : {}
  const change = (more: Partial<Entered>) => setValues((before) => ({ ...before, ...more }))
  return (
    <FormModal
      title={DATA_TEXTS.give}
      submitText={DATA_TEXTS.give}
      isPending={isPending}
      onSubmit={() => {
        setIsSent(true)
        if (consent) send(consent, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <SelectField
        label="Program"
        isRequired
        options={clients.map(({ id, name }) => ({ id: String(id), label: name }))}
        value={values.clientId}
        onChange={(clientId) => change({ clientId })}
        problem={shown.clientId}
      />
      <SelectField
        label="Office"
        isRequired
        options={offices.map(({ id, name, officeCode }) => ({
          id: String(id),
          label: `${name} (${officeCode})`,
        }))}
        value={values.officeId}
        onChange={(officeId) => change({ officeId })}
        problem={shown.officeId}
      />
      <DaySpan days={values} problems={shown} onChange={change} />
      <TextAreaField
        label="Reason"
        rows={2}
        value={values.reason}
        onChange={(reason) => change({ reason })}
        problem={shown.reason}
      />
    </FormModal>
  )
}

function emptyConsent(clients: Client[], office: ConsentOffice | null): Entered {
  const firstDay = marketToday()
  return {
    clientId: clients.length === 1 ? String(clients[0]?.id) : '',
    officeId: office ? String(office.id) : '',
    firstDay,
    lastDay: addMonths(firstDay, 12),
    reason: '',
  }
}

/** What is sent, or what is wrong with each field by the rules of the server. */
function checked({ clientId, officeId, ...rest }: Entered) {
  const problems: Problems = {
    ...(clientId === '' && { clientId: 'Program is required.' }),
    ...(officeId === '' && { officeId: 'Office is required.' }),
  }
  const { data, error } = enteredDataConsent.safeParse({
    ...rest,
    clientId: Number(clientId) || 1,
    officeId: Number(officeId) || 1,
  })
  if (error)
    return {
      problems: {
        ...Object.fromEntries(
          error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
        ),
        ...problems,
      },
      consent: null,
    }
  const days = grantDaysProblem(data, marketToday())
  if (days) problems[days.field] = days.message
  return { problems, consent: Object.keys(problems).length === 0 ? data : null }
}
