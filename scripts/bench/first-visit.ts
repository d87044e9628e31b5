import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { percentile } from '../portal/percentile.ts'
import { runProxy } from '../portal/run-proxy.ts'
import { type Front, type PortalBrowser, withPortal } from '../portal/with-portal.ts'
import { buildFloor, type FloorListing, serveFiles } from './floor.ts'
import { type Bench, printRow } from './runner.ts'
import { LINES, type LineName, openRoute, type Route, type Visit, visitPage } from './visit-page.ts'

const LISTINGS = 'table[aria-label="Registered listings"] td a'
const FLOORS: Route[] = [
  { name: 'floor', path: '/', as: null, content: LISTINGS },
  { name: 'floor, 1.5 s', path: '/?screen=1500', as: null, content: LISTINGS },
]
const FORM = 'form[aria-label="Registered listing"] input'
const ROUTES: Route[] = [
  { name: 'public home', path: '/', as: null, content: 'main h1' },
  { name: 'dashboard', path: '/', as: 'agent1', content: 'main h1' },
  { name: 'listings', path: '/registered', as: 'agent1', content: LISTINGS },
  { name: 'wizard', path: '/registered/new', as: 'agent1', content: FORM },
  { name: 'training', path: '/training/class-list', as: 'agent1', content: 'table td a' },
  { name: 'articles', path: '/articles', as: 'agent1', content: 'section[aria-label="Articles"] li' },
]

/** Words choose routes and lines; `http2` puts the documented proxy before the portal and before the floor. */
export const firstVisit: Bench = {
  what: 'when each route can be used on a slow computer, with an empty and a full cache; http2, routes and lines choose',
  run: async ({ words, rounds = 5 }) => {
    const isSecure = words.includes('http2')
    const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-first-visit-'))
    const front = isSecure ? (port: number) => secureFront(port, directory) : undefined
    try {
      await withPortal(async (portal) => {
        const floor = await openFloor(portal, front)
        const places = [
          ...FLOORS.map((route) => ({ route, at: floor.portal })),
          ...ROUTES.map((route) => ({ route, at: portal })),
        ]
        for (const line of chosen(Object.keys(LINES) as LineName[], words, (name) => name)) {
          console.log(`\n${line}, ${isSecure ? 'HTTP/2' : 'HTTP/1.1'}, in ms; scripts and styles in KB`)
          for (const { route, at } of chosen(places, words, (place) => place.route.name))
            await measureRoute(at, route, line, rounds)
        }
        await floor.stop()
      }, front)
    } finally {
      rmSync(directory, { recursive: true })
    }
    return true
  },
}

/** Those that are named; all of them when none is. */
function chosen<One>(all: One[], words: string[], nameOf: (one: One) => string): One[] {
  const named = all.filter((one) => words.includes(nameOf(one)))
  return named.length > 0 ? named : all
}

/** A bare React page with the same listings, served as the portal serves its own. */
async function openFloor(portal: PortalBrowser, frontOf?: (port: number) => Promise<Front>) {
  const port = await freePort()
  const stop = await serveFiles(port, await buildFloor(await firstListings(portal)))
  const front = await frontOf?.(port)
  const stopFront = await front?.start()
  return {
    portal: { ...portal, url: front?.url ?? `http://localhost:${port}` },
    stop: async () => {
      await stopFront?.()
      stop()
    },
  }
}

/** What the portal's own page of listings shows. */
async function firstListings({ browser, url, stateOf }: PortalBrowser): Promise<FloorListing[]> {
  const context = await browser.newContext({ baseURL: url, storageState: await stateOf('agent1') })
  const page = await context.newPage()
  await page.goto('/registered')
  await page.locator(LISTINGS).first().waitFor()
  const rows = await page
    .getByRole('table', { name: 'Registered listings' })
    .locator('tbody tr')
    .evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)))
  await context.close()
  return rows.map((cells, place) => ({ id: String(place), cells }))
}

async function measureRoute(portal: PortalBrowser, route: Route, line: LineName, rounds: number) {
  const first: Visit[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await openRoute(portal, route, line)
    first.push(await visitPage(page, route.path))
    again.push((await visitPage(page, route.path)).usableMs)
    await page.context().close()
  }
  const middle = (pick: (one: Visit) => number, digits = 0) =>
    percentile(first.map(pick), 0.5).toFixed(digits)
  const usable = first.map(({ usableMs }) => usableMs)
  printRow(null, route.name, [
    `usable ${middle((one) => one.usableMs)} (${Math.min(...usable).toFixed(0)} to ${Math.max(...usable).toFixed(0)})`,
    `blocking ${middle((one) => one.blockingMs)}`,
    `again ${percentile(again, 0.5).toFixed(0)}`,
    `paint ${middle((one) => one.firstPaintMs)}`,
    `${middle((one) => one.requests)} requests`,
    `${middle((one) => one.kilobytes)} KB`,
    `shift ${middle((one) => one.shift, 3)}`,
  ])
}

/** The documented proxy with TLS and HTTP/2 before whatever listens at `port`; its certificate lies in `directory`. */
async function secureFront(port: number, directory: string): Promise<Front> {
  const own = await freePort()
  const url = `https://localhost:${own}`
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'portal.pem'].map((name) =>
    path.join(directory, name),
  ) as [string, string, string]
  const about = ['-subj', '/CN=localhost', '-days', '2', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about], { stdio: 'ignore' })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return {
    url,
    env: { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' },
    start: async () => (await runProxy(own, [port, port], both)).stop,
  }
}
