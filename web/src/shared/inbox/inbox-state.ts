import { textOfHtml } from 'contract/common/html-text.ts'
import { DEFAULT_PAGE_SIZE } from 'contract/constants.ts'

export type InboxFilter = 'all' | 'read' | 'unread' | 'archived' | 'snoozed'

/** A message as both inboxes list it. */
export type InboxItem = {
  id: number
  title: string
  html: string
  createdOn: string
  isRead: boolean
  isArchived: boolean
  /** Snoozed until a future time. */
  isSnoozed?: boolean
  /** The time it is or was snoozed until. */
  snoozedUntil?: string | undefined
  /** The moment it is sorted by, if not its creation. */
  sortedOn?: string
}

/** The state of an inbox in the address; defaults are left out. */
export type InboxState = { id?: string | number; filter?: InboxFilter; text?: string; page?: number }

/** The same after reading: IDs are compared as text. */
export type ReadInboxState = InboxState & { id?: string }

const MAX_TEXT = 200

/** Reads the address; invalid parts count as absent. */
export function readInboxState(
  search: Record<string, unknown>,
  filters: readonly InboxFilter[],
): ReadInboxState {
  const page = Math.trunc(Number(search['page']))
  return {
    id: typed(search['id'])?.slice(0, 50),
    filter: filters.find((filter) => filter === search['filter']),
    text: typed(search['text'])?.slice(0, MAX_TEXT),
    page: page >= 1 && page < 1_000_000 ? page : undefined,
  }
}

/** The state for the address, with numbers unquoted. */
export function writtenInboxState({ id, ...state }: InboxState): InboxState {
  return { ...state, id: /^\d{1,15}$/.test(String(id)) ? Number(id) : id }
}

function typed(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined
}

/** Newest first, then the higher id. */
export function newestFirst<Item extends Pick<InboxItem, 'id' | 'createdOn' | 'sortedOn'>>(
  items: readonly Item[],
): Item[] {
  const moment = ({ sortedOn, createdOn }: Item) => Date.parse(sortedOn ?? createdOn)
  return items.toSorted((one, other) => moment(other) - moment(one) || other.id - one.id)
}

/**
 * The messages that match filter and search. The open one stays in a list of unread or read ones although
 * opening it has changed that: it must not vanish under the pointer. Snoozed ones are sorted by their return,
 * the next one first.
 */
export function filterItems<Item extends InboxItem>(
  items: readonly Item[],
  input: Pick<InboxState, 'filter' | 'text'> & { keptId?: string },
): Item[] {
  const text = input.text?.trim().toLowerCase() ?? ''
  const left = items.filter(
    (item) => isInFilter(item, input) && (text === '' || searchText(item).includes(text)),
  )
  if (input.filter !== 'snoozed') return left
  const back = ({ snoozedUntil = '' }: Item) => Date.parse(snoozedUntil)
  return left.toSorted((one, other) => back(one) - back(other))
}

function isInFilter(item: InboxItem, { filter, keptId }: { filter?: InboxFilter; keptId?: string }): boolean {
  switch (filter) {
    case 'archived':
      return item.isArchived
    case 'snoozed':
      return item.isSnoozed === true
    case 'read':
    case 'unread':
      if (item.isArchived || item.isSnoozed) return false
      return item.isRead === (filter === 'read') || String(item.id) === keptId
    case 'all':
    case undefined:
      return !item.isSnoozed
  }
}

const texts = new WeakMap<object, string>()

/** Title and text in lower case, computed once for each message. */
function searchText(item: InboxItem): string {
  const known = texts.get(item)
  if (known !== undefined) return known
  const text = `${item.title}\n${textOfHtml(item.html)}`.toLowerCase()
  texts.set(item, text)
  return text
}

/** The page of a message, 1 when it is not in the list. */
export function pageOf(items: readonly { id: number }[], id: string | undefined): number {
  const place = items.findIndex((item) => String(item.id) === id)
  return place === -1 ? 1 : Math.floor(place / DEFAULT_PAGE_SIZE) + 1
}

export function pageCount(total: number): number {
  return Math.max(Math.ceil(total / DEFAULT_PAGE_SIZE), 1)
}

/** The messages before and after the open one, across page borders. */
export function adjacentIds(items: readonly { id: number }[], id: string | undefined) {
  const place = items.findIndex((item) => String(item.id) === id)
  if (place === -1) return { previous: undefined, next: undefined }
  return { previous: items[place - 1]?.id, next: items[place + 1]?.id }
}

/** The unread messages, newest first. */
export function firstUnread<Item extends Pick<InboxItem, 'isRead' | 'isArchived' | 'isSnoozed'>>(
  items: readonly Item[],
): Item | undefined {
  return items.find(canBeOpenedUnread)
}

/** Whether opening it marks it as read: archived or snoozed ones stay as they are. */
export function canBeOpenedUnread(item: Pick<InboxItem, 'isRead' | 'isArchived' | 'isSnoozed'>): boolean {
  return !item.isRead && !item.isArchived && !item.isSnoozed
}

/** `12 messages`. */
export function countLine(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`
}
