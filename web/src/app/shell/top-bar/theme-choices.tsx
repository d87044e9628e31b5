import { THEMES, type Theme } from 'contract/preferences/preferences.ts'
import type { ReactNode } from 'react'
import { ActionMenu, ActionMenuItem } from '../../../shared/ui/actions/menu.tsx'
import { themeLooks } from './theme-looks.ts'

/** The three themes; loaded with the first press of the theme button. */
export function ThemeChoices({
  trigger,
  theme,
  onChoose,
}: {
  trigger: ReactNode
  theme: Theme
  onChoose: (theme: Theme) => void
}) {
  return (
    <ActionMenu label="Theme" trigger={trigger} isOpenAtFirst>
      {THEMES.map((entry) => {
        const { label, icon: Icon } = themeLooks[entry]
        return (
          <ActionMenuItem key={entry} id={entry} textValue={label} onAction={() => onChoose(entry)}>
            <Icon size={16} aria-hidden="true" className="text-muted" />
            <span className={entry === theme ? 'font-semibold' : undefined}>{label}</span>
          </ActionMenuItem>
        )
      })}
    </ActionMenu>
  )
}
