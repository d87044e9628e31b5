import { IconCheck } from '@tabler/icons-react'
import { THEMES } from 'contract/preferences/preferences.ts'
import { Header, MenuSection } from 'react-aria-components'
import { useTheme } from '#shared/preferences/use-theme.ts'
import { ActionMenuItem } from '#shared/ui/actions/menu.tsx'
import { themeStyles } from './theme-styles.ts'

/** The three themes as menu entries with one selected. */
export function ThemeSection() {
  const [theme, choose] = useTheme()
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={(keys) => {
        const chosen = THEMES.find((entry) => keys !== 'all' && keys.has(entry))
        if (chosen) choose(chosen)
      }}
    >
      <Header className="px-2.5 pt-1 pb-0.5 text-12 font-medium text-muted">Theme</Header>
      {THEMES.map((entry) => {
        const { label, icon: Icon } = themeStyles[entry]
        return (
          <ActionMenuItem key={entry} id={entry} textValue={label}>
            <Icon size={16} aria-hidden="true" className="text-muted" />
            <span className="grow">{label}</span>
            {entry === theme && <IconCheck size={16} aria-hidden="true" className="text-accent" />}
          </ActionMenuItem>
        )
      })}
    </MenuSection>
  )
}
