import '#styles/public.css'
import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { STORED_USER_PREFIX } from 'contract/constants.ts'
import type { DashboardSection } from 'contract/dashboard/section.ts'
import { FEATURES } from 'contract/features.ts'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { EMPTY_PROFILE } from 'contract/preferences/preference-rules.ts'
import type { PortalConfig } from 'contract/session/portal-config.ts'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMemberData } from '#app/member-data.ts'
import { routeTree } from '#app/route-tree.gen.ts'
import { announceSessionChange } from '#shared/session/stored-user.ts'
import { removeStored, storedKeys, writeStored } from '#shared/storage.ts'
import { chooseTheme } from '#shared/theme.ts'
import { currentToasts, hideToast } from '#shared/ui/feedback/toast-store.ts'
import { NotFound } from '#shared/ui/layout/not-found.tsx'
import { type Answers, answerCalls } from './answer-calls.ts'

const CONFIG: PortalConfig = {
  coreUrl: location.origin,
  taxapiUrl: location.origin,
  cribdataUrl: location.origin,
  notificationUrl: location.origin,
  authUrl: location.origin,
  issuer: `${location.origin}/oidc`,
  clientId: 'portal',
  scope: 'openid',
  marketName: 'MLS Member Portal',
  marketZone: 'America/Los_Angeles',
  supportPhone: null,
  supportAddress: null,
  version: '6.0.0',
  features: [...FEATURES],
  isProduction: true,
  errorReportUrl: null,
  mapTileUrl: null,
  mapAttribution: '',
  directionsUrl: 'https://directions.example/',
  socialLinks: [],
  quickLinks: [],
}

const MEMBER: AuthMember['member'] & object = {
  firstName: 'Avery',
  lastName: 'Stone',
  displayName: 'Avery Stone',
  contactTypeId: null,
  order: null,
  officeCode: 'CV1000',
  loginId: 'agent1',
  memberStatusId: null,
  memberTypeId: 1,
  id: 7,
  photoUrl: null,
  createdOn: '2026-01-02T20:00:00.000Z',
  modifiedOn: '2026-01-02T20:00:00.000Z',
}

/** An agent, as `agent1` of the demo data. */
export const AGENT: AuthMember = {
  memberKeyNumeric: 7,
  userid: 'agent1',
  userlevel: 1,
  brokercode: 'CV1000',
  userclass: 'AGENT',
  brokerbranch: 'CV1000',
  agentcode: 'agent1',
  memberFirstName: 'Avery',
  memberLastName: 'Stone',
  memberAOR: 'CV',
  memberIsAssistantTo: null,
  officeKeyNumeric: 1,
  memberMlsSecurityClass: null,
  memberStatus: 'Active',
  originatingSystemID: 'CRM',
  officeAOR: 'CV',
  memberEmail: 'agent1@example.com',
  officeMlsId: 'CV1000',
  memberStateLicense: '01234567',
  hasMemberPortalAccess: true,
  isAuthenticated: true,
  isCrmlsAdmin: false,
  isCrmlsAorAdmin: false,
  isCrmlsOfficeAdmin: false,
  member: MEMBER,
  office: { id: 1, officeCode: 'CV1000', mainOfficeCode: 'CV1000' },
  aor: { id: 1, name: 'CV', fullName: 'Coachella Valley Association', logoUrl: null },
  memberType: { name: 'Agent', displayName: 'Agent', shortName: 'A', description: '', value: 1 },
}

/** The same with other facts of the person. */
export const agentWith = (facts: Partial<typeof MEMBER>): AuthMember => ({
  ...AGENT,
  member: { ...MEMBER, ...facts },
})

/** A list response with only these rows. */
export const listOf = <Row,>(results: Row[]) => ({
  results,
  pageId: 0,
  pageSize: 10,
  totalPages: 1,
  totalResults: results.length,
})
const none = () => listOf([])

/** A search response, which has its totals twice. */
export const pageOf = <Row,>(results: Row[]) => ({
  payload: listOf(results),
  totalPages: 1,
  totalResults: results.length,
})

export const menuItem = (id: number, title: string, path: string): MenuItem => ({
  id,
  title,
  path,
  target: null,
  icon: null,
  menu: 'main',
  menuType: 'nav',
  viewOrder: id,
  color: null,
})

export const MENU = [
  menuItem(1, 'Dashboard', '/'),
  menuItem(2, 'Registered Listings', '/registered'),
  menuItem(3, 'Training', '/training'),
  menuItem(4, 'Settings', '/settings'),
]

const section = (id: number, type: DashboardSection['type'], content: string | null): DashboardSection => ({
  id,
  name: type,
  title: type,
  type,
  status: 'Active',
  locked: false,
  viewOrder: id,
  content,
})
const NO_LISTINGS = { Incomplete: 0, Expired: 0, 'Sent to MLS': 0, Cancelled: 0 }
const noListing = { count: 0, first: null }

/** The responses for an agent without any data. */
const answersOfNobody: Answers = {
  'members.current': () => AGENT,
  'members.claims': () => ({
    IsEulaExpired: 'false',
    MemberFirstName: 'Avery',
    MemberLastName: 'Stone',
    USERID: 'agent1',
    MemberStateLicense: null,
  }),
  'menus.list': () => listOf(MENU),
  'preferences.get': () => ({ ...EMPTY_PROFILE, id: 1, memberId: 7, rowVersion: 1 }),
  'systemMessages.visible': none,
  'notifications.ofMember': none,
  'stream.events': () =>
    new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  'dashboard.sections': () =>
    listOf([
      section(1, 'favorites', null),
      section(2, 'applications', 'member'),
      section(3, 'articles', null),
    ]),
  'applications.list': () => ({ ...none(), layout: null }),
  'ads.list': none,
  'articles.query': none,
  'articles.categories': none,
  'attendees.list': none,
  'grants.valid': () => ({ results: [] }),
  'deadlines.search': () => pageOf([]),
  'releases.list': () => ({ results: [] }),
  'desk.waiting': () => ({ deadlines: null, applicationRequests: 0, accessRequests: 0 }),
  'drafts.list': none,
  'sending.list': () => [],
  'listings.list': none,
  'listings.search': () => ({ ...pageOf([]), statusCounts: NO_LISTINGS }),
  'listings.summary': () => ({
    counts: NO_LISTINGS,
    expiring: noListing,
    readyToSend: noListing,
  }),
}

function logIn(): void {
  const user = { access_token: 'token', expires_at: Date.now() / 1000 + 3600, profile: { sub: 'avery' } }
  writeStored('local', `${STORED_USER_PREFIX}${CONFIG.issuer}:${CONFIG.clientId}`, JSON.stringify(user))
  announceSessionChange()
}

type OpenOptions = {
  config?: Partial<PortalConfig>
  isBehindLoading?: boolean
  /** Nobody is signed in. */
  isVisitor?: boolean
}

/**
 * For tests: opens a member's portal at an address. Returns the calls made. As at its real start it requests
 * data before rendering; `isBehindLoading` renders it once the responses are there, as behind the loading
 * screen.
 */
export async function openPortal(
  address: string,
  answers: Answers = {},
  { config, isBehindLoading, isVisitor }: OpenOptions = {},
) {
  await page.viewport(1440, 900)
  const asked = await answerCalls({ ...answersOfNobody, ...answers }, { ...CONFIG, ...config })
  if (!isVisitor) logIn()
  const before = location.href
  history.replaceState(null, '', address)
  const browserHistory = createBrowserHistory()
  const router = createRouter({
    routeTree,
    history: browserHistory,
    defaultNotFoundComponent: NotFound,
    trailingSlash: 'preserve',
  })
  const loading = isVisitor ? undefined : loadMemberData()
  if (isBehindLoading) await loading
  const screen = await render(<RouterProvider router={router as never} />)
  onTestFinished(async () => {
    // The next test finds a member signed in, even where this one has ended the session.
    if (!isVisitor) logIn()
    await screen.unmount()
    // Calls that a page sends as it leaves are served too.
    await untilIdle()
    for (const { id } of currentToasts()) hideToast(id)
    browserHistory.destroy()
    history.replaceState(null, '', before)
    chooseTheme('light')
    for (const area of ['local', 'session'] as const)
      for (const key of storedKeys(area, '')) removeStored(area, key)
  })
  return asked
}

/** A page that is not rendered may never become idle. */
const untilIdle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))

/**
 * For tests: from now on timers run only as far as `runTimers` allows, until the test ends. Only keys are
 * pressed meanwhile: looking for an element would advance the timers too.
 */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** On stopped timers: advances the time, and lets the page react. */
export async function runTimers(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  // Router, page and call run one after another.
  for (let turn = 0; turn < 3; turn += 1) await untilIdle()
}

/**
 * On stopped timers: expects no request until just before `ms` have passed, then one; afterward timers run
 * again.
 */
export async function expectAskedAfter(ms: number, count: () => number): Promise<void> {
  await runTimers(ms - 1)
  expect(count()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(count).toBe(1)
}
