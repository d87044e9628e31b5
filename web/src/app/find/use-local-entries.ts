import { useQuery } from '@tanstack/react-query'
import { textOfHtml } from 'contract/common/html-text.ts'
import { openableUrl } from 'contract/common/web-address.ts'
import { actionsFor, type FindActionKey } from 'contract/find/find-actions.ts'
import { pagesFor } from 'contract/find/find-pages.ts'
import { staffActionsFor } from 'contract/find/staff-actions.ts'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { leadsToConsole, withoutTrailingSlash } from 'contract/menu/menu-rules.ts'
import { useMemo } from 'react'
import { useNoteOpened } from '#features/applications/use-note-opened.ts'
import { viewAgreement } from '#features/eula/agreement-state.ts'
import { useMayAct } from '#features/grants/use-may-act.ts'
import { useNotifications } from '#features/notifications/use-notifications.ts'
import { actingTab } from '#shared/acting/acting-tab.ts'
import { notificationOrpc, orpc } from '#shared/api/api.ts'
import { useTheme } from '#shared/preferences/use-theme.ts'
import { signInAddress } from '#shared/session/sign-in-address.ts'
import { usePortalConfig } from '#shared/use-portal-config.ts'
import { consoleApi } from '#staff/console-api.ts'
import type { FindEntry } from './find-entry.ts'

type Searched = { profile: AuthMember; items: MenuItem[]; onKeys: () => void; onActFor: () => void }

/** The entries already in the browser: actions, applications, pages, settings and messages of the member. */
export function useLocalEntries(searched: Searched): FindEntry[] {
  const acting = actingTab()
  const { profile, items } = searched
  const actions = useActions(searched)
  const staffActions = useStaffActions(items)
  const applications = useApplications()
  const messages = useMessages(profile.member?.id)
  const { features = [] } = usePortalConfig()
  const pages = pageEntries(profile, items, features)
  // Other entries lead to the member's own data.
  if (acting) return pages.filter(({ path }) => acting.isPageOpen(path))
  return [...actions, ...staffActions, ...applications, ...pages, ...messages]
}

function hasPathIn(items: MenuItem[]) {
  const paths = new Set(items.map(({ path }) => withoutTrailingSlash(path)))
  return (path: string) => paths.has(path)
}

function useActions({ profile, items, onKeys, onActFor }: Searched): FindEntry[] {
  const [, chooseTheme] = useTheme()
  const acts: Partial<Record<FindActionKey, () => void>> = {
    light: () => chooseTheme('light'),
    dark: () => chooseTheme('dark'),
    contrast: () => chooseTheme('contrast'),
    agreement: () => viewAgreement(true),
    actFor: onActFor,
    keys: onKeys,
  }
  const role = { ...profile, typeId: profile.memberType?.value ?? null }
  const mayAct = useMayAct()
  return actionsFor({ role, mayAct, hasPath: hasPathIn(items) }).map(({ key, title, more, path }) => ({
    group: 'Actions',
    key,
    title,
    more,
    path: path ?? '/',
    run: acts[key],
  }))
}

function useStaffActions(items: MenuItem[]): FindEntry[] {
  const { data } = useQuery({ ...consoleApi.staff.self.queryOptions(), enabled: leadsToConsole(items) })
  return staffActionsFor(data?.areas ?? []).map((action) => ({
    ...action,
    group: 'Actions',
    key: action.path,
  }))
}

function useApplications(): FindEntry[] {
  const { data } = useQuery({ ...orpc.applications.list.queryOptions(), enabled: actingTab() === null })
  const noteOpened = useNoteOpened()
  return (data?.results ?? []).flatMap((application) => {
    const signIn = signInAddress(application)
    const path = signIn ?? openableUrl(application.url)
    if (path === null) return []
    const { id, name, hoverText } = application
    return {
      group: 'Applications' as const,
      key: String(id),
      title: name,
      detail: hoverText,
      more: hoverText ?? '',
      path,
      isExternal: true,
      onOpen: () => noteOpened(id, { isCounted: signIn === null }),
    }
  })
}

function pageEntries(
  profile: AuthMember,
  items: MenuItem[],
  features: Parameters<typeof pagesFor>[0]['features'],
): FindEntry[] {
  const { pages, settings } = pagesFor({ ...profile, features, hasPath: hasPathIn(items) })
  const ofMenu = items
    .filter(({ path }) => path.trim() !== '')
    .map(({ title, path, target }) => ({ title, path, more: '', isExternal: target === '_blank' }))
  const entries = (group: 'Pages' | 'Settings', found: Omit<FindEntry, 'group' | 'key'>[]): FindEntry[] =>
    found.map((page) => ({ ...page, group, key: page.path }))
  return [...entries('Pages', [...ofMenu, ...pages]), ...entries('Settings', settings)]
}

function useMessages(memberId: number | undefined): FindEntry[] {
  const notifications = useNotifications(memberId).query.data
  const notices = useQuery(notificationOrpc.systemMessages.visible.queryOptions()).data
  // Extracting the text of some thousand messages takes longer than a key press.
  return useMemo(
    () => [
      ...(notifications?.results ?? []).map(({ id, subject, body }) =>
        messageEntry('/notifications', id, subject, body),
      ),
      ...(notices?.results ?? []).map(({ id, title, message }) =>
        messageEntry('/system-notifications', id, title, message),
      ),
    ],
    [notifications, notices],
  )
}

function messageEntry(base: string, id: number, title: string, html: string): FindEntry {
  const path = `${base}?id=${id}`
  return { group: 'Messages', key: path, title, more: textOfHtml(html), path }
}
