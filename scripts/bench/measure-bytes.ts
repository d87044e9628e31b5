import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { inRoot } from '../launch/paths.mjs'
import { type PortalBrowser, withPortal } from '../portal/with-portal.ts'

export const PARTS = [
  'publicHome',
  'dashboard',
  'listings',
  'wizard',
  'map',
  'training',
  'calendar',
  'consoleList',
  'consoleForm',
  'consoleEditor',
] as const
export type Part = (typeof PARTS)[number]
export type Bytes = Record<Part, number>

/** Routes of which the requests are counted too. */
export const COUNTED = ['publicHome', 'dashboard', 'listings', 'wizard'] as const
export type Requests = Record<(typeof COUNTED)[number], number>

/** The library that signs in is loaded after the first paint and does not count. */
const signInLibrary = /\/oidc-client-ts-/

/**
 * Brotli bytes of the scripts and styles that pages load. The dashboard counts what it needs to be there; a route what
 * it adds to the dashboard and to the menus, which load while the dashboard rests. Requests are those that a route makes
 * until it rests, the page itself included and pictures not.
 */
export async function measureBytes(): Promise<{ bytes: Bytes; requests: Requests }> {
  const requests: Requests = { publicHome: 0, dashboard: 0, listings: 0, wizard: 0 }
  const bytes: Bytes = {
    publicHome: 0,
    dashboard: 0,
    listings: 0,
    wizard: 0,
    map: 0,
    training: 0,
    calendar: 0,
    consoleList: 0,
    consoleForm: 0,
    consoleEditor: 0,
  }
  await withPortal(async (portal) => {
    const home = await filesOf(portal, '/', null)
    bytes.publicHome = sizeOf(home.needed)
    requests.publicHome = home.requests
    const dashboard = await filesOf(portal, '/', 'agent1')
    requests.dashboard = dashboard.requests
    const present = new Set([...dashboard.needed, ...dashboard.later])
    const added = async (path: string, act?: Act, loginId = 'agent1') => {
      const { needed, later } = await filesOf(portal, path, loginId, act)
      return [...needed, ...later].filter((file) => !present.has(file))
    }
    bytes.dashboard = sizeOf(dashboard.needed)
    bytes.listings = sizeOf(await added('/registered'))
    const wizard = await added('/registered/new')
    bytes.wizard = sizeOf(wizard)
    requests.listings = (await filesOf(portal, '/registered', 'agent1')).requests
    requests.wizard = (await filesOf(portal, '/registered/new', 'agent1')).requests
    const withMap = await added('/registered/new', async (page) => {
      await page.getByRole('button', { name: 'Enter it by hand' }).click()
      await page.locator('.map-land').first().waitFor({ state: 'attached' })
    })
    bytes.map = sizeOf(withMap.filter((file) => !wizard.includes(file)))
    const training = await added('/training/class-list')
    bytes.training = sizeOf(training)
    const calendar = await added('/training/training-calendar')
    bytes.calendar = sizeOf(calendar.filter((file) => !training.includes(file)))
    const console = async (path: string) => added(`/staff/content/${path}`, isFilled, 'mlsadmin1')
    const list = await console('categories')
    bytes.consoleList = sizeOf(list)
    const form = await console('categories/1')
    bytes.consoleForm = sizeOf(form.filter((file) => !list.includes(file)))
    const editor = await console('agreements/new')
    bytes.consoleEditor = sizeOf(editor.filter((file) => !list.includes(file) && !form.includes(file)))
  })
  return { bytes, requests }
}

/** What a member does on a page before its files are counted. */
type Act = (page: Page) => Promise<void>

/** Waits for the rows of a list, or the fields of a form. */
const isFilled: Act = (page) =>
  page
    .getByRole('table')
    .or(page.getByRole('button', { name: 'Save Draft' }))
    .first()
    .waitFor()

/** The files of a page: those that it needs to be there, and those that it asks for once it is. */
async function filesOf(
  { browser, url, stateOf }: PortalBrowser,
  path: string,
  loginId: string | null,
  act?: Act,
) {
  const context = await browser.newContext({ baseURL: url, storageState: await stateOf(loginId) })
  // A member who saves data: the pages that are not open are not fetched ahead.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(isAtRest, loginId !== null)
  await act?.(page)
  const loaded = await page.evaluate(() => {
    const painted = performance.getEntriesByName('gatehouse-painted')[0]?.startTime
    return performance.getEntriesByType('resource').map((entry) => ({
      file: new URL(entry.name).pathname,
      isLater: painted !== undefined && entry.startTime >= painted,
      isPicture: (entry as PerformanceResourceTiming).initiatorType === 'img',
    }))
  })
  await context.close()
  const files = loaded.filter(({ file }) => /\.(js|css)$/.test(file) && !signInLibrary.test(file))
  const only = (isLater: boolean) => [
    ...new Set(files.filter((entry) => entry.isLater === isLater).map(({ file }) => file)),
  ]
  const requests = 1 + loaded.filter(({ isLater, isPicture }) => !isLater && !isPicture).length
  return { needed: only(false), later: only(true), requests }
}

// Runs in the page: a slow machine may pause between the page and what it loads behind its mark.
function isAtRest(isMember: boolean): boolean {
  const REST_MS = 1500
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
  const isMarked = performance.getEntriesByName('gatehouse-painted').length > 0
  return (isMarked || !isMember) && performance.now() - Math.max(...ends) > REST_MS
}

// From the files, because a browser on plain http is served gzip.
function sizeOf(files: string[]): number {
  const sizes = files.map((file) => {
    const content = readFileSync(inRoot('web/dist', file))
    return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  })
  return sizes.reduce((total, size) => total + size, 0)
}
