import { CHANGE_REDIRECT_MS } from 'contract/account-security/account-security-limits.ts'
import { isNewPasswordRefusal, PASSWORD_TEXTS } from 'contract/account-security/password-rules.ts'
import { errorBodyOf } from '#shared/api/api-error.ts'
import { authOrpc } from '#shared/api/auth-queries.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showToast } from '#shared/ui/feedback/toast-store.ts'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'

/** Changes the member's password and reports the outcome; a problem with one field is shown at that field. */
export function useChangePassword({
  onChanged,
  onWrong,
}: {
  onChanged: () => void
  onWrong: (message: string) => void
}) {
  const problem = useProblemToast()
  return useWrite(
    authOrpc.passwords.change.mutationOptions({
      onMutate: problem.clear,
      onSuccess: ({ isSuccessful, message }) => {
        if (message && (message === PASSWORD_TEXTS.currentWrong || isNewPasswordRefusal(message)))
          return onWrong(message)
        if (!isSuccessful)
          return problem.show(message || 'There was an error updating your password. Please try again.')
        showToast({
          title: 'Password Changed',
          message: 'Your password has been changed. You will be redirected to the home page in 10 seconds.',
          status: 'success',
          autoHide: CHANGE_REDIRECT_MS,
        })
        onChanged()
      },
      onError: (error) =>
        problem.show(
          errorBodyOf(error)?.message || 'There was an error changing your password. Please try again.',
        ),
    }),
  )
}
