import {
  IconAppWindow,
  IconBolt,
  IconExternalLink,
  IconFileText,
  IconHome2,
  IconLayoutSidebar,
  IconMail,
  IconSchool,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { type OpenedGroup, shownTotal } from 'contract/find/find-entries.ts'
import { FIND_TEXTS } from 'contract/find/find-texts.ts'
import type { ReactNode } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { type FindEntry, restOf, type ShownGroup } from './find-entry.ts'
import type { Find } from './use-find.ts'

const icons: Record<OpenedGroup, typeof IconBolt> = {
  Actions: IconBolt,
  Applications: IconAppWindow,
  Pages: IconLayoutSidebar,
  Settings: IconSettings,
  Listings: IconHome2,
  Classes: IconSchool,
  Articles: IconFileText,
  Messages: IconMail,
  Members: IconUser,
}

/** The page that lists all entries of a group, with the text as filter; other groups show them here. */
const lists: Partial<Record<ShownGroup['name'], (text: string) => string>> = {
  Listings: (text) => `/registered?status=All&text=${text}`,
  Articles: (text) => `/articles/?text=${text}`,
  Members: (text) => `/staff/members?text=${text}`,
}

/** Members are listed where they open: in the Staff Console, or in the office desk. */
function listOf({ name, entries: [first] }: ShownGroup, text: string): string | undefined {
  return first?.path.startsWith('/desk/') ? `/desk/office?text=${text}` : lists[name]?.(text)
}

/** The groups of the search with their entries, and the text when there are none. */
export function FindResults({ find, onClose }: { find: Find; onClose: () => void }) {
  const { groups, text, isSearching, hasRecent } = find
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const open = (entry: FindEntry) => {
    onClose()
    entry.run?.()
    entry.onOpen?.()
    find.add(entry)
  }
  return (
    <>
      <ListBox
        aria-label={FIND_TEXTS.results}
        className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
        renderEmptyState={() => <Empty text={text} isSearching={isSearching} />}
      >
        {groups.map((group) => (
          <ListBoxSection key={group.name} id={group.name} className="mb-2">
            <Header className="flex gap-2 px-2.5 pt-2 pb-1 text-12 font-medium text-muted">
              {group.name}
              {group.isPartial && <span>{FIND_TEXTS.searching}</span>}
              {restOf(group) === 'narrow' && <span>{FIND_TEXTS.narrow(group.entries.length)}</span>}
            </Header>
            {group.entries.map((entry) => (
              <EntryRow key={`${entry.group} ${entry.key}`} entry={entry} onOpen={() => open(entry)} />
            ))}
            {restOf(group) === 'all' && <ShowAll group={group} find={find} onClose={onClose} />}
            {group.name === 'Recent' && hasRecent && (
              <Row id="clear" onAction={find.clear} title={FIND_TEXTS.clearRecent} isQuiet />
            )}
          </ListBoxSection>
        ))}
      </ListBox>
      <p role="status" className="sr-only">
        {text !== '' && (isSearching ? FIND_TEXTS.searching : FIND_TEXTS.found(count))}
      </p>
    </>
  )
}

function Empty({ text, isSearching }: { text: string; isSearching: boolean }) {
  const shown = isSearching ? FIND_TEXTS.searching : FIND_TEXTS.nothing
  return <p className="px-3 py-8 text-center text-muted">{text === '' ? FIND_TEXTS.begin : shown}</p>
}

function EntryRow({ entry, onOpen }: { entry: FindEntry; onOpen: () => void }) {
  const Icon = icons[entry.group]
  return (
    <Row
      id={`${entry.group} ${entry.key}`}
      title={entry.title}
      detail={entry.detail}
      icon={<Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />}
      href={entry.run ? undefined : entry.path}
      isExternal={entry.isExternal}
      onAction={onOpen}
    />
  )
}

function ShowAll({ group, find, onClose }: { group: ShownGroup; find: Find; onClose: () => void }) {
  const href = listOf(group, encodeURIComponent(find.text))
  return (
    <Row
      id={`all ${group.name}`}
      title={FIND_TEXTS.showAll(shownTotal(group.total))}
      href={href}
      isQuiet
      onAction={href ? onClose : () => find.showAll(group.name)}
    />
  )
}

type RowProps = {
  id: string
  title: string
  detail?: string | null
  icon?: ReactNode
  href?: string
  isExternal?: boolean
  /** Belongs to the group without being one of its entries. */
  isQuiet?: boolean
  onAction: () => void
}

function Row({ id, title, detail, icon, href, isExternal = false, isQuiet = false, onAction }: RowProps) {
  return (
    <ListBoxItem
      id={id}
      textValue={title}
      href={href}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      onAction={onAction}
      className={`flex cursor-pointer items-center gap-3 rounded-small px-2.5 py-1.5 no-underline outline-none pointer-coarse:min-h-11 hover:bg-hover focus:bg-hover ${isQuiet ? 'text-13 text-accent' : 'text-ink'}`}
    >
      {icon ?? <span className="w-4.5 shrink-0" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {detail && <span className="block truncate text-12 text-muted">{detail}</span>}
      </span>
      {isExternal && <IconExternalLink size={14} aria-hidden="true" className="shrink-0 text-muted" />}
    </ListBoxItem>
  )
}
