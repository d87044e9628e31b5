import { type PortalBrowser, withPortal } from '../portal/with-portal.ts'
import { type Act, loadedFiles, sizeOf } from './loaded-files.ts'

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
  'consolePlots',
] as const
export type Part = (typeof PARTS)[number]
export type Bytes = Record<Part, number>

/** Routes of which the requests are counted too. */
export const COUNTED = ['publicHome', 'dashboard', 'listings', 'wizard'] as const
export type Requests = Record<(typeof COUNTED)[number], number>

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
    consolePlots: 0,
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
    const console = async (page: ConsolePage) => added(CONSOLE_PAGES[page], isFilled, 'mlsadmin1')
    Object.assign(bytes, await measureConsole(console))
  })
  return { bytes, requests }
}

/** Routes of the Staff Console that are counted one upon the other. */
export const CONSOLE_PAGES = {
  list: '/staff/content/categories',
  form: '/staff/content/categories/1',
  editor: '/staff/content/agreements/new',
  plots: '/staff/usage',
} as const
export type ConsolePage = keyof typeof CONSOLE_PAGES

/** What each page of the console adds to those before it, by the files that it adds to what members have. */
export async function measureConsole(filesOfPage: (page: ConsolePage) => Promise<string[]>) {
  const list = await filesOfPage('list')
  const form = await filesOfPage('form')
  const editor = await filesOfPage('editor')
  const plots = await filesOfPage('plots')
  const beyond = (files: string[], ...known: string[][]) =>
    sizeOf(files.filter((file) => !known.some((those) => those.includes(file))))
  return {
    consoleList: sizeOf(list),
    consoleForm: beyond(form, list),
    consoleEditor: beyond(editor, list, form),
    consolePlots: beyond(plots, list),
  }
}

/** The most that each of them may be. */
export const CONSOLE_PARTS = ['consoleList', 'consoleForm', 'consoleEditor', 'consolePlots'] as const
export const MAX_CONSOLE_BYTES: Record<(typeof CONSOLE_PARTS)[number], number> = {
  consoleList: 44 * 1024,
  consoleForm: 30 * 1024,
  consoleEditor: 80 * 1024,
  consolePlots: 30 * 1024,
}

/** Waits for the rows of a list, the fields of a form, or a plot. */
export const isFilled: Act = (page) =>
  page
    .getByRole('table')
    .or(page.getByRole('button', { name: 'Save Draft' }))
    .or(page.locator('canvas'))
    .first()
    .waitFor()

async function filesOf(
  { browser, url, stateOf }: PortalBrowser,
  path: string,
  loginId: string | null,
  act?: Act,
) {
  const context = await browser.newContext({ baseURL: url, storageState: await stateOf(loginId) })
  const files = await loadedFiles(await context.newPage(), path, {
    isMember: loginId !== null,
    ...(act && { act }),
  })
  await context.close()
  return files
}
