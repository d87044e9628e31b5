import { IconExternalLink } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { isMenuItemActive } from 'contract/menu/menu-rules.ts'
import { classNames } from '#shared/ui/class-names.ts'
import { MenuIcon } from '#shared/ui/menu-icon.tsx'
import { useTip } from '#shared/ui/overlay/use-tip.tsx'

/** A list of menu entries; the rail shows only their icons, with the title as name and tooltip. */
export function MenuList({
  label,
  items,
  isRail,
  onChoose,
}: {
  label: string
  items: MenuItem[]
  isRail: boolean
  onChoose?: () => void
}) {
  return (
    <nav aria-label={label}>
      {label === 'Quick Links' && (
        <p className={classNames('px-2.5 pt-4 pb-1 text-12 font-medium text-muted', isRail && 'sr-only')}>
          {label}
        </p>
      )}
      <ul className="grid gap-0.5">
        {items.map((item) => (
          <li key={item.id}>
            <MenuEntry item={item} isRail={isRail} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuEntry({ item, isRail, onChoose }: { item: MenuItem; isRail: boolean; onChoose?: () => void }) {
  const isActive = useLocation({ select: ({ pathname }) => isMenuItemActive(item.path, pathname) })
  const isExternal = item.target === '_blank'
  const { trigger, tip } = useTip<HTMLAnchorElement>(item.title, {
    delay: 200,
    placement: 'right',
    offset: 8,
  })
  const onRail = isRail && trigger
  const className = classNames(
    'flex h-9 pointer-coarse:h-11 items-center gap-2.5 rounded-small px-2.5 no-underline transition-colors duration-120 hover:bg-hover',
    isActive ? 'bg-accent-soft font-semibold text-accent' : 'text-ink',
    isRail && 'justify-center',
  )
  const content = (
    <>
      <MenuIcon name={item.icon} color={item.color} />
      <span className={isRail ? 'sr-only' : 'flex-1 truncate'}>{item.title}</span>
      {isExternal && !isRail && <IconExternalLink size={14} aria-hidden="true" className="text-muted" />}
    </>
  )
  const link = isExternal ? (
    <a
      {...onRail}
      href={item.path}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={onChoose}
    >
      {content}
    </a>
  ) : (
    <Link
      {...onRail}
      to={item.path}
      aria-current={isActive ? 'page' : undefined}
      className={className}
      onClick={onChoose}
    >
      {content}
    </Link>
  )
  return (
    <>
      {link}
      {isRail && tip}
    </>
  )
}
