import type { WaitingSetting } from 'contract/staff/settings/staff-settings.contract.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '#staff/console-api.ts'
import { useOutcome } from '../kit/use-outcome.ts'

/** Marks settings as carried to the MLS system; one changed since it was seen stays pending. */
export function useMarkCarried(onDone: () => void) {
  const { markCarried, queryWaiting } = consoleApi.staffSettings
  const outcome = useOutcome({
    keys: [queryWaiting.key()],
    done: ({ done }: { done: number }, { settings }: { settings: unknown[] }) => {
      const updated = `${done} of ${settings.length} items updated.`
      return done === settings.length
        ? { title: 'Success', message: updated }
        : {
            title: 'Some changes are still waiting',
            message: `${updated} Someone else changed the others.`,
            status: 'warn',
          }
    },
  })
  const { send, isPending } = useWrite(markCarried.mutationOptions(outcome))
  return {
    mark: (rows: WaitingSetting[]) =>
      send(
        { settings: rows.map(({ owner, id, shortValue }) => ({ owner, id, shortValue })) },
        { onSuccess: onDone },
      ),
    isMarking: isPending,
  }
}
