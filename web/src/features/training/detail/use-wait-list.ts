import type { TrainingClass } from 'contract/training/training-class.ts'
import { TRAINING_TEXTS } from 'contract/training/training-texts.ts'
import { WAIT_TEXTS } from 'contract/training/wait-list-texts.ts'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { showThrown, useClassSeats, useFinish, useRefusal } from '../use-registration.ts'

type Answer = { isSuccessful: boolean; message: string | null; results: TrainingClass[] }

/** A waiting member stays in line; a taken or declined seat is reported as such. */
const context = { isIdempotent: true }

/** The member's actions on the wait list of a class; `onDone` runs after each act that has changed it. */
export function useWaitList(onDone: () => void) {
  const { waitList } = orpc
  const accepted = useFinish(TRAINING_TEXTS.registered)
  const options = { context }
  const withToast = (message: string) => ({ onSuccess: finish(message), onError: showThrown })
  const finish = useClassOutcome(onDone)
  const join = useWrite({ ...waitList.join.mutationOptions(options), ...withToast(WAIT_TEXTS.joined) })
  const leave = useWrite({ ...waitList.leave.mutationOptions(options), ...withToast(WAIT_TEXTS.left) })
  const decline = useWrite({
    ...waitList.decline.mutationOptions(options),
    ...withToast(WAIT_TEXTS.declined),
  })
  const accept = useWrite({
    ...waitList.accept.mutationOptions(options),
    onSuccess: (answer) => {
      accepted(answer)
      onDone()
    },
    onError: showThrown,
  })
  return { join, leave, accept, decline }
}

/** Shows the returned class everywhere; a refusal refetches it. */
function useClassOutcome(onDone: () => void) {
  const takeSeats = useClassSeats()
  const refuse = useRefusal()
  return (message: string) => (answer: Answer) => {
    const [found] = answer.results
    if (!answer.isSuccessful || !found) refuse(answer.message)
    else {
      takeSeats(found)
      showToast({ title: 'Success!', message, status: 'success', autoHide: TOAST_MS.success })
    }
    onDone()
  }
}
