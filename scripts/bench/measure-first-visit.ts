import type { Page } from '@playwright/test'
import { openSlowly } from '../portal/slow-page.ts'
import { type PortalBrowser, withPortal } from '../portal/with-portal.ts'

const RUNS = 5
/** Slow 4G: 1.6 Mbit/s with 150 ms. */
const LINE = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
/** Nothing may still move or arrive that belongs to the first sight. */
const REST_MS = 3000

type Route = { name: string; path: string; as: string | null; content: string }

/** The routes, each with what is on screen once it can be used. */
const ROUTES: Route[] = [
  { name: 'public home', path: '/', as: null, content: 'main h1' },
  { name: 'dashboard', path: '/', as: 'agent1', content: 'main h1' },
  {
    name: 'listings',
    path: '/registered',
    as: 'agent1',
    content: 'table[aria-label="Registered listings"] td a',
  },
  {
    name: 'wizard',
    path: '/registered/new',
    as: 'agent1',
    content: 'form[aria-label="Registered listing"] input',
  },
  { name: 'training', path: '/training/class-list', as: 'agent1', content: 'table td a' },
  { name: 'articles', path: '/articles', as: 'agent1', content: 'section[aria-label="Articles"] li' },
]

type Visit = {
  requests: number
  kilobytes: number
  firstPaintMs: number
  usableMs: number
  blockingMs: number
  shift: number
}

declare global {
  interface Window {
    visit: { usableMs: number; blockingMs: number; shift: number }
  }
}

/**
 * Opens each route on a slow line and computer with an empty cache, then once more with a full one, and prints the
 * medians with their ranges; all routes, unless some are named. `usable` is when the content of the route is on
 * screen. Answers true: it judges nothing.
 */
export async function measureFirstVisit(names: string[]): Promise<boolean> {
  console.log(
    'requests until usable, KB of scripts and styles, first paint, usable (least to most), blocking, shift, again',
  )
  await withPortal(async (portal) => {
    const routes = ROUTES.filter(({ name }) => names.length === 0 || names.includes(name))
    for (const route of routes) await measureRoute(portal, route)
  })
  return true
}

async function measureRoute(portal: PortalBrowser, route: Route): Promise<void> {
  const first: Visit[] = []
  const again: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await openRoute(portal, route)
    first.push(await visit(page, route))
    again.push((await visit(page, route)).usableMs)
    await page.context().close()
  }
  const middle = (pick: (one: Visit) => number) => median(first.map(pick))
  const usable = first.map(({ usableMs }) => usableMs).toSorted((one, other) => one - other)
  console.log(
    [
      route.name.padEnd(12),
      String(middle(({ requests }) => requests)).padStart(4),
      middle(({ kilobytes }) => kilobytes)
        .toFixed(0)
        .padStart(5),
      middle(({ firstPaintMs }) => firstPaintMs)
        .toFixed(0)
        .padStart(6),
      middle(({ usableMs }) => usableMs)
        .toFixed(0)
        .padStart(6),
      `(${usable[0]?.toFixed(0)} to ${usable.at(-1)?.toFixed(0)})`.padStart(16),
      middle(({ blockingMs }) => blockingMs)
        .toFixed(0)
        .padStart(5),
      middle(({ shift }) => shift)
        .toFixed(3)
        .padStart(6),
      median(again).toFixed(0).padStart(6),
    ].join(' '),
  )
}

async function openRoute({ browser, url, stateOf }: PortalBrowser, route: Route): Promise<Page> {
  const options = { baseURL: url, storageState: await stateOf(route.as) }
  const page = await openSlowly(browser, options, LINE)
  await page.addInitScript(watchVisit, route.content)
  return page
}

/** One visit of the dashboard with an empty cache. */
export async function dashboardVisit(portal: PortalBrowser): Promise<Visit> {
  const route = ROUTES.find(({ name }) => name === 'dashboard')
  if (!route) throw new Error('There is no dashboard')
  const page = await openRoute(portal, route)
  const seen = await visit(page, route)
  await page.context().close()
  return seen
}

async function visit(page: Page, { path }: Route): Promise<Visit> {
  await page.goto(path)
  await page.waitForFunction(() => Number.isFinite(window.visit.usableMs), undefined, { polling: 250 })
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => {
    const { usableMs, blockingMs, shift } = window.visit
    const asked = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < usableMs)
      .map((entry) => entry as PerformanceResourceTiming)
    const code = asked.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      requests: asked.length + 1,
      kilobytes: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      firstPaintMs: paint?.startTime ?? 0,
      usableMs,
      blockingMs,
      shift,
    }
  })
}

/** Runs in the page before anything else. */
function watchVisit(content: string): void {
  const FREE_MS = 50
  window.visit = { usableMs: Number.POSITIVE_INFINITY, blockingMs: 0, shift: 0 }
  const { visit } = window
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'longtask') {
        if (entry.startTime < visit.usableMs) visit.blockingMs += entry.duration - FREE_MS
      } else if ('value' in entry) visit.shift += Number(entry.value)
    }
  }).observe({ entryTypes: ['layout-shift', 'longtask'] })
  // Not with each frame: a page that rests draws none, and asking for them would be work of the page.
  const watcher = new MutationObserver(() => {
    if (document.getElementById('loading') || !document.querySelector(content)) return
    visit.usableMs = performance.now()
    watcher.disconnect()
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
