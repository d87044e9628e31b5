import { classZone, type Placed } from 'contract/training/class-times.ts'
import { portalConfig } from '../portal-config.ts'

/** The zone of this computer. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone in which the times of a class are shown. */
export function zoneOf(trainingClass: Placed): string {
  return classZone(trainingClass, portalConfig().marketZone, ownZone())
}
