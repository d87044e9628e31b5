import { writeFileSync } from 'node:fs'
import { readJsonFile } from '../checks/source-files.ts'
import { inRoot } from '../launch/paths.mjs'
import { type PortalBrowser, withPortal } from '../portal/with-portal.ts'
import { type Act, loadedFiles, sizeOf } from './loaded-files.ts'
import { type Bench, printRow } from './runner.ts'

/** The most bytes that the parts of the console may have; all others may not grow. */
export const MAX_CONSOLE_BYTES = {
  consoleList: 104 * 1024,
  consoleForm: 56 * 1024,
  consoleEditor: 80 * 1024,
  consolePlots: 30 * 1024,
}
export const CONSOLE_PARTS = ['consoleList', 'consoleForm', 'consoleEditor', 'consolePlots'] as const
const RECORD = 'docs/bytes.json'
const MAX_GROWTH = 1.03
/** On a slow line each one waits for its turn. */
const MAX_REQUESTS = { publicHome: 8, dashboard: 25, listings: 40, wizard: 55 }

export const bytes: Bench = {
  what: 'bytes and requests of each route against the record; --record keeps the figures',
  run: async ({ isRecording }) => {
    const recorded = readJsonFile<Record<string, number>>(RECORD) ?? {}
    const { bytes: sizes, requests } = await measureBytes()
    const limits: Record<string, number> = MAX_CONSOLE_BYTES
    let isGood = true
    for (const [part, size] of Object.entries(sizes)) {
      const before = isRecording ? size : (recorded[part] ?? size)
      const most = Math.min(before * MAX_GROWTH, limits[part] ?? Number.POSITIVE_INFINITY)
      isGood &&= size <= most
      printRow(size <= most, part, [`${size} bytes`, `recorded ${recorded[part]}`])
    }
    for (const [route, most] of Object.entries(MAX_REQUESTS)) {
      const count = requests[route] ?? 0
      isGood &&= count <= most
      printRow(count <= most, route, [`${count} requests`, `max ${most}`])
    }
    if (isRecording) writeFileSync(inRoot(RECORD), `${JSON.stringify(sizes, null, 2)}\n`)
    else if (!isGood)
      console.error('Make it smaller, load it later, or record it with "npm run bench -- --record".')
    return isGood
  },
}

/**
 * Brotli bytes of the scripts and styles that pages load. The dashboard counts the files that it needs; a
 * route counts those that it adds to the dashboard and to the menus, which load while the dashboard rests.
 * Requests are those that a route makes until it rests, the page itself included and pictures not.
 */
async function measureBytes() {
  const requests: Record<string, number> = {}
  let sizes: Record<string, number> = {}
  await withPortal(async (portal) => {
    const home = await filesOf(portal, '/', null)
    const dashboard = await filesOf(portal, '/', 'agent1')
    const present = new Set([...dashboard.needed, ...dashboard.later])
    const added = async (path: string, act?: Act, loginId = 'agent1') => {
      const { needed, later, requests: count } = await filesOf(portal, path, loginId, act)
      requests[ROUTES[path] ?? path] ??= count
      return [...needed, ...later].filter((file) => !present.has(file))
    }
    requests['publicHome'] = home.requests
    requests['dashboard'] = dashboard.requests
    const listings = await added('/registered')
    const wizard = await added('/registered/new')
    const withMap = await added('/registered/new', async (page) => {
      await page.getByRole('button', { name: 'Enter address manually' }).click()
      await page.locator('.map-land').first().waitFor({ state: 'attached' })
    })
    const training = await added('/training/class-list')
    const calendar = await added('/training/training-calendar')
    sizes = {
      publicHome: sizeOf(home.needed),
      dashboard: sizeOf(dashboard.needed),
      listings: sizeOf(listings),
      wizard: sizeOf(wizard),
      map: beyond(withMap, wizard),
      training: sizeOf(training),
      calendar: beyond(calendar, training),
      ...(await measureConsole((page) => added(CONSOLE_PAGES[page], isFilled, 'mlsadmin1'))),
    }
  })
  return { bytes: sizes, requests }
}

/** Addresses by the parts of which the requests are counted too. */
const ROUTES: Record<string, string> = { '/registered': 'listings', '/registered/new': 'wizard' }

/** The size of files that no page before has loaded. */
const beyond = (files: string[], ...known: string[][]) =>
  sizeOf(files.filter((file) => !known.some((those) => those.includes(file))))

/** Routes of the Staff Console whose sizes add up. */
export const CONSOLE_PAGES = {
  list: '/staff/content/categories',
  form: '/staff/content/categories/1',
  editor: '/staff/content/agreements/new',
  plots: '/staff/usage',
} as const
type ConsolePage = keyof typeof CONSOLE_PAGES

/**
 * The size that each page of the console adds to those before it, by the files that it adds to the members'
 * files.
 */
export async function measureConsole(filesOfPage: (page: ConsolePage) => Promise<string[]>) {
  const list = await filesOfPage('list')
  const form = await filesOfPage('form')
  const editor = await filesOfPage('editor')
  const plots = await filesOfPage('plots')
  return {
    consoleList: sizeOf(list),
    consoleForm: beyond(form, list),
    consoleEditor: beyond(editor, list, form),
    consolePlots: beyond(plots, list),
  }
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
  const options = { isMember: loginId !== null, ...(act && { act }) }
  const files = await loadedFiles(await context.newPage(), path, options)
  await context.close()
  return files
}
