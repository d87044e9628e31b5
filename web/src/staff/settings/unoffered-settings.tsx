import { Link } from '@tanstack/react-router'
import type { ContentRow } from 'contract/staff/content/content-record.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { ContentBadge } from '../content/content-badge.tsx'

/** Settings that are not published: upcoming and retired ones. */
export function UnofferedSettings({ rows }: { rows: ContentRow[] }) {
  return (
    <section aria-labelledby="unoffered" className="rounded-large border border-border bg-surface">
      <h2 id="unoffered" className="border-b border-border px-4 py-3 text-16 font-semibold">
        Not Shown to Members
      </h2>
      <ul className="divide-y divide-border">
        {rows.map(({ id, title, status, changedOn, changedBy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <Link
              to="/staff/content/$kind/$id"
              params={{ kind: 'settingTypes', id: String(id) }}
              className="py-1 text-14 font-semibold wrap-anywhere text-ink no-underline hover:underline pointer-coarse:py-3"
            >
              {title}
            </Link>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted tabular-nums">
              <Moment at={changedOn} />, {changedBy}
              <ContentBadge status={status} isExpired={false} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
