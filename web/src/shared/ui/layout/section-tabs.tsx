import { IconChevronDown } from '@tabler/icons-react'
import { toSlug } from 'contract/common/address-parts.ts'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { chosenSlug, type TabsProps } from './tabs.tsx'

/** More tabs than fit in a row: a list at the left of their content, and a dropdown on narrower windows. */
export function SectionTabs({ label, tabs, activeSlug, onChange }: TabsProps) {
  const selected = chosenSlug(tabs, activeSlug)
  return (
    <AriaTabs
      orientation="vertical"
      className="gap-x-10 outline-none lg:grid lg:grid-cols-[220px_minmax(0,720px)]"
      selectedKey={selected}
      onSelectionChange={(key) => {
        if (key !== selected) onChange(String(key))
      }}
    >
      <span className="relative mb-5 block lg:hidden">
        <select
          aria-label={label}
          value={selected}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-full cursor-pointer appearance-none rounded-small border border-border-strong bg-surface pr-9 pl-3 text-16 font-medium text-ink"
        >
          {tabs.map(({ title }) => (
            <option key={title} value={toSlug(title)}>
              {title}
            </option>
          ))}
        </select>
        <IconChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-3 text-muted"
        />
      </span>
      <TabList aria-label={label} className="grid content-start gap-0.5 max-lg:hidden">
        {tabs.map(({ title }) => (
          <Tab
            key={title}
            id={toSlug(title)}
            className="-mx-3 cursor-pointer rounded-small px-3 py-2 font-medium text-muted outline-offset-[-2px] hover:bg-hover hover:text-ink selected:bg-accent-soft selected:text-ink pointer-coarse:py-3"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ title, content }) => (
        <TabPanel key={title} id={toSlug(title)} className="min-w-0">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
