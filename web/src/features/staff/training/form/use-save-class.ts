import type { SeriesReach, StaffClass } from 'contract/staff/training/staff-class.ts'
import { consoleApi } from '#features/staff/console-api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { seenVersion } from '../../content/seen-version.ts'
import { useDeskOutcome } from '../use-desk-write.ts'
import { type ClassValues, sentClass, sentSeries } from './class-values.ts'

export type HowToSave = { applyTo: SeriesReach; notify: boolean | null }
type Target = { stored: { id: number; rowVersion: number } | null; requestId: number | null }

/** Saves a class: a stored one, a new one, or the first of a new series. */
export function useSaveClass({ stored, requestId }: Target, onRefused: (error: Error) => void) {
  const told = useDeskOutcome('Saved', 'The class is saved.')
  const outcome = {
    ...told,
    onError: (error: Error) => {
      told.onError(error)
      onRefused(error)
    },
  }
  const update = useWrite(consoleApi.staffClasses.update.mutationOptions(outcome))
  const create = useWrite(consoleApi.staffClasses.create.mutationOptions(outcome))
  const createSeries = useWrite(consoleApi.staffClasses.createSeries.mutationOptions(outcome))
  const save = (values: ClassValues, how: HowToSave, onSuccess: (saved: StaffClass) => void) => {
    const trainingClass = sentClass(values)
    const series = sentSeries(values, portalConfig().marketZone)
    if (stored)
      return update.send(
        {
          params: { id: stored.id },
          headers: seenVersion(stored.rowVersion),
          body: { trainingClass, ...how },
        },
        { onSuccess },
      )
    if (!series) return create.send({ ...trainingClass, requestId }, { onSuccess })
    return createSeries.send(
      { ...series, trainingClass, requestId },
      { onSuccess: ({ results: [first] }) => first && onSuccess(first) },
    )
  }
  return { save, isPending: update.isPending || create.isPending || createSeries.isPending }
}
