import { ROSTER_KINDS, type RosterKind } from 'contract/staff/imports/import-run.ts'
import type { ImportSchedule } from 'contract/staff/imports/import-schedule.ts'
import { z } from 'zod'
import type { Difference } from '#shared/ui/feedback/newer-version.tsx'
import { kindInWords } from './import-words.ts'

/** The labels of the form. */
export const FIELD_WORDS = {
  isOn: 'Sync the roster automatically',
  address: (kind: RosterKind) => `Address of ${kindInWords(kind)}`,
  everyMinutes: 'Minutes between runs',
  lagLimitMinutes: 'Alert staff when sync is behind by (minutes)',
  isComplete: 'What is read',
} as const
export const READ_WORDS = {
  changes: 'Changes only, and the complete roster once a night',
  complete: 'The complete roster each time',
} as const

/** The form of the schedule as typed. */
export const scheduleValues = z.object({
  isOn: z.boolean(),
  addresses: z.record(z.string(), z.string()),
  token: z.string(),
  everyMinutes: z.string(),
  isComplete: z.boolean(),
  lagLimitMinutes: z.string(),
})
export type ScheduleValues = z.infer<typeof scheduleValues>

export const asTyped = (stored: ImportSchedule): ScheduleValues => ({
  isOn: stored.isOn,
  addresses: { ...stored.addresses },
  token: '',
  everyMinutes: String(stored.everyMinutes),
  isComplete: stored.isComplete,
  lagLimitMinutes: String(stored.lagLimitMinutes),
})

export function asEntered(typed: ScheduleValues) {
  const { token, addresses, everyMinutes, lagLimitMinutes, ...others } = typed
  return {
    ...others,
    addresses: filled(addresses),
    ...(token.trim() !== '' && { token: token.trim() }),
    everyMinutes: Number(everyMinutes),
    lagLimitMinutes: Number(lagLimitMinutes),
  }
}

/** Whether there is unsaved input; a cleared field equals one that was never filled. */
export function isChanged(typed: ScheduleValues, before: ScheduleValues): boolean {
  const asOne = (values: ScheduleValues) =>
    JSON.stringify({ ...values, addresses: Object.entries(filled(values.addresses)).toSorted() })
  return asOne(typed) !== asOne(before)
}

/**
 * The stored values of the fields that differ from the form. A stored token is never shown, and so never among them.
 */
export function theirsIn(typed: ScheduleValues, stored: ImportSchedule): Difference[] {
  const [mine, theirs] = [inWords(typed), inWords(asTyped(stored))]
  return theirs.filter(({ value }, place) => value !== mine[place]?.value)
}

function inWords({
  isOn,
  addresses,
  everyMinutes,
  lagLimitMinutes,
  isComplete,
}: ScheduleValues): Difference[] {
  return [
    { label: FIELD_WORDS.isOn, value: isOn ? 'On' : 'Off' },
    ...ROSTER_KINDS.map((kind) => ({
      label: FIELD_WORDS.address(kind),
      value: addresses[kind]?.trim() || 'None',
    })),
    { label: FIELD_WORDS.everyMinutes, value: everyMinutes.trim() },
    { label: FIELD_WORDS.lagLimitMinutes, value: lagLimitMinutes.trim() },
    { label: FIELD_WORDS.isComplete, value: READ_WORDS[isComplete ? 'complete' : 'changes'] },
  ]
}

function filled(addresses: Record<string, string>): Record<string, string> {
  const named = Object.entries(addresses).map(([kind, address]) => [kind, address.trim()] as const)
  return Object.fromEntries(named.filter(([, address]) => address !== ''))
}
