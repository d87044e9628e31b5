import { registrationButton } from 'contract/training/registration-button.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { useRef } from 'react'
import { now } from '#shared/clock.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { ClosedReason } from './closed-reason.tsx'
import { OverlapQuestion } from './overlap-question.tsx'
import { useRegister, useUnregister } from './use-registration.ts'
import { usePlaceIn } from './use-training-data.ts'

/** In a narrow table that is not yet cards, the columns need the space. */
const stacked = 'md:@max-[56rem]:flex-col md:@max-[56rem]:gap-1'

type Props = { trainingClass: TrainingClass; size?: 'small' | 'medium'; isWideOnPhone?: boolean }

/** The registration button in a list, and below it why it is disabled. */
export function ReasonedButton(props: Props) {
  const { registerUntil, unregisterUntil } = props.trainingClass
  if (!registerUntil && !unregisterUntil) return <RegisterButton {...props} />
  return (
    <span className="inline-grid justify-items-start gap-1 max-md:w-full">
      <RegisterButton {...props} />

      <ClosedReason
        trainingClass={props.trainingClass}
        className="max-w-64 text-12 font-normal text-balance whitespace-normal text-muted"
      />
    </span>
  )
}

/** The registration button of a class, in the member's state; unregistering is less prominent than registering. */
export function RegisterButton({ trainingClass, size = 'medium', isWideOnPhone = false }: Props) {
  const { place, isPending } = usePlaceIn(trainingClass.id)
  const box = useRef<HTMLSpanElement>(null)
  const register = useRegister(trainingClass.id)
  const unregister = useUnregister(() => {
    // The pressed toast is removed, and the focus with it.
    box.current?.querySelector('button')?.focus()
    register.take({ isConfirmed: true })
  })
  const width = isWideOnPhone && 'max-md:w-full'
  const height = isWideOnPhone && 'max-md:h-11'
  if (isPending)
    return (
      <Skeleton
        className={classNames('inline-block', size === 'small' ? 'h-7 w-24' : 'h-9 w-28', width, height)}
      />
    )
  const { label, isDisabled, act } = registrationButton(trainingClass, place, now())
  const isHeld = label === 'Unregister'
  return (
    <span
      ref={box}
      className={classNames(
        'inline-flex items-center justify-between gap-2',
        isWideOnPhone && stacked,
        width,
      )}
    >
      {isHeld && <Badge tone="success">Registered</Badge>}
      <Button
        size={size}
        variant={isHeld ? 'quiet' : act !== null && size === 'medium' ? 'primary' : 'secondary'}
        isDisabled={isDisabled}
        isPending={register.isPending || unregister.isPending}
        onPress={() => {
          if (act === 'register') register.take({ isConfirmed: false })
          else if (place) unregister.send({ query: { id: String(place.id) } })
        }}
        className={classNames('min-w-24', height, !isHeld && width)}
      >
        {label}
      </Button>
      {register.overlap && (
        <OverlapQuestion
          overlap={register.overlap}
          isPending={register.isPending}
          onConfirm={() => register.take({ isConfirmed: true })}
          onCancel={register.cancel}
        />
      )}
    </span>
  )
}
