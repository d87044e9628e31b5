import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#shared/api/api.ts'
import { statusMessage } from '#shared/api/api-error.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** Saves a switch; a change made meanwhile is saved after the response. */
export type UseSwitch = (
  ownerId: number,
  applicationId: number,
) => { switchTo: (isOn: boolean) => void; isPending: boolean }

/** Turns an application on or off for an office. */
export const useSwitchOffice: UseSwitch = (officeId, applicationId) => {
  const settled = useSettled()
  const { mutate, isPending } = useMutation({
    ...orpc.applications.switchForOffice.mutationOptions(),
    scope: { id: `office-${officeId}-${applicationId}` },
    ...settled(orpc.applications.ofOffice.key()),
  })
  return { switchTo: (isOn) => mutate({ officeId, applicationId, accessControl: isOn ? 1 : 0 }), isPending }
}

/** Turns an application on or off for the member. */
export const useSwitchMember: UseSwitch = (memberId, applicationId) => {
  const settled = useSettled()
  const { mutate, isPending } = useMutation({
    ...orpc.applications.switchForMember.mutationOptions(),
    scope: { id: `member-${memberId}-${applicationId}` },
    ...settled(orpc.applications.ofMember.key()),
  })
  return { switchTo: (isOn) => mutate({ memberId, applicationId, accessControl: isOn ? 1 : 0 }), isPending }
}

/** `Updated`, or the error while the switch reverts; the dashboard refetches. */
function useSettled() {
  const queryClient = useQueryClient()
  return (accessKey: readonly unknown[]) => ({
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: orpc.applications.list.key() })
      await queryClient.invalidateQueries({ queryKey: accessKey })
      showToast({ message: 'Updated', status: 'success', autoHide: TOAST_MS.success })
    },
    onError: (error: Error) => {
      showErrorToast(statusMessage(error), TOAST_MS.error)
    },
  })
}
