import type { SeriesReach, StaffClass } from 'contract/training/staff/staff-class.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '#staff/console-api.ts'
import { seenVersion } from '#staff/content/seen-version.ts'
import { useDeskOutcome } from '../use-desk-write.ts'
import { type ClassValues, sentClass, sentSeries } from './class-values.ts'

export type HowToSave = { applyTo: SeriesReach; notify: boolean | null }
type Seen = { id: number; rowVersion: number }

/** Saves a class: a stored one over the version that was seen, a new one, or the first of a new series. */
export function useSaveClass(requestId: number | null, onRefused: (error: Error) => void) {
  const toasts = useDeskOutcome('Saved', 'The class is saved.')
  const outcomeOfSeries = useDeskOutcome('Saved', 'The classes of the series are saved.')
  const onError = (error: Error) => {
    toasts.onError(error)
    onRefused(error)
  }
  const outcome = { ...toasts, onError }
  const update = useWrite(consoleApi.staffClasses.update.mutationOptions(outcome))
  const create = useWrite(consoleApi.staffClasses.create.mutationOptions(outcome))
  const createSeries = useWrite(
    consoleApi.staffClasses.createSeries.mutationOptions({ ...outcomeOfSeries, onError }),
  )
  const save = (
    values: ClassValues,
    zone: string,
    how: HowToSave,
    seen: Seen | null,
    onSuccess: (saved: StaffClass) => void,
  ) => {
    const trainingClass = sentClass(values)
    const series = sentSeries(values, zone)
    if (seen)
      return update.send(
        {
          params: { id: seen.id },
          headers: seenVersion(seen.rowVersion),
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
