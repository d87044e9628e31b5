import { IconAlertTriangle } from '@tabler/icons-react'
import type { Application } from 'contract/applications/application.ts'
import { isOutOfUse } from 'contract/applications/health-states.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { HealthText } from './health-badge.tsx'

/** Lists applications in maintenance or down. They can still be opened. */
export function HealthBanners({ applications }: { applications: Application[] }) {
  const banners = applications.flatMap(({ id, name, health }) =>
    health && isOutOfUse(health) ? [{ id, name, health }] : [],
  )
  if (banners.length === 0 || !hasFeature('launch')) return null
  return (
    <ul className="mb-2 grid gap-2">
      {banners.map(({ id, name, health }) => (
        <li
          key={id}
          className="flex items-start gap-3 rounded-large border border-border bg-warn-soft px-4 py-3 text-14"
        >
          <IconAlertTriangle size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
          <div className="min-w-0">
            <p className="font-semibold">
              {health.state === 'Down' ? `${name} is down` : `${name} is in maintenance`}
            </p>
            <p className="break-words tabular-nums">
              <HealthText health={health} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
