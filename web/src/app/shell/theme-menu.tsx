import { IconContrastFilled, IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { chooseTheme, currentTheme, THEMES, type Theme } from '../../shared/theme.ts'
import { IconButton } from '../../shared/ui/actions/icon-button.tsx'
import { ActionMenu, ActionMenuItem } from '../../shared/ui/actions/menu.tsx'

const looks: Record<Theme, { label: string; icon: typeof IconSun }> = {
  light: { label: 'Light', icon: IconSun },
  dark: { label: 'Dark', icon: IconMoon },
  contrast: { label: 'High contrast', icon: IconContrastFilled },
}

/** Switches between light, dark and contrast. */
export function ThemeMenu() {
  const [theme, setTheme] = useState(currentTheme)
  const Current = looks[theme].icon
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <ActionMenu
      label="Theme"
      trigger={
        <IconButton label="Theme">
          <Current size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {THEMES.map((entry) => {
        const { label, icon: Icon } = looks[entry]
        return (
          <ActionMenuItem key={entry} id={entry} textValue={label} onAction={() => choose(entry)}>
            <Icon size={16} aria-hidden="true" className="text-muted" />
            <span className={entry === theme ? 'font-semibold' : undefined}>{label}</span>
          </ActionMenuItem>
        )
      })}
    </ActionMenu>
  )
}
