import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { inRoot } from '../launch/paths.mjs'
import { type PortalBrowser, withPortal } from '../portal/with-portal.ts'

export const PARTS = ['publicHome', 'dashboard', 'listings', 'wizard', 'map'] as const
export type Part = (typeof PARTS)[number]
export type Bytes = Record<Part, number>

/** The library that signs in is loaded after the first paint and does not count. */
const afterPaint = /\/oidc-client-ts-/
const mapFile = /\/listing-map-/

/** Brotli bytes of the scripts and styles that pages load; a route counts what it adds to the dashboard. */
export async function measureBytes(): Promise<Bytes> {
  const bytes: Bytes = { publicHome: 0, dashboard: 0, listings: 0, wizard: 0, map: 0 }
  await withPortal(async (portal) => {
    bytes.publicHome = sizeOf(await filesOf(portal, '/', null))
    const dashboard = await filesOf(portal, '/', 'agent1')
    const added = async (path: string) =>
      (await filesOf(portal, path, 'agent1')).filter((file) => !dashboard.includes(file))
    bytes.dashboard = sizeOf(dashboard)
    bytes.listings = sizeOf(await added('/registered'))
    const wizard = await added('/registered/new')
    bytes.wizard = sizeOf(wizard.filter((file) => !mapFile.test(file)))
    bytes.map = sizeOf(wizard.filter((file) => mapFile.test(file)))
  })
  return bytes
}

async function filesOf({ browser, url, stateOf }: PortalBrowser, path: string, loginId: string | null) {
  const context = await browser.newContext({ baseURL: url, storageState: await stateOf(loginId) })
  const page = await context.newPage()
  const files = new Set<string>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname) && !afterPaint.test(pathname)) files.add(pathname)
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  return [...files]
}

// From the files, because a browser on plain http is served gzip.
function sizeOf(files: string[]): number {
  const sizes = files.map((file) => {
    const content = readFileSync(inRoot('web/dist', file))
    return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  })
  return sizes.reduce((total, size) => total + size, 0)
}
