/** How an application does, from well to not at all. */
export const HEALTH_STATES = ['Working', 'Problems', 'Maintenance', 'Down'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

/** Whether members read it above the section too: the application is of no use to them for now. */
export function isOutOfUse({ state }: { state: HealthState }): boolean {
  return state !== 'Problems'
}
