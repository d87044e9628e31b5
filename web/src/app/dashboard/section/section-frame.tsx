import { IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import type { ArrangedSection } from '../use-arrangement.ts'
import { MoveHandle } from './move-handle.tsx'
import { PendingDot } from './pending-dot.tsx'
import { SectionBanners } from './section-banners.tsx'

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
