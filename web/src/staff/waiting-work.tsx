import { IconChecks } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import {
  type CONTENT_ITEMS,
  type DeskItem,
  OVERVIEW_ITEMS,
  type StaffOverview,
} from 'contract/staff/staff-overview.ts'
import { COURSE_REQUEST_STATUS } from 'contract/training/course-request-status.ts'
import { TimeFromNow } from '#shared/ui/dates.tsx'
import type { ContentListState } from './content/list/list-state.ts'

/** Work that nobody else waits for: its age says nothing. */
const OWN_TIME: ReadonlySet<string> = new Set(['My Drafts', 'Scheduled'])

/** The list that shows the records of an item of content. */
const filters: Record<(typeof CONTENT_ITEMS)[number], ContentListState> = {
  'My Drafts': { status: 'My Drafts' },
  'Waiting for Review': { status: 'In Review' },
  Scheduled: { status: 'Scheduled' },
}

/** The page of each desk's work. */
const desks = {
  'New Course Requests': { to: '/staff/training/requests', search: { status: COURSE_REQUEST_STATUS.new } },
  'Waiting for Approval': { to: '/staff/approvals' },
  'Failed Deliveries': { to: '/staff/deliveries', search: { state: 'failed' } },
  'Failed Imports': { to: '/staff/imports', search: { state: 'failed-lately' } },
} as const satisfies Record<DeskItem, LinkProps>

/** Work that others wait for stands first. */
const SHOWN = OVERVIEW_ITEMS.toSorted((one, other) => Number(OWN_TIME.has(one)) - Number(OWN_TIME.has(other)))

/** The link to pending work. */
function placeOf(waiting: StaffOverview['items'][number]): LinkProps {
  return 'kind' in waiting
    ? { to: '/staff/content/$kind', params: { kind: waiting.kind }, search: filters[waiting.item] }
    : desks[waiting.item]
}

/** Work pending for the caller, each item with its number, the age of the oldest, and its link. */
export function WaitingWork({ items }: Pick<StaffOverview, 'items'>) {
  return (
    <section
      aria-labelledby="waiting"
      className="overflow-clip rounded-large border border-border bg-surface"
    >
      <h2 id="waiting" className="border-b border-border px-5 py-3 text-14 font-semibold">
        Needs You
      </h2>
      {items.length === 0 ? (
        <p className="flex items-center gap-3 px-5 py-4">
          <span className="grid size-8 place-items-center rounded-full bg-success-soft text-success">
            <IconChecks size={18} aria-hidden="true" />
          </span>
          You are all caught up.
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {SHOWN.map((name) => (
            <Waiting key={name} name={name} items={items.filter(({ item }) => item === name)} />
          ))}
        </ul>
      )}
    </section>
  )
}

type WaitingItem = StaffOverview['items'][number]

/** One line of the overview: content with a link to each kind, a desk as one link. */
function Waiting({ name, items }: { name: string; items: WaitingItem[] }) {
  if (items.length === 0) return null
  return (
    <li className="grid items-center gap-x-6 px-5 py-2 sm:grid-cols-[13rem_1fr]">
      <span className="py-1.5 font-semibold">{name}</span>
      <ul className="-mx-2.5 flex flex-wrap gap-x-1">
        {items.map((waiting) => {
          const kind = 'kind' in waiting ? contentKind(waiting.kind).plural : 'Open'
          return (
            <li key={kind}>
              <Link
                {...placeOf(waiting)}
                className="flex h-9 items-center gap-2 rounded-small px-2.5 text-ink no-underline pointer-coarse:h-11 hover:bg-hover"
              >
                <span>
                  <span className="sr-only">{name}, </span>
                  {kind}
                </span>
                <span className="rounded-full bg-accent-soft px-2 text-12 font-semibold text-accent tabular-nums">
                  {waiting.count.toLocaleString('en-US')}
                </span>
                {waiting.since && !OWN_TIME.has(waiting.item) && (
                  <span className="text-13 text-muted">
                    <TimeFromNow at={waiting.since} />
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
