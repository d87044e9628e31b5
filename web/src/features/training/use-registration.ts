import { useQueryClient } from '@tanstack/react-query'
import type { Attendee, ClassOverlap, TrainingClass } from 'contract/training/training-class.ts'
import { TRAINING_TEXTS } from 'contract/training/training-texts.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { CLASSES_KEY, placesKey, useMemberId, withPlace } from './use-training-data.ts'

type Answer = { isSuccessful: boolean; message: string | null; results: Attendee[] }

/** A member with a seat keeps it, and one without has none afterwards. */
const context = { isIdempotent: true }

/** Takes a seat; if the class overlaps another of the member, asks first, in `overlap`. */
export function useRegister(trainingClassId: number) {
  const memberId = useMemberId()
  const [overlap, setOverlap] = useState<ClassOverlap | null>(null)
  const finish = useFinish(TRAINING_TEXTS.registered)
  const { send, isPending } = useWrite({
    ...orpc.attendees.register.mutationOptions({ context }),
    onSuccess: (answer) => {
      setOverlap(answer.clash ?? null)
      if (!answer.clash) finish(answer)
    },
    onError: (error) => {
      setOverlap(null)
      showThrown(error)
    },
  })
  return {
    isPending,
    overlap,
    cancel: () => setOverlap(null),
    take: ({ isConfirmed }: { isConfirmed: boolean }) =>
      send({ memberId, trainingClassId, ...(hasFeature('train') && { confirmClash: isConfirmed }) }),
  }
}

/** Releases a seat, and offers to take it again while the toast is shown. */
export function useUnregister(onUndo: () => void) {
  const finish = useFinish(TRAINING_TEXTS.unregistered, { text: 'Undo', onAct: onUndo })
  const unregister = orpc.attendees.unregister.mutationOptions({ context })
  return useWrite({ ...unregister, onSuccess: finish, onError: showThrown })
}

/** Every screen takes button and seats from the response, without a refetch; a refusal refetches. */
export function useFinish(successText: string, action?: { text: string; onAct: () => void }) {
  const queryClient = useQueryClient()
  const takeSeats = useClassSeats()
  const refuse = useRefusal()
  const places = placesKey(useMemberId())
  return (answer: Answer) => {
    const [place] = answer.results
    if (!answer.isSuccessful || !place) return refuse(answer.message)
    queryClient.setQueryData<Attendee[]>(places, (before) => withPlace(before ?? [], place))
    takeSeats(place.trainingClass)
    showToast({
      title: 'Success!',
      message: successText,
      status: 'success',
      autoHide: TOAST_MS.success,
      // A seat that went straight to the waitlist cannot be taken back.
      action: place.trainingClass.seatsAvailable > 0 ? action : undefined,
    })
  }
}

/** Shows the returned seats and wait list of a class everywhere. */
export function useClassSeats(): (found: TrainingClass) => void {
  const queryClient = useQueryClient()
  return (found) => {
    queryClient.setQueryData<TrainingClass[]>(CLASSES_KEY, (before) =>
      before?.map((entry) => (entry.id === found.id ? found : entry)),
    )
    const { seatsAvailable, waiting, myPlace, offeredUntil } = found
    queryClient.setQueriesData<TrainingClass>({ queryKey: orpc.trainingClasses.get.key() }, (before) =>
      before?.id === found.id ? { ...before, seatsAvailable, waiting, myPlace, offeredUntil } : before,
    )
  }
}

/** Explains a refusal, and refetches the current state. */
export function useRefusal(): (message: string | null) => void {
  const queryClient = useQueryClient()
  return (message) => {
    void queryClient.invalidateQueries({ queryKey: ['training'] })
    void queryClient.invalidateQueries({ queryKey: orpc.trainingClasses.get.key() })
    showToast({
      title: 'Error!',
      message: message || TRAINING_TEXTS.registrationProblem,
      status: 'error',
      autoHide: TOAST_MS.success,
    })
  }
}

export function showThrown(error: unknown): void {
  showErrorToast(errorMessage(error), TOAST_MS.error)
}
