import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EnteredSignOnClient, SignOnClient } from 'contract/sign-on/sign-on-client.ts'
import { useState } from 'react'
import { errorBodyOf, errorMessages, isStatus } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../console-api.ts'

type Seen = Pick<SignOnClient, 'id' | 'rowVersion'>

/** The sign-on of an application; null when it has none. */
export function useSignOn(applicationId: number) {
  return useQuery({
    ...consoleApi.signOn.list.queryOptions(),
    select: ({ results }) => results.find(({ client }) => client.applicationId === applicationId) ?? null,
    staleTime: 0,
  })
}

/**
 * Stores the sign-on of an application; `keep` holds the input while the browser is away for a fresh sign-in, and
 * `onSaved` receives the new secret if there is one. `onRefused` is called once the failed fields are marked.
 */
export function useSaveSignOn(
  returnTo: string,
  {
    keep,
    onRefused,
    onSaved,
  }: { keep: () => void; onRefused: () => void; onSaved: (secret: string | null) => void },
) {
  const cache = useQueryClient()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const outcome = {
    onSuccess: ({ secret, ...saved }: SignOnClient) => {
      cache.setQueryData(
        consoleApi.signOn.list.queryKey(),
        (list) =>
          list && {
            ...list,
            results: [...list.results.filter(({ id }) => id !== saved.id), { ...saved, secret: null }],
          },
      )
      onSaved(secret)
      void showToast({
        title: 'Success',
        message: 'The sign-on is saved.',
        status: 'success',
        autoHide: TOAST_MS.success,
      })
    },
    onError: (error: Error) => {
      if (leavesForFreshSignIn(returnTo, error)) return keep()
      // The form shows what another user has stored meanwhile.
      if (isStatus(error, 409)) void cache.invalidateQueries({ queryKey: consoleApi.signOn.list.queryKey() })
      const fields = errorBodyOf(error)?.errors ?? []
      setProblems(Object.fromEntries(fields.map(({ field, message }) => [fieldOf(field), message])))
      if (fields.length > 0) onRefused()
      void showErrorToast(errorMessages(error), TOAST_MS.long)
    },
  }
  const create = useWrite(consoleApi.signOn.create.mutationOptions(outcome))
  const update = useWrite(consoleApi.signOn.update.mutationOptions(outcome))
  /** Over the version that was seen; null for a sign-on that did not exist. */
  const save = (client: EnteredSignOnClient, seen: Seen | null, isSecretRenewed = false) => {
    setProblems({})
    if (seen) update.send({ ...seen, isSecretRenewed, client })
    else create.send(client)
  }
  return { save, isPending: create.isPending || update.isPending, problems }
}

/** An index of a list maps to its field, and a changed client to the client. */
function fieldOf(field: string): string {
  return field.replace(/^client\./, '').split('.')[0] ?? ''
}
