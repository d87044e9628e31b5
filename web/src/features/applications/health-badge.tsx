import type { Application } from 'contract/applications/application.ts'
import type { ApplicationHealth } from 'contract/applications/application-health.ts'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { Badge, type BadgeTone } from '#shared/ui/feedback/badge.tsx'

const tones: Record<ApplicationHealth['state'], BadgeTone> = {
  Problems: 'warn',
  Maintenance: 'info',
  Down: 'error',
}

/** Whether an application has a badge. */
export function isBadged({ health }: Pick<Application, 'health'>): boolean {
  return health !== null && hasFeature('launch')
}

/** The health of an application in a word; `isBrief` leaves the rest to the tooltip and to screen readers. */
export function HealthBadge({
  application: { health },
  isBrief = false,
}: {
  application: Application
  isBrief?: boolean
}) {
  if (!health || !hasFeature('launch')) return null
  const words = healthInWords(health)
  const badge = (
    <Badge tone={tones[health.state]} title={words}>
      {health.state}
    </Badge>
  )
  if (isBrief)
    return (
      <div className="grid w-full grid-cols-[minmax(0,auto)] justify-center">
        {badge}
        <span className="sr-only">{words}</span>
      </div>
    )
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      {badge}
      <p className="text-12 break-words text-muted tabular-nums">
        <HealthText health={health} />
      </p>
    </div>
  )
}

/** The label of its state, with a time that does not wrap. */
export function HealthText({ health }: { health: ApplicationHealth }) {
  const { text, since, contact } = healthParts(health)
  return (
    <>
      {text && `${text} · `}
      <span className="whitespace-nowrap">{since}</span>
      {contact && ` · ${contact}`}
    </>
  )
}

/** The message of staff about the state, its start, and the contact. */
function healthParts({ text, since, contact }: ApplicationHealth) {
  return { text, since: `Since ${formatTimestamp(since)}`, contact: contact && `Contact: ${contact}` }
}

/** All of it in one line. */
function healthInWords(health: ApplicationHealth): string {
  return Object.values(healthParts(health)).filter(Boolean).join(' · ')
}
