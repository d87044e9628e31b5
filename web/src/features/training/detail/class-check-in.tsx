import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { addressCode, CHECK_IN_TEXTS, isCheckInOpen } from 'contract/training/check-in.ts'
import type { Attendee, TrainingClass } from 'contract/training/training-class.ts'
import { useState } from 'react'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { CodeForm } from '../code-form.tsx'
import { placesKey, useMemberId, usePlaceIn, withPlace } from '../use-training-data.ts'

/** While check-in is open a booked member checks in here too, by the digits at the door. */
export function ClassCheckIn({ trainingClass, time }: { trainingClass: TrainingClass; time: Date }) {
  const { place } = usePlaceIn(trainingClass.id)
  if (place === null || place.unRegisteredOn !== null || !isCheckInOpen(trainingClass, time)) return null
  return (
    <section
      aria-labelledby="class-check-in"
      className="mb-5 grid gap-3 rounded-large border border-border bg-surface p-4 md:px-5"
    >
      <h2 id="class-check-in" className="text-16 font-semibold">
        Check-In
      </h2>
      <div role="status" className="empty:-mb-3">
        {place.wasPresent && (
          <p className="flex items-center gap-2 font-medium text-success">
            <IconCircleCheck size={20} aria-hidden="true" />
            {CHECK_IN_TEXTS.done}
          </p>
        )}
      </div>
      {!place.wasPresent && <CheckIn classId={trainingClass.id} />}
    </section>
  )
}

function CheckIn({ classId }: { classId: number }) {
  const queryClient = useQueryClient()
  const places = placesKey(useMemberId())
  const [problem, setProblem] = useState<string | null>(null)
  const checkIn = useWrite({
    // A member who is checked in stays checked in.
    ...orpc.attendees.checkIn.mutationOptions({ context: { isIdempotent: true } }),
    onSuccess: ({ message, results: [place] }) => {
      if (place) queryClient.setQueryData<Attendee[]>(places, (before) => withPlace(before ?? [], place))
      else setProblem(message)
    },
    onError: (error) => setProblem(errorMessage(error)),
  })
  return (
    <>
      {problem !== null && (
        <p role="alert" className="font-medium text-error">
          {problem}
        </p>
      )}
      <CodeForm
        label="Check-in code"
        isPending={checkIn.isPending}
        onSend={(digits) => {
          setProblem(null)
          checkIn.send({ code: addressCode(classId, digits) })
        }}
      />
    </>
  )
}
