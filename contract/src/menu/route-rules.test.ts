import { expect, test } from 'vitest'
import { sortByViewOrder } from './menu-rules.ts'
import { defineRoute, findRoute, hasDestination, mountedRoutes, ROUTE_DEFINITIONS } from './route-rules.ts'

const nobody = {
  originatingSystemID: 'CRM',
  isCrmlsAdmin: false,
  isCrmlsAorAdmin: false,
  isCrmlsOfficeAdmin: false,
}
const all = () => true
const pathsOf = (routes: { path: string }[]) => routes.map(({ path }) => path)
const mounted = (paths: string[], facts = nobody, hasComponent: (path: string) => boolean = all) =>
  pathsOf(
    mountedRoutes(ROUTE_DEFINITIONS, {
      items: paths.map((path) => ({ path })),
      facts,
      features: [],
      hasComponent: ({ path }) => hasComponent(path),
    }),
  )

test('a definition has all its fields; exact is true when it is left out [1/SHELL-01, 1/SHELL-02, 1/SHELL-03]', () => {
  expect(defineRoute({ name: 'a', path: '/a', title: 'A' })).toEqual({
    name: 'a',
    path: '/a',
    exact: true,
    menu: 'static',
    title: 'A',
    icon: null,
    target: null,
    viewOrder: null,
  })
  for (const menu of ['main', 'quicklink', 'user', 'static'] as const)
    expect(
      defineRoute({ name: 'a', path: '/a', title: 'A', menu, exact: false, viewOrder: 3 }),
    ).toMatchObject({
      menu,
      exact: false,
      viewOrder: 3,
    })
})

test('definitions sort by their order when both have one [1/SHELL-04, 1/D1-25]', () => {
  const routes = [7, null, 2, 7].map((viewOrder, index) =>
    defineRoute({ name: 'a', path: `/${index}`, title: 'A', viewOrder }),
  )
  expect(pathsOf(sortByViewOrder(routes))).toEqual(['/2', '/0', '/3', '/1'])
})

test('static routes and those with a urlTab are kept without any menu [1/SHELL-05, 1/SHELL-06, 1/D1-21, 3/D3-80]', () => {
  expect(mounted([])).toEqual([
    '/',
    '/registered',
    '/registered/new',
    '/registered/{id}',
    '/aor-messages',
    '/aor-messages/new',
    '/aor-messages/{messageId}',
    '/training/registration/{eventId}',
    '/check-in',
    '/check-in/{code}',
    '/article/{articleId}',
    '/notifications',
    '/system-notifications',
    '/password-change',
    '/account-settings',
    '/profile',
    '/staff',
    '/logout',
    '/login',
    '/login/{association}',
    '/forgot-password',
    '/password-reset/{resetToken}',
    '/stop-request/{token}',
    '/settings/{urlTab}',
    '/training/{urlTab}',
    '/account-settings/{urlTab}',
  ])
})

test('other routes come with a menu entry of the same path, trailing slash ignored [1/D1-20, 1/D1-21]', () => {
  const kept = mounted([])
  const fromMenu = (paths: string[], facts = nobody) =>
    mounted(paths, facts).filter((path) => !kept.includes(path))
  expect(fromMenu(['/settings', '/product_settings/', '/training', '/articles'])).toEqual([
    '/settings',
    '/product_settings',
    '/training',
    '/articles/',
  ])
  expect(fromMenu(['/nowhere', 'https://example.com/settings', '/registered'])).toEqual([])
})

test('the profile is there for every member, regardless of the menu [1/SHELL-19, 1/D1-20, 3/PUB-47]', () => {
  expect(mounted([])).toContain('/profile')
})

test('an entry of the menu has to open something [1/D1-153]', () => {
  const entry = (path: string, target: string | null = null) => hasDestination({ path, target }, [])
  for (const path of ['/', '/settings', '/training/class-list', '/articles?cat=2', '/account-settings#top'])
    expect(entry(path), path).toBe(true)
  for (const path of ['/nosuchroute', '/settings/a/b']) expect(entry(path), path).toBe(false)
  expect(entry('/media/forms.pdf', '_blank')).toBe(true)
  expect(entry('https://example.com/nosuchroute')).toBe(true)
})

test('a page of an addition is there with that addition only [5/D5-01]', () => {
  const known = { items: [], facts: nobody, hasComponent: all }
  const entry = { path: '/deadlines', target: null }
  expect(pathsOf(mountedRoutes(ROUTE_DEFINITIONS, { ...known, features: ['clock'] }))).toContain('/deadlines')
  expect(hasDestination(entry, ['clock'])).toBe(true)
  expect(pathsOf(mountedRoutes(ROUTE_DEFINITIONS, { ...known, features: ['proof', 'send'] }))).not.toContain(
    '/deadlines',
  )
  expect(hasDestination(entry, ['proof', 'send'])).toBe(false)
})

test('a rule for the menu alone takes no route away [1/D1-36]', () => {
  expect(mounted([])).toContain('/aor-messages')
})

test('a route without a component is not mounted [1/START-15]', () => {
  expect(mounted(['/training'], nobody, (path) => path !== '/training')).not.toContain('/training')
})

test('fixed words match before parameters, and a trailing slash is ignored [1/D1-22, 3/D3-13]', () => {
  const find = (path: string) => findRoute(ROUTE_DEFINITIONS, path)?.path ?? null
  expect(find('/')).toBe('/')
  expect(find('/registered/new')).toBe('/registered/new')
  expect(find('/registered/new/')).toBe('/registered/new')
  expect(find('/registered/abc')).toBe('/registered/{id}')
  expect(find('/aor-messages/new')).toBe('/aor-messages/new')
  expect(find('/aor-messages/5')).toBe('/aor-messages/{messageId}')
  expect(find('/articles')).toBe('/articles/')
  expect(find('/settings/office-settings')).toBe('/settings/{urlTab}')
  expect(find('/registered/a/b')).toBeNull()
  expect(find('/nowhere')).toBeNull()
  const wide = [defineRoute({ name: 'a', path: '/a', title: 'A', exact: false })]
  expect(findRoute(wide, '/a/b/c')?.path).toBe('/a')
  expect(findRoute(wide, '/ab')).toBeNull()
})
