import { toSlug } from 'contract/common/address-parts.ts'
import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

export type TabDefinition = {
  title: string
  content: ReactNode
  /** How many things wait in it; nothing is shown of none. */
  waiting?: number
}

export type TabsProps = {
  label: string
  tabs: TabDefinition[]
  /** A missing or unknown slug is the first tab. */
  activeSlug: string | undefined
  onChange: (slug: string) => void
}

/** The slug of the tab that is shown. */
export function chosenSlug(tabs: TabDefinition[], activeSlug: string | undefined): string | undefined {
  const slugs = tabs.map(({ title }) => toSlug(title))
  return activeSlug && slugs.includes(activeSlug) ? activeSlug : slugs[0]
}

/** Tabs in a row, whose active one is a slug of its title, kept by the caller in the address. */
export function Tabs({ label, tabs, activeSlug, onChange }: TabsProps) {
  const selected = chosenSlug(tabs, activeSlug)
  return (
    <AriaTabs
      className="outline-none"
      selectedKey={selected}
      onSelectionChange={(key) => {
        if (key !== selected) onChange(String(key))
      }}
    >
      <TabList
        aria-label={label}
        className="tab-list relative flex gap-1 overflow-x-auto border-b border-border print:hidden"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.title}
            id={toSlug(tab.title)}
            ref={toSlug(tab.title) === selected ? showInMiddle : undefined}
            className="-mb-px cursor-pointer border-b-2 border-transparent px-3 py-2 pointer-coarse:py-3 font-medium whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink selected:border-accent selected:text-ink"
          >
            {tab.title}
            {tab.waiting ? (
              <>
                {' '}
                <Waiting count={tab.waiting} />
              </>
            ) : null}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.title} id={toSlug(tab.title)} className="pt-5">
          <p className="mb-3 hidden text-20 font-semibold print:block">{tab.title}</p>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <span className="ml-1 rounded-full bg-accent-soft px-1.5 py-0.5 text-12 font-semibold text-accent tabular-nums">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

/** Where not all tabs fit, centers the active one; the page itself does not scroll for it. */
function showInMiddle(tab: HTMLElement | null): void {
  const list = tab?.parentElement
  if (list) list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 })
}
