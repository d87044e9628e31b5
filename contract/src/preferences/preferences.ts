import type { ApplicationLayout } from '../applications/application-layout.ts'
import type { ItemId } from '../common/item-id.ts'

export const THEMES = ['light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

/** The member's arrangement of one section of the dashboard; missing fields are as the server has them. */
export type SectionSettings = { order?: number; show?: boolean; collapsed?: boolean }

/** Everything that a member prefers, by key. */
export type Preferences = {
  applications: { favorites: ItemId[]; view: 'card' | 'icon' } & Partial<ApplicationLayout>
  theme: { selectedTheme?: Theme }
  /** By the name of the section. */
  dashboardSettings: Record<string, SectionSettings>
  /** Null until the member opens or closes a group: then all are open. */
  memberSettings: { openGroups: ItemId[] | null }
  officeSettings: { openGroups: ItemId[] | null }
  productSettings: { lastOfficeId?: number; lastOfficeCode?: string }
  registeredListings: { pageSize?: number; orderBy?: { field: string; direction: 'asc' | 'desc' }[] }
  training: { topic: { filter: ItemId | null }; subject: { filter: ItemId | null } }
  articles: { read: ItemId[]; favorites: ItemId[] }
  notifications: { archived: ItemId[]; read: ItemId[] }
  systemNotifications: { read: ItemId[] }
  profile: Record<string, unknown>
}
export type PreferenceKey = keyof Preferences

/** The preferences before a member has chosen anything. */
export const DEFAULT_PREFERENCES: Preferences = {
  applications: { favorites: [], view: 'card' },
  theme: {},
  dashboardSettings: {},
  memberSettings: { openGroups: null },
  officeSettings: { openGroups: null },
  productSettings: {},
  registeredListings: {},
  training: { topic: { filter: null }, subject: { filter: null } },
  articles: { read: [], favorites: [] },
  notifications: { archived: [], read: [] },
  systemNotifications: { read: [] },
  profile: {},
}
