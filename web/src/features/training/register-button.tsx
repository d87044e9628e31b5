import { registrationButton } from 'contract/training/registration-button.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { now } from '#shared/clock.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { useRegister, useUnregister } from './use-registration.ts'
import { useMemberId, usePlaceIn } from './use-training-data.ts'

/** The registration button of a class, in the state of the member. */
export function RegisterButton({
  trainingClass,
  size = 'medium',
}: {
  trainingClass: TrainingClass
  size?: 'small' | 'medium'
}) {
  const memberId = useMemberId()
  const { place, isPending } = usePlaceIn(trainingClass.id)
  const register = useRegister()
  const unregister = useUnregister()
  if (isPending)
    return <Skeleton className={size === 'small' ? 'inline-block h-7 w-24' : 'inline-block h-9 w-28'} />
  const { label, isDisabled, act } = registrationButton(trainingClass, place, now())
  const press = () => {
    if (act === 'register') register.send({ memberId, trainingClassId: trainingClass.id })
    else if (place) unregister.send({ query: { id: String(place.id) } })
  }
  return (
    <Button
      size={size}
      variant={act === 'register' && size === 'medium' ? 'primary' : 'secondary'}
      isDisabled={isDisabled}
      isPending={register.isPending || unregister.isPending}
      onPress={press}
      className="min-w-24"
    >
      {label}
    </Button>
  )
}
