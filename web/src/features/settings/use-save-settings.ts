import { useQueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { errorMessage, isStatus, statusMessage } from '#shared/api/api-error.ts'
import { showRequestError } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import type { Owner } from './use-settings.ts'

export type ChangedSetting = {
  typeId: number
  id: number | null
  shortValue: string
  /** The owner's stored value when the change started. */
  seen: string | null
}
/** The result for one setting: `problem` and `status` are null for a saved one. */
export type SettingOutcome = {
  setting: ChangedSetting
  problem: string | null
  status: string | null
  /** Another member has stored something else since. */
  isContested: boolean
}

/** One call per changed setting; failures are reported and stay changed, saved ones do not. */
export function useSaveSettings(owner: Owner, onDone: (outcomes: SettingOutcome[]) => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async (changed: ChangedSetting[]) => {
      const outcomes = await Promise.all(
        changed.map((setting) =>
          send(owner, setting).then(
            (): SettingOutcome => ({ setting, problem: null, status: null, isContested: false }),
            (error: unknown): SettingOutcome => ({
              setting,
              problem: errorMessage(error),
              status: statusMessage(error),
              isContested: isStatus(error, 409),
            }),
          ),
        ),
      )
      if (outcomes.some(({ status, isContested }) => status === null || isContested))
        await queryClient.invalidateQueries({ queryKey: orpc.settings.key() })
      return outcomes
    },
    onSuccess: (outcomes) => {
      onDone(outcomes)
      // A conflicting one says so at its field, where the choice is.
      const failed = outcomes.find(({ status, isContested }) => status !== null && !isContested)
      if (!failed) {
        if (!outcomes.some(({ isContested }) => isContested))
          showToast({ message: 'Settings saved!', status: 'success', autoHide: TOAST_MS.success })
        return
      }
      showRequestError()
      showErrorToast(failed.status ?? '', TOAST_MS.error)
    },
  })
}

function send(
  { kind, id: ownerId }: Owner,
  { typeId, id, shortValue, seen }: ChangedSetting,
): Promise<unknown> {
  const sent = { typeId, shortValue, seen, actionRequired: 1 as const }
  if (kind === 'member') {
    const body = { ...sent, memberId: ownerId }
    return id === null
      ? orpc.settings.createMember.call(body)
      : orpc.settings.updateMember.call({ params: { id }, body })
  }
  const body = { ...sent, officeId: ownerId }
  return id === null
    ? orpc.settings.createOffice.call(body)
    : orpc.settings.updateOffice.call({ params: { id }, body })
}
