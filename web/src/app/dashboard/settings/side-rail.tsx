import { IconSettings } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { loadThemeChoices, ThemeMenu } from '#app/shell/top-bar/theme-menu.tsx'
import { loadAfterPaint } from '#shared/after-paint.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import type { Arrangement } from '../use-arrangement.ts'

const loadSlider = () => import('./dashboard-slider.tsx')
const DashboardSlider = lazyPart(() => loadSlider().then((module) => module.DashboardSlider))

/** Settings and theme beside the sections, above them on a small screen. */
export function SideRail({ arrangement }: { arrangement: Arrangement }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => loadAfterPaint(loadSlider, loadThemeChoices), [])
  return (
    <aside
      aria-label="Dashboard tools"
      className="flex gap-0.5 self-end rounded-large border border-border bg-surface p-1 md:sticky md:top-20 md:flex-col md:self-start"
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
