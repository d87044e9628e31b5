import type { ItemId } from '../common/item-id.ts'
import { MAX_LIST_IDS } from './preference-limits.ts'
import type { PreferenceKey, Preferences, Theme } from './preferences.ts'
import { DEFAULT_PREFERENCES, THEMES } from './preferences.ts'

/** The preference record of a member, as far as the browser works with it. */
export type ProfileFields = {
  favApps: ItemId[]
  articlesRead: ItemId[]
  favArticles: ItemId[]
  userNotifications: ItemId[]
  userNotificationsArchived: ItemId[]
  systemNotificationsAcknowledged: ItemId[]
  profileBag: Record<string, unknown>
}

/** The record of a member who has chosen nothing yet. */
export const EMPTY_PROFILE: ProfileFields = {
  favApps: [],
  articlesRead: [],
  favArticles: [],
  userNotifications: [],
  userNotificationsArchived: [],
  systemNotificationsAcknowledged: [],
  profileBag: {},
}

type ListName = Exclude<keyof ProfileFields, 'profileBag'>

/** Which list of the record holds which part of which key. */
const listPlaces: { list: ListName; key: PreferenceKey; part: string }[] = [
  { list: 'favApps', key: 'applications', part: 'favorites' },
  { list: 'articlesRead', key: 'articles', part: 'read' },
  { list: 'favArticles', key: 'articles', part: 'favorites' },
  { list: 'userNotifications', key: 'notifications', part: 'read' },
  { list: 'userNotificationsArchived', key: 'notifications', part: 'archived' },
  { list: 'systemNotificationsAcknowledged', key: 'systemNotifications', part: 'read' },
]

/** Flat keys that older versions left in the bag. */
const droppedKeys = new Set(['dashboard', 'applications.view', 'undefined'])

/** The stored bag without what older versions left there. */
export function withoutDroppedKeys(bag: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(bag).filter(([key]) => !droppedKeys.has(key)))
}

/** The value of one preference key, complete and of the right kind for any record. */
export function unfoldPreference<Key extends PreferenceKey>(
  record: ProfileFields,
  key: Key,
): Preferences[Key] {
  const stored = withoutDroppedKeys(record.profileBag)[key]
  const lists = listPlaces
    .filter((place) => place.key === key)
    .map(({ list, part }) => [part, record[list]] as const)
  const value: Record<string, unknown> = {
    ...DEFAULT_PREFERENCES[key],
    ...(isObject(stored) ? stored : {}),
    ...Object.fromEntries(lists),
  }
  if (key === 'applications' && value['view'] !== 'icon') value['view'] = 'card'
  if (key === 'applications')
    for (const part of ['order', 'groups']) if (!Array.isArray(value[part])) delete value[part]
  if (key === 'theme' && !isTheme(value['selectedTheme'])) delete value['selectedTheme']
  if (key === 'dashboardSettings')
    for (const [section, settings] of Object.entries(value)) if (!isObject(settings)) delete value[section]
  if ('openGroups' in value && !Array.isArray(value['openGroups'])) value['openGroups'] = null
  if (key === 'training')
    for (const part of ['topic', 'subject']) if (!isObject(value[part])) value[part] = { filter: null }
  // Every part that a screen reads has been given its kind above.
  return value as Preferences[Key]
}

/** The record with a new value for one key; everything else of it stays as it is. */
export function foldPreference<Key extends PreferenceKey>(
  record: ProfileFields,
  key: Key,
  value: Preferences[Key],
): ProfileFields {
  const parts: Record<string, unknown> = { ...value }
  const lists: Partial<Record<ListName, ItemId[]>> = {}
  for (const { list, part } of listPlaces.filter((place) => place.key === key)) {
    lists[list] = keptIds(parts[part])
    delete parts[part]
  }
  const bag = withoutDroppedKeys(record.profileBag)
  if (Object.keys(parts).length > 0 || key in bag) bag[key] = parts
  return { ...record, ...lists, profileBag: bag }
}

/** The fields in which `after` differs from `before`: only they are sent, so that others keep theirs. */
export function changedFields(before: ProfileFields, after: ProfileFields): Partial<ProfileFields> {
  const names = [...listPlaces.map(({ list }) => list), 'profileBag'] as const
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/** Whether no path through a value is longer than `depth`; walks level by level, never recursively. */
export function isWithinDepth(value: unknown, depth: number): boolean {
  let level = [value].filter(isNested)
  for (let at = 0; at < depth; at++) {
    if (level.length === 0) return true
    level = level.flatMap((entry) => Object.values(entry)).filter(isNested)
  }
  return level.length === 0
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Ids without doubles; a list that is full gives up its oldest ids. */
function keptIds(value: unknown): ItemId[] {
  const ids = Array.isArray(value) ? value.filter(isItemId) : []
  return [...new Map(ids.map((id) => [String(id), id])).values()].slice(-MAX_LIST_IDS)
}

function isItemId(value: unknown): value is ItemId {
  return typeof value === 'number' || typeof value === 'string'
}

function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return isNested(value) && !Array.isArray(value)
}
