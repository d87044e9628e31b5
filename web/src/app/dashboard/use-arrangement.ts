import { arrangeSections, moveSection, sectionsFor } from 'contract/dashboard/arrangement.ts'
import type { DashboardSection } from 'contract/dashboard/section.ts'
import type { SectionSettings } from 'contract/preferences/preferences.ts'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { useProfile } from '#shared/session/use-profile.ts'

export type ArrangedSection = DashboardSection & { isShown: boolean; isCollapsed: boolean }

/** The sections in the member's arrangement, and its changes, which are saved at once. */
export function useArrangement(answered: DashboardSection[]) {
  const profile = useProfile()
  const [settings, change] = usePreference('dashboardSettings')
  const sections = sectionsFor(answered, profile)
  const set = (name: string, part: SectionSettings) =>
    change((before) => ({ ...before, [name]: { ...before[name], ...part } }))
  return {
    sections: arrangeSections(sections, settings).map(
      (section): ArrangedSection => ({
        ...section,
        isShown: settings[section.name]?.show !== false,
        isCollapsed: settings[section.name]?.collapsed === true,
      }),
    ),
    move: (name: string, target: string) => change((before) => moveSection(sections, before, name, target)),
    show: (name: string, show: boolean) => set(name, { show }),
    collapse: (name: string, collapsed: boolean) => set(name, { collapsed }),
    reset: () => change(() => ({})),
  }
}

export type Arrangement = ReturnType<typeof useArrangement>
