import { queryOptions } from '@tanstack/react-query'
import type { MemberContacts } from 'contract/contacts/contact-change.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { queryClient } from '#shared/api/query-client.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn as leavesFor } from '#shared/session/fresh-sign-in.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

const CONTACTS_TAB = '/account-settings/contact-info'

/** The member's contact data, current and pending. */
export const contactsQuery = () =>
  queryOptions({ ...authOrpc.contactChanges.get.queryOptions(), staleTime: 0 })

/** Redirects to a fresh sign-in and back to the tab when a change needs one. Returns whether the browser is leaving. */
export function leavesForFreshSignIn(error: unknown): boolean {
  return leavesFor(CONTACTS_TAB, error)
}

/** Refetches the tab, the banner above the pages, and the security activity after a pending change. */
export function fetchContactsAgain(): void {
  const keys = [authOrpc.contactChanges.get.key(), orpc.members.current.key(), authOrpc.securityEvents.key()]
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

/** Cancels a pending change and confirms it. */
export function useCancelChange(onDone?: () => void) {
  return useWrite(
    authOrpc.contactChanges.cancel.mutationOptions({
      onSuccess: (contacts: MemberContacts, { id }) => {
        queryClient.setQueryData(contactsQuery().queryKey, contacts)
        // Its line above the page is removed immediately, so that the focus can move before it is lost.
        queryClient.setQueryData(
          orpc.members.current.queryOptions().queryKey,
          (profile) =>
            profile && {
              ...profile,
              waitingContacts: profile.waitingContacts?.filter((waiting) => waiting.id !== id),
            },
        )
        showToast({
          title: 'Success',
          message: 'The change was cancelled.',
          status: 'success',
          autoHide: TOAST_MS.success,
        })
        onDone?.()
      },
      onError: (error) => {
        showErrorToast(errorMessage(error), TOAST_MS.long)
      },
      onSettled: fetchContactsAgain,
    }),
  )
}
