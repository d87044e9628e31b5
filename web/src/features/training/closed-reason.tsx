import { classZone } from 'contract/training/class-times.ts'
import { closedReason, providerOf } from 'contract/training/cut-offs.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import type { ReactNode } from 'react'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { usePlaceIn } from './use-training-data.ts'

/** Why the registration button of a class is disabled; nothing while it is enabled. */
export function ClosedReason({
  trainingClass,
  icon,
  className,
}: {
  trainingClass: TrainingClass
  icon?: ReactNode
  className: string
}) {
  const { place, isPending } = usePlaceIn(trainingClass.id)
  if (isPending) return null
  const provider = providerOf(trainingClass, portalConfig().marketName)
  const zone = classZone(trainingClass, portalConfig().marketZone)
  const reason = closedReason(trainingClass, place, { now: now(), zone, provider })
  return (
    reason !== null && (
      <span className={className}>
        {icon}
        {reason}
      </span>
    )
  )
}
