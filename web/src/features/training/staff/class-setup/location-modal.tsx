import { zoneName } from 'contract/common/zones/zone-name.ts'
import { enteredLocation, type Location } from 'contract/training/staff/class-keepers.ts'
import { useState } from 'react'
import { useWrite } from '#shared/api/use-write.ts'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { ComboField } from '#shared/ui/fields/combo-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { zoneOptions } from '#shared/zones/zone-options.ts'
import { consoleApi } from '#staff/console-api.ts'
import { seenVersion } from '#staff/content/seen-version.ts'
import { useDeskOutcome } from '../use-desk-write.ts'
import { useTrainingAors } from '../use-training-aors.ts'
import { AorField } from './aor-field.tsx'
import { LocationMap } from './location-map.tsx'
import { problemsOf } from './problems-of.ts'

/** Creates or changes a location; members with an upcoming class there can be notified of another address. */
export function LocationModal({ stored, onClose }: { stored: Location | null; onClose: () => void }) {
  const { values, problems, change, save, isPending, notice } = useLocationForm(stored, onClose)
  return (
    <FormModal
      title={stored ? 'Edit Location' : 'Add Location'}
      submitText="Save"
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        maxLength={200}
        value={values.name}
        onChange={(name) => change({ name })}
        problem={problems['name']}
      />
      <TextField
        label="Address"
        maxLength={300}
        value={values.address}
        onChange={(address) => change({ address })}
        problem={problems['address']}
      />
      <LocationMap name={values.name} address={values.address} />
      <TextField
        label="Seats"
        inputMode="numeric"
        value={values.seats}
        onChange={(seats) => change({ seats })}
        problem={problems['seats']}
      />
      <ComboField
        label="Time Zone"
        value={values.zone}
        onChange={(zone) => change({ zone })}
        options={zoneOptions()}
        hint={`Class times here are in this zone. Leave empty for ${marketZoneName()}.`}
        problem={problems['zone']}
      />
      <AorField value={values.aor} onChange={(aor) => change({ aor })} />
      {notice.members > 0 && (
        <CheckboxField isSelected={notice.isOn} onChange={notice.switchTo}>
          Notify {notice.members} {notice.members === 1 ? 'member' : 'members'}
        </CheckboxField>
      )}
      {stored && (
        <CheckboxField isSelected={values.isRetired} onChange={(isRetired) => change({ isRetired })}>
          Retired: stays on its classes and is offered for no new ones
        </CheckboxField>
      )}
    </FormModal>
  )
}

/** Such as `Pacific Time`. */
function marketZoneName(): string {
  return zoneName(portalConfig().marketZone, 'longGeneric', now())
}

function useLocationForm(stored: Location | null, onDone: () => void) {
  const { aors, isForAll } = useTrainingAors()
  const [values, setValues] = useState({
    name: stored?.name ?? '',
    address: stored?.address ?? '',
    seats: String(stored?.seats ?? ''),
    zone: stored?.zone ?? '',
    aor: stored?.aor ?? (isForAll ? '' : (aors[0] ?? '')),
    isRetired: stored ? stored.retiredOn !== null : false,
  })
  const [isNotifying, setIsNotifying] = useState(true)
  const [isSent, setIsSent] = useState(false)
  const outcome = useDeskOutcome('Saved', `${values.name} is saved.`)
  const create = useWrite(consoleApi.classKeepers.createLocation.mutationOptions(outcome))
  const update = useWrite(consoleApi.classKeepers.updateLocation.mutationOptions(outcome))
  const entered = {
    ...values,
    seats: values.seats.trim() === '' ? null : Number(values.seats),
    zone: values.zone || null,
    aor: values.aor || null,
  }
  const problems = isSent ? problemsOf(enteredLocation, entered) : {}
  const change = (more: Partial<typeof values>) => setValues((before) => ({ ...before, ...more }))
  const notified = isElsewhere(stored, values) ? (stored?.members ?? 0) : 0
  const save = () => {
    setIsSent(true)
    if (Object.keys(problemsOf(enteredLocation, entered)).length > 0) return
    const then = { onSuccess: onDone }
    if (!stored) return create.send(entered, then)
    const body = { ...entered, notify: notified > 0 ? isNotifying : null }
    update.send({ params: { id: stored.id }, headers: seenVersion(stored.rowVersion), body }, then)
  }
  return {
    values,
    problems,
    change,
    save,
    isPending: create.isPending || update.isPending,
    /** The members affected by a new name or address, and whether they are notified. */
    notice: { members: notified, isOn: isNotifying, switchTo: setIsNotifying },
  }
}

function isElsewhere(stored: Location | null, { name, address }: { name: string; address: string }) {
  return stored?.name !== name.trim() || (stored.address ?? '') !== address.trim()
}
