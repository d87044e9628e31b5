import { classZone } from 'contract/training/class-times.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { useLocations } from '../use-class-setup.ts'
import type { ClassValues } from './class-values.ts'

type Stored = { locationId: number | null; location: { zone?: string | undefined } | null } | null

/**
 * The zone in which the times of a class are entered, by its location: a retired room is known only from the stored
 * class.
 */
export function useFormZone(stored: Stored) {
  const { data } = useLocations()
  const { marketZone } = portalConfig()
  return (values: Pick<ClassValues, 'presentationType' | 'locationId'>): string => {
    const isStored = String(stored?.locationId) === values.locationId
    const known = data?.results.find(({ id }) => String(id) === values.locationId)
    return classZone({ ...values, location: known ?? (isStored ? stored?.location : null) }, marketZone)
  }
}
