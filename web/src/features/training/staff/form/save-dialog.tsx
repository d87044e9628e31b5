import { isVirtual } from 'contract/training/shown-class.ts'
import {
  SERIES_REACHES,
  type SeriesReach,
  type StaffClass,
  type StaffClassDetails,
} from 'contract/training/staff/staff-class.ts'
import { useState } from 'react'
import { hasFeature } from '#shared/portal-config.ts'
import { RadioField } from '#shared/ui/fields/radio-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import type { ClassValues } from './class-values.ts'
import type { HowToSave } from './use-save-class.ts'

const REACH_WORDS: Record<SeriesReach, string> = {
  this: 'This class only',
  later: 'This and later classes',
  upcoming: 'All upcoming classes',
}

/** Asks which classes of a series a change is for, and whether registered members are notified of it. */
export function SaveDialog({
  stored,
  values,
  isPending,
  onSave,
  onClose,
}: {
  stored: StaffClassDetails
  values: ClassValues
  isPending: boolean
  onSave: (how: HowToSave) => void
  onClose: () => void
}) {
  const [applyTo, setApplyTo] = useState<SeriesReach>('this')
  const [isNotifying, setIsNotifying] = useState(true)
  const registered = registeredFor(stored, applyTo)
  const isOffered = registered > 0 && isOfNote(stored, values)
  return (
    <ConfirmModal
      title="Save Class"
      isOpen
      confirmText="Save"
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => onSave({ applyTo, notify: isOffered ? isNotifying : null })}
      onClose={onClose}
    >
      {stored.series && (
        <RadioField
          label="Change"
          value={applyTo}
          onChange={(id) => setApplyTo(SERIES_REACHES.find((reach) => reach === id) ?? 'this')}
          options={SERIES_REACHES.map((reach) => ({ id: reach, label: REACH_WORDS[reach] }))}
        />
      )}
      {isOffered && (
        <CheckboxField isSelected={isNotifying} onChange={setIsNotifying}>
          Notify {registered} {registered === 1 ? 'member' : 'members'}
        </CheckboxField>
      )}
    </ConfirmModal>
  )
}

function registeredFor({ series, seatsTaken }: StaffClassDetails, applyTo: SeriesReach): number {
  return applyTo === 'this' || !series ? seatsTaken : series[applyTo].members
}

/** Whether members are notified of a change: of time, location, or presenter. */
export function isOfNote(stored: StaffClass, values: ClassValues): boolean {
  const hasOtherPresenter = String(stored.instructorId ?? '') !== values.instructorId
  return isMoved(stored, values) || (hasFeature('train') && hasOtherPresenter)
}

function isMoved(stored: StaffClass, values: ClassValues): boolean {
  const locationOf = (facts: { presentationType: string }, id: string) => (isVirtual(facts) ? 'virtual' : id)
  return (
    Date.parse(stored.startTime) !== Date.parse(values.startTime) ||
    Date.parse(stored.endTime) !== Date.parse(values.endTime) ||
    locationOf(stored, String(stored.locationId ?? '')) !== locationOf(values, values.locationId)
  )
}
