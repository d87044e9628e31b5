import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import { orpc } from '#shared/api/api.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { buttonClasses } from '#shared/ui/actions/button.tsx'
import { dueSource } from './dashboard-queries.ts'

/** For an assistant whom nobody has given access: the one step without which there is no work here. */
export function AssistantCard() {
  const isAssistant = dueSource(useProfile()) === 'access'
  const { data } = useQuery({ ...orpc.grants.valid.queryOptions(), enabled: isAssistant })
  if (!isAssistant || data?.results.length !== 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-border bg-surface px-4 py-3">
      <p className="min-w-0 text-pretty">
        <b className="font-semibold">You're set up as an assistant.</b> Ask an agent for access to work on
        their listings.
      </p>
      <Link
        to="/account-settings/{-$urlTab}"
        params={{ urlTab: 'acting-for-others' }}
        search={{ request: true }}
        className={buttonClasses('primary')}
      >
        {GRANT_TEXTS.request}
      </Link>
    </div>
  )
}
