/**
 * Acts in the audit trail under a grant that are not changes themselves: reading, and the outcome of a
 * change.
 */
const UNCOUNTED = new Set(['attempt', 'download', 'send', 'fail-sending', 'request'])

export type Changed = {
  action: string
  entity: string
  entityId: string
  changes: Record<string, unknown>
}

/** Whether an act in the audit trail counts as a change under a grant. */
export function isCountedChange({ action }: Pick<Changed, 'action'>): boolean {
  return !UNCOUNTED.has(action)
}

/** The page that shows what was changed; null for what has none. */
export function changedPath({ entity, entityId, changes }: Omit<Changed, 'action'>): string | null {
  if (entity === 'listing' || entity === 'compliance') return `/registered/${entityId}`
  const { registrationId, trainingClassId } = changes
  if (entity === 'proof' && typeof registrationId === 'string') return `/registered/${registrationId}`
  if (typeof trainingClassId === 'number') return `/training/registration/${trainingClassId}`
  return /setting/i.test(entity) ? '/settings/member-settings' : null
}
