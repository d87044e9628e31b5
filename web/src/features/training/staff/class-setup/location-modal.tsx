import { zoneName } from 'contract/common/zones/zone-name.ts'
import { enteredLocation, type Location } from 'contract/training/staff/class-keepers.ts'
import { useState } from 'react'
import { useWrite } from '#shared/api/use-write.ts'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { ComboField } from '#shared/ui/fields/combo-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { zoneOptions } from '#shared/zones/zone-options.ts'
import { consoleApi } from '#staff/console-api.ts'
import { seenVersion } from '#staff/content/seen-version.ts'
import { RecordModal, useRecordForm } from '#staff/kit/record-modal.tsx'
import { useDeskOutcome } from '../use-desk-write.ts'
import { AorField, sentAor, useAorOf } from './aor-field.tsx'
import { LocationMap } from './location-map.tsx'

type LocationValues = {
  name: string
  address: string
  seats: string
  zone: string
  aor: string
  isRetired: boolean
}

/** Creates or changes a location; members with an upcoming class there can be notified of another address. */
export function LocationModal({ stored, onClose }: { stored: Location | null; onClose: () => void }) {
  const form = useRecordForm<LocationValues>(
    {
      name: stored?.name ?? '',
      address: stored?.address ?? '',
      seats: String(stored?.seats ?? ''),
      zone: stored?.zone ?? '',
      aor: useAorOf(stored),
      isRetired: stored ? stored.retiredOn !== null : false,
    },
    { schema: enteredLocation, entered: sentOf },
  )
  const [isNotifying, setIsNotifying] = useState(true)
  const outcome = useDeskOutcome('Saved', `${form.values.name} is saved.`)
  const create = useWrite(consoleApi.classKeepers.createLocation.mutationOptions(outcome))
  const update = useWrite(consoleApi.classKeepers.updateLocation.mutationOptions(outcome))
  const notified = isElsewhere(stored, form.values) ? (stored?.members ?? 0) : 0
  return (
    <RecordModal
      title={stored ? 'Edit Location' : 'Add Location'}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={(values, then) => {
        if (!stored) return create.send(sentOf(values), then)
        const body = { ...sentOf(values), notify: notified > 0 ? isNotifying : null }
        update.send({ params: { id: stored.id }, headers: seenVersion(stored.rowVersion), body }, then)
      }}
      onClose={onClose}
    >
      <LocationFields form={form} />
      {notified > 0 && (
        <CheckboxField isSelected={isNotifying} onChange={setIsNotifying}>
          Notify {notified} {notified === 1 ? 'member' : 'members'}
        </CheckboxField>
      )}
      {stored && (
        <CheckboxField isSelected={form.values.isRetired} onChange={form.field('isRetired').onChange}>
          Retired: stays on its classes and is offered for no new ones
        </CheckboxField>
      )}
    </RecordModal>
  )
}

function LocationFields({ form }: { form: ReturnType<typeof useRecordForm<LocationValues>> }) {
  return (
    <>
      <TextField label="Name" isRequired maxLength={200} {...form.field('name')} />
      <TextField label="Address" maxLength={300} {...form.field('address')} />
      <LocationMap name={form.values.name} address={form.values.address} />
      <TextField label="Seats" inputMode="numeric" {...form.field('seats')} />
      <ComboField
        label="Time Zone"
        options={zoneOptions()}
        hint={`Class times here are in this zone. Leave empty for ${marketZoneName()}.`}
        {...form.field('zone')}
      />
      <AorField {...form.field('aor')} />
    </>
  )
}

/** Such as `Pacific Time`. */
function marketZoneName(): string {
  return zoneName(portalConfig().marketZone, 'longGeneric', now())
}

/** The values as they are sent: what is left empty is none. */
function sentOf(values: LocationValues) {
  return {
    ...sentAor(values),
    seats: values.seats.trim() === '' ? null : Number(values.seats),
    zone: values.zone || null,
  }
}

function isElsewhere(stored: Location | null, { name, address }: { name: string; address: string }) {
  return stored?.name !== name.trim() || (stored.address ?? '') !== address.trim()
}
