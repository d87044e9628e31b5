import { toSlug } from '../common/address-parts.ts'
import type { Feature } from '../features.ts'
import { isOfficeLevel } from '../members/roles.ts'

/**
 * Facts about the caller: the level of the role, whether the member's menu has a path, and the additions that
 * are on.
 */
export type PageFacts = {
  userlevel: number
  hasPath: (path: string) => boolean
  features: readonly Feature[]
}

/** A page that no menu names by itself; `more` has other words for it. */
export type FindPage = {
  title: string
  path: string
  more: string
  isFor?: (facts: PageFacts) => boolean
}

const tabOf =
  (base: string) =>
  (title: string, more = '', isFor?: (facts: PageFacts) => boolean): FindPage => ({
    title,
    path: `${base}/${toSlug(title)}`,
    more,
    isFor: (facts) => facts.hasPath(base) && (isFor?.(facts) ?? true),
  })
const ofTraining = tabOf('/training')
const ofSettings = tabOf('/settings')

const PAGES: readonly FindPage[] = [
  { title: 'Notifications', path: '/notifications', more: 'messages inbox bell' },
  { title: 'System Notifications', path: '/system-notifications', more: 'messages inbox notices' },
  {
    title: 'Deadlines',
    path: '/deadlines',
    more: 'due compliance dates',
    isFor: ({ features, hasPath }) => features.includes('clock') && hasPath('/registered'),
  },
  ofTraining('Training Calendar', 'classes'),
  ofTraining('Class List', 'training register'),
  ofTraining('My Scheduled Classes', 'training booked'),
  ofTraining('Request a Course', 'training class'),
  ofTraining('My Course Requests', 'training'),
  {
    title: 'Training Record',
    path: '/training-record',
    more: 'education credit hours certificates attended classes',
    isFor: ({ features }) => features.includes('train'),
  },
  { title: 'Check-In', path: '/check-in', more: 'class attendance code door' },
]

const SETTINGS: readonly FindPage[] = [
  ofSettings('Member Settings', 'preferences'),
  ofSettings('Office Settings', 'defaults', isOfficeLevel),
  { title: 'Account Settings', path: '/account-settings', more: 'password security' },
  {
    title: 'Manage Authentications',
    path: '/account-settings/manage-authentications',
    more: 'two-step verification factor passkey security sign-in methods',
  },
  {
    title: 'Security Activity',
    path: '/account-settings/security-activity',
    more: "logins sessions history wasn't me",
    isFor: ({ features }) => features.includes('account'),
  },
  {
    title: 'Contact Info',
    path: '/account-settings/contact-info',
    more: 'email mobile phone number address change',
    isFor: ({ features }) => features.includes('account'),
  },
  {
    title: 'My Data',
    path: '/account-settings/my-data',
    more: 'export download copy privacy personal data',
    isFor: ({ features }) => features.includes('account'),
  },
  {
    title: 'Acting for Others',
    path: '/account-settings/acting-for-others',
    more: 'assistant delegate grant access on behalf',
    isFor: ({ features }) => features.includes('act'),
  },
  {
    title: 'Notification Settings',
    path: '/account-settings/notifications',
    more: 'mail email badge categories preferences',
    isFor: ({ features }) => features.includes('inbox'),
  },
]

/** The pages and settings that a member may open besides those of the menu, in their order. */
export function pagesFor(facts: PageFacts): { pages: FindPage[]; settings: FindPage[] } {
  const isOpen = ({ isFor }: FindPage) => isFor?.(facts) ?? true
  return { pages: PAGES.filter(isOpen), settings: SETTINGS.filter(isOpen) }
}
