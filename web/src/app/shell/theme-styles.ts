import { IconContrastFilled, IconMoon, IconSun } from '@tabler/icons-react'
import type { Theme } from 'contract/preferences/preferences.ts'

/** Name and icon of each theme. */
export const themeStyles: Record<Theme, { label: string; icon: typeof IconSun }> = {
  light: { label: 'Light', icon: IconSun },
  dark: { label: 'Dark', icon: IconMoon },
  contrast: { label: 'High contrast', icon: IconContrastFilled },
}
