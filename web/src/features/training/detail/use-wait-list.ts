import type { TrainingClass } from 'contract/training/training-class.ts'
import { TRAINING_TEXTS } from 'contract/training/training-texts.ts'
import { WAIT_TEXTS } from 'contract/training/wait-list/wait-list-texts.ts'
import { orpc } from '#shared/api/api.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { showThrown, useClassSeats, useFinish, useRefusal } from '../use-registration.ts'

type Answer = { isSuccessful: boolean; message: string | null; results: TrainingClass[] }

/** Who waits already stays in line, and whoever has the seat or has left it to others is found so. */
const context = { isIdempotent: true }

/** What a member can do about the wait list of a class; `onDone` comes after each act that has changed it. */
export function useWaitList(onDone: () => void) {
  const { waitList } = orpc
  const accepted = useFinish(TRAINING_TEXTS.registered)
  const options = { context }
  const told = (message: string) => ({ onSuccess: finish(message), onError: showThrown })
  const finish = useClassOutcome(onDone)
  const join = useWrite({ ...waitList.join.mutationOptions(options), ...told(WAIT_TEXTS.joined) })
  const leave = useWrite({ ...waitList.leave.mutationOptions(options), ...told(WAIT_TEXTS.left) })
  const decline = useWrite({ ...waitList.decline.mutationOptions(options), ...told(WAIT_TEXTS.declined) })
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

/** The class as it is told afterwards, everywhere it stands; a refusal fetches it anew. */
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
