import type { Feature } from '../features.ts'
import type { MenuItem } from './menu-item.ts'
import { type AccessFacts, isRouteAllowed, withoutTrailingSlash } from './menu-rules.ts'

/** The position of an entry of the portal: in a list of the menu, or outside of them. */
type MenuPlacement = 'main' | 'quicklink' | 'user' | 'static'

/** A page of the portal. */
export type RouteDefinition = {
  /** Name in the access-control rules. */
  name: string
  /** `{name}` stands for one part of the address. */
  path: string
  /** Matches the whole path, not what begins with it. */
  exact: boolean
  menu: MenuPlacement
  title: string
  icon: string | null
  target: string | null
  viewOrder: number | null
  /** The addition that it belongs to: without that it is not there. */
  feature?: Feature
}

type RouteInput = Pick<RouteDefinition, 'name' | 'path' | 'title'> & Partial<RouteDefinition>

/** A definition with what it leaves out: static, exact, no icon, this tab, no order. */
export function defineRoute(input: RouteInput): RouteDefinition {
  return { exact: true, menu: 'static', icon: null, target: null, viewOrder: null, ...input }
}

const fromMenu = (name: string, path: string, title: string, menu: MenuPlacement = 'main') =>
  defineRoute({ name, path, title, menu })
const fixed = (name: string, path: string, title: string) => defineRoute({ name, path, title })

/** Every page behind sign-in, fixed words before parameters. */
export const ROUTE_DEFINITIONS: RouteDefinition[] = [
  fixed('dashboard', '/', 'Dashboard'),
  fixed('registered', '/registered', 'Registered Listings'),
  fixed('registered', '/registered/new', 'Registered Listings'),
  fixed('registered', '/registered/{id}', 'Registered Listings'),
  { ...fixed('deadlines', '/deadlines', 'Deadlines'), feature: 'clock' },
  { ...fixed('desk', '/desk', 'Office Desk'), feature: 'desk' },
  { ...fixed('desk', '/desk/{urlTab}', 'Office Desk'), feature: 'desk' },
  fixed('aorMessages', '/aor-messages', 'AOR Messages'),
  fixed('aorMessages', '/aor-messages/new', 'AOR Messages'),
  fixed('aorMessages', '/aor-messages/{messageId}', 'AOR Messages'),
  fixed('training', '/training/registration/{eventId}', 'Training'),
  { ...fixed('trainingRecord', '/training-record', 'Training Record'), feature: 'train' },
  fixed('checkIn', '/check-in', 'Check-In'),
  fixed('checkIn', '/check-in/{code}', 'Check-In'),
  fixed('articles', '/article/{articleId}', 'Articles'),
  fixed('notifications', '/notifications', 'Notifications'),
  fixed('systemNotifications', '/system-notifications', 'System Notifications'),
  fixed('passwordChange', '/password-change', 'Change Password'),
  fixed('accountSettings', '/account-settings', 'Account Settings'),
  fixed('profile', '/profile', 'Profile'),
  { ...fixed('staff', '/staff', 'Staff Console'), exact: false },
  fixed('logout', '/logout', 'Logout'),
  fixed('login', '/login', 'Login'),
  fixed('login', '/login/{association}', 'Login'),
  fixed('forgotPassword', '/forgot-password', 'Forgot Password'),
  fixed('passwordReset', '/password-reset/{resetToken}', 'Reset Password'),
  fixed('stopRequest', '/stop-request/{token}', 'Stop Request'),
  fromMenu('settings', '/settings/{urlTab}', 'Settings'),
  fromMenu('training', '/training/{urlTab}', 'Training'),
  fromMenu('accountSettings', '/account-settings/{urlTab}', 'Account Settings', 'user'),
  fromMenu('settings', '/settings', 'Settings'),
  fromMenu('productSettings', '/product_settings', 'Product Settings'),
  fromMenu('training', '/training', 'Training'),
  fromMenu('articles', '/articles/', 'Articles'),
]

/**
 * The routes of a signed-in member: static ones and those with a `urlTab` are kept, the others come with a menu entry
 * of the same path; the access-control rules may take one away, and one without a component is never mounted
 *.
 */
export function mountedRoutes(
  definitions: RouteDefinition[],
  known: {
    items: Pick<MenuItem, 'path'>[]
    facts: AccessFacts
    features: readonly Feature[]
    hasComponent: (definition: RouteDefinition) => boolean
  },
): RouteDefinition[] {
  const paths = new Set(known.items.map(({ path }) => withoutTrailingSlash(path)))
  return definitions.filter(
    (definition) =>
      isThere(definition, known.features) &&
      (isKept(definition) || paths.has(withoutTrailingSlash(definition.path))) &&
      isRouteAllowed(definition.name, known.facts) &&
      known.hasComponent(definition),
  )
}

function isThere({ feature }: RouteDefinition, features: readonly Feature[]): boolean {
  return feature === undefined || features.includes(feature)
}

function isKept({ menu, path }: RouteDefinition): boolean {
  return menu === 'static' || path.includes('urlTab')
}

/** The definition of an address: fixed words before parameters, a trailing slash ignored; null for none. */
export function findRoute(definitions: RouteDefinition[], pathname: string): RouteDefinition | null {
  const matching = definitions.filter((definition) => isMatch(definition, pathname))
  const parameters = (definition: RouteDefinition) => definition.path.split('{').length
  return matching.toSorted((one, other) => parameters(one) - parameters(other))[0] ?? null
}

/** Whether an entry of the menu opens something: a page that the portal has, or what lies outside of it. */
export function hasDestination(
  { path, target }: Pick<MenuItem, 'path' | 'target'>,
  features: readonly Feature[],
): boolean {
  if (!path.startsWith('/') || target === '_blank') return true
  const page = findRoute(ROUTE_DEFINITIONS, path.replace(/[?#].*$/, ''))
  return page !== null && isThere(page, features)
}

/** Pages that need no definition: they have no place in a menu and are the same for everyone. */
const OTHER_PAGES = [
  '/callback',
  '/logged-out',
  '/not-me',
  '/not-me/{token}',
  '/cancel-change/{token}',
  '/password-reset',
].map((path) => fixed('other', path, ''))

/** Whether the portal has a page at an address, for anyone. */
export function isPortalPage(pathname: string): boolean {
  return findRoute([...ROUTE_DEFINITIONS, ...OTHER_PAGES], pathname) !== null
}

function isMatch({ path, exact }: RouteDefinition, pathname: string): boolean {
  const wanted = withoutTrailingSlash(path).split('/')
  const actual = withoutTrailingSlash(pathname).split('/')
  if (exact ? wanted.length !== actual.length : wanted.length > actual.length) return false
  return wanted.every((part, index) => (part.startsWith('{') ? actual[index] !== '' : part === actual[index]))
}
