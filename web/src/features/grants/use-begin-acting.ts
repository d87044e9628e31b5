import { useQueryClient } from '@tanstack/react-query'
import { firstPageWith } from 'contract/grants/acting-pages.ts'
import { useState } from 'react'
import { keepActing } from '#shared/acting/stored-acting.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'

/** Begins to act under a grant: the tab reloads, so that none of the member's own data stays in it. */
export function useBeginActing() {
  const receiverId = useProfile().member?.id ?? 0
  const [isPending, setIsPending] = useState(false)
  const queryClient = useQueryClient()
  const problem = useProblemToast()
  const begin = async (id: string) => {
    problem.clear()
    setIsPending(true)
    try {
      const acting = await orpc.grants.member.call({ id })
      keepActing({ ...acting, receiverId })
      location.assign(firstPageWith(acting.grant.scopes))
    } catch (error) {
      setIsPending(false)
      problem.show(errorMessage(error))
      await queryClient.invalidateQueries({ queryKey: orpc.grants.key() })
    }
  }
  return { begin: (id: string) => void begin(id), isPending }
}
