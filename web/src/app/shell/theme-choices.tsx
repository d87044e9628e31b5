import type { ReactNode } from 'react'
import { ActionMenu } from '#shared/ui/actions/menu.tsx'
import { ThemeSection } from './theme-section.tsx'

/** The menu of the theme button; loads with its first press. */
export function ThemeChoices({ trigger }: { trigger: ReactNode }) {
  return (
    <ActionMenu label="Theme" trigger={trigger} isOpenAtFirst>
      <ThemeSection />
    </ActionMenu>
  )
}
