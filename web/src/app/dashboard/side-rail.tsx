import { IconSettings } from '@tabler/icons-react'
import { ThemeMenu } from '#app/shell/theme-menu.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'

/** Settings and theme: a rail next to the page, or buttons in its head where there is no room for one. */
export function SideRail({ isRail, onSettings }: { isRail: boolean; onSettings: () => void }) {
  return (
    <aside
      aria-label="Dashboard tools"
      className={
        isRail
          ? 'sticky top-20 flex flex-col gap-0.5 rounded-large border border-border bg-surface p-1'
          : 'flex gap-0.5'
      }
    >
      <IconButton label="Settings" aria-haspopup="dialog" onPress={onSettings}>
        <IconSettings size={18} aria-hidden="true" />
      </IconButton>
      <ThemeMenu />
    </aside>
  )
}
