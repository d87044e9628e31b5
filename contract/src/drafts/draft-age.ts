const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** How long ago a draft was changed, in its largest whole unit: `3 days ago`, `1 hour ago`; within a minute `just now`. */
export function draftAge(changedOn: string, now: Date): string {
  const age = now.getTime() - Date.parse(changedOn)
  const step = STEPS.find(({ ms }) => age >= ms)
  if (!step) return 'just now'
  const count = Math.floor(age / step.ms)
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`
}
