import type { Theme } from 'contract/preferences/preferences.ts'
import { chooseTheme, currentTheme } from '../theme.ts'
import { usePreference } from './use-preference.ts'

/** The current theme and its setter: saved in this browser and on the server. */
export function useTheme() {
  const [stored, change] = usePreference('theme')
  const choose = (theme: Theme) => {
    chooseTheme(theme)
    change((before) => ({ ...before, selectedTheme: theme }))
  }
  return [stored.selectedTheme ?? currentTheme(), choose] as const
}
