import { THEMES, type Theme } from 'contract/preferences/preferences.ts'
import { readStored, STORAGE_KEYS, writeStored } from './storage.ts'

/** The current theme; the first one was set before the first paint. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset['theme']
  return THEMES.find((theme) => theme === shown) ?? 'light'
}

/** Shows a theme and saves the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  if (readStored('local', STORAGE_KEYS.theme) !== theme) writeStored('local', STORAGE_KEYS.theme, theme)
}
