import { Link } from '@tanstack/react-router'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { pagesOpenTo } from './console-pages.ts'
import { useStaffSelf } from './use-staff-self.ts'
import { WaitingWork } from './waiting-work.tsx'

/** `/staff`: work pending for the caller, the pages that their roles open, and these roles. */
export function OverviewPage() {
  const { data: self } = useStaffSelf()
  if (!self) return null
  const pages = pagesOpenTo(self.areas).flatMap((group) => group.pages)
  return (
    <>
      <PageHead title="Staff Console" />
      {pages.length > 0 && <WaitingWork />}
      {pages.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {pages.map(({ title, to, params, icon: Icon }) => (
            <li key={title}>
              <Link
                to={to}
                params={params}
                className="flex h-16 items-center gap-3 rounded-large border border-border bg-surface px-4 font-semibold text-ink no-underline hover:bg-hover"
              >
                <Icon size={20} aria-hidden="true" className="text-accent" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="own-roles" className="mt-4 rounded-large border border-border bg-surface">
        <h2 id="own-roles" className="border-b border-border px-5 py-3 text-14 font-semibold">
          Your Roles
        </h2>
        <ul className="divide-y divide-border">
          {self.roles.map(({ role, aor }) => (
            <li key={`${role} ${aor}`} className="flex flex-wrap justify-between gap-x-4 px-5 py-2.5">
              <span className="font-medium">{role}</span>
              <span className="text-muted">{aor ?? 'All associations'}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
