import { Link } from '@tanstack/react-router'
import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { formatDollars } from 'contract/common/money.ts'
import { STANDING_TEXTS } from 'contract/members/standing.ts'
import type { OwnStanding } from 'contract/members/standing-form.ts'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { SupportLinks } from '#shared/ui/support-links.tsx'
import { PayLink } from './pay-link.tsx'

/** The first page of a suspended member: why, what is owed, what to do, and what stays open. */
export function SuspendedPage({ standing }: { standing: OwnStanding }) {
  const { reason, amount, dueOn, application } = standing
  return (
    <>
      <PageHead title={STANDING_TEXTS.suspended} lead={reason} />
      <div className="grid max-w-2xl gap-4">
        <section aria-labelledby="what-to-do" className="rounded-large border border-border bg-surface p-5">
          {(amount !== null || dueOn !== null) && (
            <dl className="mb-5 flex flex-wrap gap-x-12 gap-y-3">
              {amount !== null && <Fact name="Amount due">{formatDollars(amount)}</Fact>}
              {dueOn !== null && <Fact name="Due date">{formatCalendarDay(dueOn)}</Fact>}
            </dl>
          )}
          <h2 id="what-to-do" className="text-16 font-semibold">
            What to do
          </h2>
          {application ? (
            <>
              <p className="mt-1 text-pretty">
                Pay in {application.name}. Once your association has your payment, your access comes back
                within a minute. You don’t need to log in again.
              </p>
              <p className="mt-4">
                <PayLink standing={standing} size="medium" />
              </p>
            </>
          ) : (
            <p className="mt-1 text-pretty">
              Please contact your association or MLS. Once they restore your access, this page changes by
              itself.
            </p>
          )}
          <p className="mt-4 flex flex-wrap gap-x-4 text-muted">
            <span>Questions?</span>
            <SupportLinks />
          </p>
        </section>
        <section aria-labelledby="still-open" className="rounded-large border border-border bg-surface p-5">
          <h2 id="still-open" className="text-16 font-semibold">
            You can still open
          </h2>
          <ul className="mt-1">
            {OPEN_PAGES.map(({ path, to, title }) => (
              <li key={path}>
                <Link to={to} className="inline-flex min-h-8 items-center pointer-coarse:min-h-11">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

/** The pages of a suspended member beside the first one. */
export const OPEN_PAGES = [
  { path: '/profile', to: '/profile', title: 'Profile', icon: 'user' },
  { path: '/notifications', to: '/notifications', title: 'Notifications', icon: 'message' },
  {
    path: '/system-notifications',
    to: '/system-notifications',
    title: 'System Notifications',
    icon: 'speakerphone',
  },
  {
    path: '/account-settings',
    to: '/account-settings/{-$urlTab}',
    title: 'Account Settings',
    icon: 'settings',
  },
] as const

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="text-20 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
