import { lazyPart } from '#shared/lazy-part.tsx'
import { useTheme } from '#shared/preferences/use-theme.ts'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { MenuOnPress } from '#shared/ui/actions/menu-on-press.tsx'
import { themeStyles } from './theme-styles.ts'

const ThemeChoices = lazyPart(async () => (await import('./theme-choices.tsx')).ThemeChoices)

/** Switches between light, dark and contrast. */
export function ThemeMenu() {
  const [theme] = useTheme()
  const Current = themeStyles[theme].icon
  return (
    <MenuOnPress
      trigger={(props) => (
        <IconButton label="Theme" {...props}>
          <Current size={18} aria-hidden="true" />
        </IconButton>
      )}
    >
      {(trigger) => <ThemeChoices trigger={trigger} />}
    </MenuOnPress>
  )
}
