import { IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EMPTY_LAYOUT } from 'contract/applications/application-layout.ts'
import { isOutOfUse } from 'contract/applications/health-states.ts'
import type { DashboardSection } from 'contract/dashboard/section.ts'
import type { ReactNode } from 'react'
import { HealthBanners } from '#features/applications/health-banners.tsx'
import { orpc } from '#shared/api/api.ts'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import type { ArrangedSection } from '../use-arrangement.ts'
import { MoveHandle } from './move-handle.tsx'
import { applicationsOf } from './section-applications.ts'

/** The title of a section with its controls; a locked one has no handle. */
export function SectionFrame({
  section,
  onCollapse,
  onMoveTo,
  onStep,
  children,
}: {
  section: ArrangedSection
  onCollapse: (isCollapsed: boolean) => void
  onMoveTo: (target: string) => void
  onStep: (step: -1 | 1) => void
  children: ReactNode
}) {
  const { name, title, status, locked, isCollapsed } = section
  const titleId = `section-${name}`
  return (
    <section
      aria-labelledby={titleId}
      data-section={name}
      data-locked={locked || undefined}
      className="group/section dashboard-section"
    >
      <SectionBanners section={section} />
      <header className="relative flex h-8 items-center gap-2">
        {!locked && <MoveHandle name={name} title={title} onMoveTo={onMoveTo} onStep={onStep} />}
        <h2 id={titleId} className="truncate text-16 font-semibold">
          {title}
        </h2>
        {status === 'Pending' && <PendingDot />}
        <IconButton
          label={isCollapsed ? `Open ${title}` : `Collapse ${title}`}
          aria-expanded={!isCollapsed}
          onPress={() => onCollapse(!isCollapsed)}
          className="-mr-1.5 ml-auto size-7"
        >
          <IconChevronUp
            size={16}
            aria-hidden="true"
            className={classNames('transition-transform duration-120', isCollapsed && 'rotate-180')}
          />
        </IconButton>
      </header>
      {!isCollapsed && <div className="pt-2">{children}</div>}
    </section>
  )
}

/** Marks a section that is not published; its tip names who sees it. */
function PendingDot() {
  return (
    <IconButton label="Pending: visible only to admins" className="size-6 cursor-default">
      <span className="size-2.5 rounded-full border border-warn bg-pending" />
    </IconButton>
  )
}

/** The banners above a section's title, even a collapsed one. A favorite is named above its own category. */
function SectionBanners({ section }: { section: DashboardSection }) {
  const { data } = useQuery(orpc.applications.list.queryOptions())
  if (!data || section.type !== 'applications') return null
  const outOfUse = data.results.filter(({ health }) => health && isOutOfUse(health))
  return (
    <HealthBanners
      applications={applicationsOf(section, outOfUse, { favorites: [], layout: EMPTY_LAYOUT })}
    />
  )
}
