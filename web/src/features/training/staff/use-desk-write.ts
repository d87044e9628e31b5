import { orpc } from '#shared/api/api.ts'
import { consoleApi } from '#staff/console-api.ts'
import { useOutcome } from '#staff/kit/use-outcome.ts'

const keys = () => [
  consoleApi.staffClasses.key(),
  consoleApi.classRoster.key(),
  consoleApi.classWaitList.key(),
  consoleApi.classKeepers.key(),
  consoleApi.staffRequests.key(),
  orpc.trainingClasses.key(),
  orpc.trainingTopics.key(),
  orpc.trainingSubjects.key(),
]

/** After a write of the training desk: refetches its lists, and shows the outcome in a toast. */
export function useDeskOutcome(title: string, message: string) {
  return useOutcome({ keys: keys(), done: () => ({ title, message }) })
}
