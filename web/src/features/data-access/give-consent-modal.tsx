import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { useState } from 'react'
import { useProfile } from '#shared/session/use-profile.ts'
import { RadioField } from '#shared/ui/fields/radio-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { DaySpan } from '#shared/zones/day-span.tsx'
import { checkedConsent, type EnteredConsent, emptyConsent, type Problems } from './entered-consent.ts'
import { OfficeField } from './office-field.tsx'
import { type ConsentOffice, useGiveConsent } from './use-data-consents.ts'

type Client = { id: number; name: string }

const EXTENTS = [
  { id: 'office', label: 'One office' },
  { id: 'mls', label: 'The whole MLS' },
]

/**
 * Lets a program read the listings of an office, and for MLS staff those of the whole MLS; an only choice is
 * preselected.
 */
export function GiveConsentModal({
  clients,
  office,
  onClose,
}: {
  clients: Client[]
  office: ConsentOffice | null
  onClose: () => void
}) {
  const canChooseMls = isMlsStaff(useProfile()) && office === null
  const [values, setValues] = useState(() => emptyConsent(clients, office))
  const [isSent, setIsSent] = useState(false)
  const { send, isPending } = useGiveConsent()
  const { problems, consent } = checkedConsent(values)
  const shown = isSent ? problems : {}
  const change = (more: Partial<EnteredConsent>) => setValues((before) => ({ ...before, ...more }))
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
      {canChooseMls && (
        <RadioField
          label="Listings of"
          options={EXTENTS}
          value={values.isWholeMls ? 'mls' : 'office'}
          onChange={(extent) => change({ isWholeMls: extent === 'mls' })}
          hint={
            values.isWholeMls ? 'No office is notified. The reason is kept in the audit trail.' : undefined
          }
        />
      )}
      {!values.isWholeMls && (
        <OfficeField
          value={values.office}
          isFixed={office !== null}
          onChange={(chosen) => change({ office: chosen })}
          problem={shown.office}
        />
      )}
      <LastFields values={values} problems={shown} onChange={change} />
    </FormModal>
  )
}

function LastFields({
  values,
  problems,
  onChange,
}: {
  values: EnteredConsent
  problems: Problems
  onChange: (more: Partial<EnteredConsent>) => void
}) {
  return (
    <>
      <DaySpan days={values} problems={problems} onChange={onChange} />
      <TextAreaField
        label="Reason"
        isRequired={values.isWholeMls}
        rows={2}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        problem={problems.reason}
      />
    </>
  )
}
