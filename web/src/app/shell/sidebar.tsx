import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { FALLBACK_LOGO_PATH } from 'contract/session/associations.ts'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { classNames } from '#shared/ui/class-names.ts'

/** The sidebar from 1024 px on: a wide menu, or a rail of icons. */
export function Sidebar({
  title,
  isCollapsed,
  onToggle,
  children,
}: {
  title: string
  isCollapsed: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const label = isCollapsed ? 'Expand menu' : 'Collapse menu'
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside
      aria-label="Menu"
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col print:hidden border-r border-border bg-surface p-3 transition-[width] duration-200 lg:flex',
        isCollapsed ? 'w-15' : 'w-60',
      )}
    >
      <div className={classNames('flex items-center gap-2.5', isCollapsed ? 'flex-col' : 'h-9 pl-1')}>
        <img src={FALLBACK_LOGO_PATH} alt="" width="28" height="28" className="shrink-0" />
        {!isCollapsed && <p className="flex-1 truncate text-13 font-semibold">{title}</p>}
        <IconButton label={label} onPress={onToggle} aria-expanded={!isCollapsed}>
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-3 flex-1 overflow-x-hidden overflow-y-auto after:pointer-events-none after:sticky after:bottom-0 after:block after:h-6 after:bg-linear-to-t after:from-surface">
        {children}
      </div>
    </aside>
  )
}
