import { IconSettings } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ThemeMenu } from '#app/shell/theme-menu.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import type { Arrangement } from './use-arrangement.ts'

const DashboardSlider = lazyPart(async () => (await import('./dashboard-slider.tsx')).DashboardSlider)

/** Settings and theme: a rail next to the page, or buttons in its head where there is no room for one. */
export function SideRail({ arrangement, isRail }: { arrangement: Arrangement; isRail: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <aside
      aria-label="Dashboard tools"
      className={
        isRail
          ? 'sticky top-20 flex flex-col gap-0.5 rounded-large border border-border bg-surface p-1'
          : 'flex gap-0.5'
      }
    >
      <IconButton label="Settings" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        <IconSettings size={18} aria-hidden="true" />
      </IconButton>
      <ThemeMenu />
      <Suspense>
        {isOpen && <DashboardSlider arrangement={arrangement} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </aside>
  )
}
