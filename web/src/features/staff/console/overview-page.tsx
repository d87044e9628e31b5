import { Link } from '@tanstack/react-router'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { useStaffSelf } from '../use-staff-self.ts'
import { CONSOLE_PAGES } from './console-pages.ts'

/** `/staff`: the roles of the caller, and the pages that they open. */
export function OverviewPage() {
  const { data: self } = useStaffSelf()
  if (!self) return null
  const pages = CONSOLE_PAGES.flatMap((group) => group.pages).filter((page) =>
    self.areas.some(({ area }) => area === page.area),
  )
  return (
    <>
      <PageHead title="Staff Console" />
      <section aria-labelledby="own-roles" className="rounded-large border border-border bg-surface">
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
      {pages.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {pages.map(({ title, path, icon: Icon }) => (
            <li key={title}>
              <Link
                to={path}
                className="flex h-16 items-center gap-3 rounded-large border border-border bg-surface px-4 font-semibold text-ink no-underline hover:bg-hover"
              >
                <Icon size={20} aria-hidden="true" className="text-accent" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
