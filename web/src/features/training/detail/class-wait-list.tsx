import { IconCircleCheck } from '@tabler/icons-react'
import type { TrainingClass } from 'contract/training/training-class.ts'
import type { Waiting } from 'contract/training/wait-list-rules.ts'
import { heldText, placeText, WAIT_TEXTS } from 'contract/training/wait-list-texts.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { useMemberId } from '../use-training-data.ts'
import { useWaitList } from './use-wait-list.ts'

type Props = { trainingClass: TrainingClass; waiting: Waiting; onDone: () => void }

/** The button to join the wait list, beside the button of a full class. */
export function JoinButton({ trainingClass, waiting, onDone }: Props) {
  const memberId = useMemberId()
  const { join } = useWaitList(onDone)
  if (waiting.kind !== 'joinable') return null
  return (
    <Button
      variant="primary"
      isPending={join.isPending}
      onPress={() => join.send({ memberId, trainingClassId: trainingClass.id })}
    >
      {waiting.hasLapsed ? WAIT_TEXTS.joinAgain : WAIT_TEXTS.join}
    </Button>
  )
}

/** The member's state on the wait list: a held seat, a position in line, or neither. */
export function WaitListPanel({ trainingClass, waiting, onDone }: Props) {
  const text = textOf(trainingClass, waiting)
  if (text === null) return null
  return (
    <section
      aria-label="Waitlist"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-border bg-surface p-4 md:px-5"
    >
      <p role="status" className="flex min-w-0 items-center gap-2 font-medium">
        {waiting.kind === 'offered' && (
          <IconCircleCheck size={20} aria-hidden="true" className="shrink-0 text-success" />
        )}
        {text}
      </p>
      <Acts id={String(trainingClass.id)} waiting={waiting} onDone={onDone} />
    </section>
  )
}

function Acts({ id, waiting, onDone }: Omit<Props, 'trainingClass'> & { id: string }) {
  const { accept, decline, leave } = useWaitList(onDone)
  if (waiting.kind === 'offered')
    return (
      <div className="flex flex-wrap gap-2">
        <Button isPending={decline.isPending} onPress={() => decline.send({ id })}>
          {WAIT_TEXTS.decline}
        </Button>
        <Button variant="primary" isPending={accept.isPending} onPress={() => accept.send({ id })}>
          {WAIT_TEXTS.accept}
        </Button>
      </div>
    )
  if (waiting.kind !== 'waiting') return null
  return (
    <Button isPending={leave.isPending} onPress={() => leave.send({ query: { id } })}>
      {WAIT_TEXTS.leave}
    </Button>
  )
}

function textOf(trainingClass: TrainingClass, waiting: Waiting): string | null {
  if (waiting.kind === 'offered') return heldText(waiting.until, zoneOf(trainingClass))
  if (waiting.kind === 'waiting') return placeText(waiting.place)
  if (waiting.hasLapsed) return WAIT_TEXTS.expired
  return waiting.kind === 'full' ? WAIT_TEXTS.full : null
}
