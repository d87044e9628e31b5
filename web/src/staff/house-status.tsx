import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { relativeTime } from 'contract/common/relative-time.ts'
import { lastTryFailed } from 'contract/staff/system/last-try-failed.ts'
import type { SystemState } from 'contract/staff/system/system-state.ts'
import { now } from '#shared/clock.ts'
import { consoleApi } from './console-api.ts'
import { providerInWords } from './system/system-words.ts'

type Line = { name: string; isWell: boolean; words: string }

/** Whether the portal and what it depends on work, for callers who may open the System page. */
export function HouseStatus() {
  const { data } = useQuery({ ...consoleApi.system.get.queryOptions(), staleTime: 0 })
  if (!data) return null
  return (
    <section aria-labelledby="house-status" className="rounded-large border border-border bg-surface">
      <div className="flex items-center justify-between border-b border-border px-5 py-3">
        <h2 id="house-status" className="text-14 font-semibold">
          Status
        </h2>
        <Link to="/staff/system" className="inline-flex min-h-6 items-center text-13 max-md:min-h-11">
          System
        </Link>
      </div>
      <ul className="divide-y divide-border">
        {linesOf(data).map(({ name, isWell, words }) => (
          <li key={name} className="flex items-center gap-2.5 px-5 py-2.5">
            {isWell ? (
              <IconCircleCheck size={18} aria-hidden="true" className="shrink-0 text-success" />
            ) : (
              <IconAlertTriangle size={18} aria-hidden="true" className="shrink-0 text-warn" />
            )}
            <span className="flex-1">{name}</span>
            <span className="text-right text-13 text-muted">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function linesOf({ jobs, providers, backup }: SystemState): Line[] {
  const late = jobs.filter(({ isLate }) => isLate).length
  return [
    {
      name: 'Portal',
      isWell: late === 0,
      words: late === 0 ? 'Everything is running' : `${late} ${late === 1 ? 'job is' : 'jobs are'} late`,
    },
    ...providers.filter(({ name }) => ['mail', 'sms', 'mls'].includes(name)).map(lineOfProvider),
    {
      name: 'Last backup',
      isWell: !backup.isTooOld,
      words: backup.last ? relativeTime(new Date(backup.last.madeOn), now()) : 'None yet',
    },
  ]
}

function lineOfProvider(provider: SystemState['providers'][number]): Line {
  const { name, isOutside, lastSuccessOn, lastFailureOn } = provider
  const hasFailed = lastTryFailed(provider)
  const at = hasFailed ? lastFailureOn : lastSuccessOn
  const age = at && relativeTime(new Date(at), now())
  return {
    name: providerInWords(name),
    isWell: isOutside && !hasFailed,
    words: hasFailed ? `Failed ${age}` : isOutside ? (age ?? 'Not used yet') : 'Not connected',
  }
}
