import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { percentile } from '../portal/percentile.ts'
import { runProxy } from '../portal/run-proxy.ts'
import { type Front, type PortalBrowser, withPortal } from '../portal/with-portal.ts'
import { type Bench, printRow } from './runner.ts'
import { type LineName, openRoute, type Route, type Visit, visitPage } from './visit-page.ts'

/** Lines of phones and of homes. */
const LINE_NAMES: LineName[] = ['slow 4G', 'fast 4G', 'cable']
const LISTINGS = 'table[aria-label="Registered listings"] td a'
const DASHBOARD: Route = { name: 'dashboard', path: '/', as: 'agent1', content: 'main h1' }
const FORM = 'form[aria-label="Registered listing"] input'
const ROUTES: Route[] = [
  { name: 'public home', path: '/', as: null, content: 'main h1' },
  DASHBOARD,
  { name: 'listings', path: '/registered', as: 'agent1', content: LISTINGS },
  { name: 'wizard', path: '/registered/new', as: 'agent1', content: FORM },
  { name: 'training', path: '/training/class-list', as: 'agent1', content: 'table td a' },
  { name: 'articles', path: '/articles', as: 'agent1', content: 'section[aria-label="Articles"] li' },
]

/** Words choose routes and lines; `http2` puts the documented proxy before the portal. */
export const firstVisit: Bench = {
  what: 'when each route can be used on a slow computer, with an empty and a full cache; http2, routes and lines choose',
  run: async ({ words, rounds = 5 }) => {
    const isSecure = words.includes('http2')
    const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-first-visit-'))
    const front = isSecure ? (port: number) => secureFront(port, directory) : undefined
    try {
      await withPortal(async (portal) => {
        for (const line of chosen(LINE_NAMES, words, (name) => name)) {
          console.log(`\n${line}, ${isSecure ? 'HTTP/2' : 'HTTP/1.1'}, in ms; scripts and styles in KB`)
          for (const route of chosen(ROUTES, words, ({ name }) => name))
            await measureRoute(portal, route, line, rounds)
        }
      }, front)
    } finally {
      rmSync(directory, { recursive: true })
    }
    return true
  },
}

const MAX_SHIFT = 0.02

export const start: Bench = {
  what: 'how complete the dashboard is when the loading screen ends, and how far it moves afterwards',
  run: async ({ rounds = 5 }) => {
    let isGood = true
    await withPortal(async (portal) => {
      for (let round = 0; round < rounds; round++) {
        const page = await openRoute(portal, DASHBOARD, 'home')
        const { usableMs, waiting, shift } = await visitPage(page, DASHBOARD.path)
        await page.context().close()
        const isWithin = waiting === 0 && shift <= MAX_SHIFT
        isGood &&= isWithin
        const cells = [`${Math.round(usableMs)} ms`, `${waiting} on the way`, `shift ${shift.toFixed(4)}`]
        printRow(isWithin, 'dashboard shown after', cells)
      }
    })
    return isGood
  },
}

/** The named ones; all of them without names. */
function chosen<One>(all: One[], words: string[], nameOf: (one: One) => string): One[] {
  const named = all.filter((one) => words.includes(nameOf(one)))
  return named.length > 0 ? named : all
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

/**
 * The documented proxy with TLS and HTTP/2 before the server that listens at `port`; its certificate lies in
 * `directory`.
 */
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
