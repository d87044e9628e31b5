import { IconArrowLeft, IconChevronDown, IconLayoutDashboard } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { classNames } from '#shared/ui/class-names.ts'
import { useTip } from '#shared/ui/overlay/use-tip.tsx'
import { pagesOpenTo } from './console-pages.ts'
import { useStaffSelf } from './use-staff-self.ts'

type MenuProps = { isRail: boolean; onChoose?: () => void }

/** The menu of the Staff Console: the way back, the overview, and the pages that the caller's roles open. */
export function ConsoleMenu({ isRail, onChoose }: MenuProps) {
  const { data: self } = useStaffSelf()
  return (
    <nav aria-label="Staff Console">
      <ul className="grid gap-0.5">
        <Entry to="/" title="Back to Portal" icon={IconArrowLeft} isRail={isRail} onChoose={onChoose} />
        {self && (
          <Entry
            to="/staff"
            title="Overview"
            icon={IconLayoutDashboard}
            isRail={isRail}
            onChoose={onChoose}
          />
        )}
      </ul>
      {pagesOpenTo(self?.areas ?? []).map((group) => (
        <Group key={group.heading} {...group} isRail={isRail} onChoose={onChoose} />
      ))}
    </nav>
  )
}

/** The pages under one heading, which can be folded; this browser remembers it. */
function Group({ heading, pages, isRail, onChoose }: MenuProps & ReturnType<typeof pagesOpenTo>[number]) {
  const key = `${STORAGE_KEYS.consoleGroup}:${heading}`
  const [isFolded, setIsFolded] = useState(() => readStored('local', key) === 'folded')
  const toggle = () => {
    setIsFolded(!isFolded)
    if (isFolded) removeStored('local', key)
    else writeStored('local', key, 'folded')
  }
  return (
    <section aria-label={heading}>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={toggle}
        className={classNames(
          'mt-3 flex h-7 w-full cursor-pointer items-center justify-between rounded-small px-2.5 text-12 font-medium text-muted hover:bg-hover hover:text-ink pointer-coarse:h-11',
          isRail && 'hidden',
        )}
      >
        {heading}
        <IconChevronDown
          size={14}
          aria-hidden="true"
          className={classNames('transition-transform', isFolded && '-rotate-90')}
        />
      </button>
      {(isRail || !isFolded) && (
        <ul className={classNames('grid gap-0.5', isRail && 'mt-4')}>
          {pages.map(({ title, to, params, icon }) => (
            <Entry
              key={title}
              {...{ title, to, params, icon }}
              hasPagesBelow
              isRail={isRail}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({
  to,
  params,
  title,
  icon: Icon,
  hasPagesBelow = false,
  isRail,
  onChoose,
}: MenuProps &
  Pick<LinkProps, 'to' | 'params'> & {
    title: string
    icon: typeof IconArrowLeft
    /** Stays marked on the pages below its own. */
    hasPagesBelow?: boolean
  }) {
  const { trigger, tip } = useTip<HTMLAnchorElement>(title, { delay: 200, placement: 'right', offset: 8 })
  return (
    <li>
      <Link
        {...(isRail && trigger)}
        to={to}
        params={params}
        activeOptions={{ exact: !hasPagesBelow, includeSearch: false }}
        onClick={onChoose}
        className={classNames(
          'flex h-9 items-center gap-2.5 rounded-small px-2.5 text-ink no-underline transition-colors duration-120 hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent pointer-coarse:h-11',
          isRail && 'justify-center',
        )}
      >
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        <span className={isRail ? 'sr-only' : 'flex-1 truncate'}>{title}</span>
      </Link>
      {isRail && tip}
    </li>
  )
}
