import type { ConsoleArea } from '../common/call-access.ts'

/** The usual work of staff, each with the area that opens it; `more` has other words for it. */
const STAFF_ACTIONS = [
  { title: 'Look Up a Member', more: 'find unlock account', path: '/staff/members', area: 'members' },
  {
    title: 'Create Article',
    more: 'new write news',
    path: '/staff/content/articles/new',
    area: 'articles',
  },
  {
    title: 'Create Message',
    more: 'new write notice announce',
    path: '/staff/content/messages/new',
    area: 'messages',
  },
  {
    title: 'Create Class',
    more: 'new training schedule',
    path: '/staff/training/classes/new',
    area: 'training',
  },
  { title: 'New Import', more: 'upload roster csv', path: '/staff/imports/new', area: 'imports' },
  { title: 'Grant a Staff Role', more: 'rights permission', path: '/staff/access', area: 'access' },
] as const satisfies readonly { title: string; more: string; path: string; area: ConsoleArea }[]

/** The acts of the search that these areas of the console allow, in their order. */
export function staffActionsFor(areas: readonly { area: ConsoleArea }[]) {
  const open = new Set(areas.map(({ area }) => area))
  return STAFF_ACTIONS.filter(({ area }) => open.has(area))
}
