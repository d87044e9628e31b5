import { IconChevronDown } from '@tabler/icons-react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { SettingRow } from './setting-row.tsx'
import type { ShownGroup, ShownSetting } from './use-settings.ts'

/** One group of settings; open groups are remembered. */
export function SettingGroupPanel({
  entry: { group, settings },
  isOpen,
  onToggle,
  valueOf,
  isContested,
  problemOf,
  onChange,
}: {
  entry: ShownGroup
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  valueOf: (setting: ShownSetting) => string
  isContested: (setting: ShownSetting) => boolean
  problemOf: (setting: ShownSetting) => string | undefined
  onChange: (setting: ShownSetting, value: string) => void
}) {
  return (
    <Disclosure
      isExpanded={isOpen}
      onExpandedChange={onToggle}
      className="mb-4 rounded-large border border-border bg-surface"
    >
      <Heading level={2}>
        <Button
          slot="trigger"
          className="group flex min-h-[70px] w-full cursor-pointer items-center gap-4 rounded-large px-5 py-3 text-left outline-offset-[-2px] hover:bg-hover"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-16 font-semibold">{group.name}</span>
            <span className="block text-13 font-normal text-muted">{group.description}</span>
          </span>
          <IconChevronDown
            size={18}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform duration-120 group-aria-expanded:rotate-180"
          />
        </Button>
      </Heading>
      <DisclosurePanel aria-label={group.name}>
        {settings.map((setting) => (
          <SettingRow
            key={setting.type.id}
            setting={setting}
            value={valueOf(setting)}
            isContested={isContested(setting)}
            problem={problemOf(setting)}
            onChange={(value) => onChange(setting, value)}
          />
        ))}
      </DisclosurePanel>
    </Disclosure>
  )
}
