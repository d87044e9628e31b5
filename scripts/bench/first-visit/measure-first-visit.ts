import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../server/src/embedded-postgres/free-port.ts'
import { percentile } from '../../portal/percentile.ts'
import { type Front, type PortalBrowser, withPortal } from '../../portal/with-portal.ts'
import { buildFloor } from './build-floor.ts'
import type { FloorListing } from './floor-listing.ts'
import { readPeers } from './read-peers.ts'
import { secureFront } from './secure-front.ts'
import { type BuiltFiles, serveFiles } from './serve-files.ts'
import {
  DASHBOARD,
  LINES,
  type LineName,
  openRoute,
  type Route,
  type Visit,
  visitPage,
} from './visit-page.ts'

const RUNS = 5
const LISTINGS = 'table[aria-label="Registered listings"] td a'

const FLOORS: Route[] = [
  { name: 'floor', path: '/', as: null, content: LISTINGS },
  { name: 'floor, 1.5 s', path: '/?screen=1500', as: null, content: LISTINGS },
]
const ROUTES: Route[] = [
  { name: 'public home', path: '/', as: null, content: 'main h1' },
  DASHBOARD,
  { name: 'listings', path: '/registered', as: 'agent1', content: LISTINGS },
  {
    name: 'wizard',
    path: '/registered/new',
    as: 'agent1',
    content: 'form[aria-label="Registered listing"] input',
  },
  { name: 'training', path: '/training/class-list', as: 'agent1', content: 'table td a' },
  { name: 'articles', path: '/articles', as: 'agent1', content: 'section[aria-label="Articles"] li' },
]

/**
 * Opens each route on each line, with a computer slowed four times and an empty cache, then once more with a full one,
 * and prints the medians with their ranges. Routes and lines can be named; `http2` puts the documented proxy before the
 * portal and what it is compared with: the floor, a bare React page with the same listings, and the builds in the folder
 * that `peers=` names. Answers true: it judges nothing.
 */
export async function measureFirstVisit(names: string[]): Promise<boolean> {
  const isSecure = names.includes('http2')
  const lines = named(Object.keys(LINES) as LineName[], names, (line) => line)
  const own = [...FLOORS, ...ROUTES]
  const chosen = named(own, names, ({ name }) => name)
  const leftOut = own.filter((route) => !chosen.includes(route))
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-first-visit-'))
  const front = isSecure ? (port: number) => secureFront(port, directory) : undefined
  console.log(
    'requests until usable, KB of scripts and styles, first paint, usable (least to most), blocking, shift, again',
  )
  try {
    await withPortal(async (portal) => {
      const others = await openOthers(portal, front, peersFolder(names))
      const visits = [...others, ...ROUTES.map((route) => ({ portal, route, stop: () => undefined }))]
      for (const line of lines) {
        console.log(`${line}, ${isSecure ? 'HTTP/2' : 'HTTP/1.1'}`)
        for (const visit of visits)
          if (!leftOut.includes(visit.route)) await measureRoute(visit.portal, visit.route, line)
      }
      for (const { stop } of visits) await stop()
    }, front)
  } finally {
    rmSync(directory, { recursive: true })
  }
  return true
}

/** Those that are named; all of them when none is. */
function named<One>(all: One[], names: string[], nameOf: (one: One) => string): One[] {
  const chosen = all.filter((one) => names.includes(nameOf(one)))
  return chosen.length > 0 ? chosen : all
}

const peersFolder = (names: string[]) =>
  names.find((name) => name.startsWith('peers='))?.slice('peers='.length)

/** A page to compare with, served by itself. */
type Other = { portal: PortalBrowser; route: Route; stop: () => Promise<void> | undefined }

async function openOthers(
  portal: PortalBrowser,
  frontOf: ((port: number) => Promise<Front>) | undefined,
  folder: string | undefined,
): Promise<Other[]> {
  const floor = await buildFloor(await firstListings(portal))
  const pages = FLOORS.map((route) => ({ route, files: floor }))
  const others: Other[] = []
  for (const { route, files } of [...pages, ...(folder ? readPeers(folder) : [])])
    others.push({ route, ...(await openOther(portal, files, frontOf)) })
  return others
}

async function openOther(
  portal: PortalBrowser,
  files: BuiltFiles,
  frontOf: ((port: number) => Promise<Front>) | undefined,
) {
  const port = await freePort()
  const stop = await serveFiles(port, files)
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

async function measureRoute(portal: PortalBrowser, route: Route, line: LineName): Promise<void> {
  const first: Visit[] = []
  const again: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await openRoute(portal, route, line)
    first.push(await visitPage(page, route.path))
    again.push((await visitPage(page, route.path)).usableMs)
    await page.context().close()
  }
  const middle = (pick: (one: Visit) => number) => percentile(first.map(pick), 0.5)
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
      percentile(again, 0.5).toFixed(0).padStart(6),
    ].join(' '),
  )
}
