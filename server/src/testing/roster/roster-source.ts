import type { RosterKind } from 'contract/staff/imports/import-run.ts'
import { expect } from 'vitest'
import { resoServer } from '../reso-server.ts'
import type { TestServer } from '../test-server.ts'

type SourceRecords = Record<RosterKind, Record<string, string>[]>

const PATHS = { '/Association': 'associations', '/Office': 'offices', '/Member': 'members' } as const

/** A RESO Web API that holds a roster and returns it in pages, or what was modified since. */
export async function rosterSource(pageSize: number) {
  const roster: SourceRecords = { associations: [], offices: [], members: [] }
  /** Pages that are named as the next one twice. */
  const twice = new Set<string>()
  const problem: { status: number | null; onAsked: (address: string) => void } = {
    status: null,
    onAsked: () => undefined,
  }
  const reso = await resoServer((url) => {
    problem.onAsked(reso.asked.at(-1) ?? '')
    const kind = Object.entries(PATHS).find(([path]) => path === url.pathname)?.[1] ?? 'members'
    const at = Number(url.searchParams.get('at') ?? 0)
    if (problem.status !== null && at > 0) return { status: problem.status }
    const since = /ModificationTimestamp gt (\S+)/.exec(url.searchParams.get('$filter') ?? '')?.[1]
    const isWanted = (row: Record<string, string>) =>
      !since || Date.parse(row['ModificationTimestamp'] ?? '') > Date.parse(since)
    const rows = roster[kind].filter(isWanted)
    const next = new URL(url)
    const isAgain = twice.has(`${kind} ${at}`) && !url.searchParams.has('again')
    if (isAgain) next.searchParams.set('again', '1')
    else {
      next.searchParams.delete('again')
      next.searchParams.set('at', String(at + pageSize))
    }
    const hasMore = isAgain || rows.length > at + pageSize
    return {
      body: { value: rows.slice(at, at + pageSize), ...(hasMore && { '@odata.nextLink': next.href }) },
    }
  })
  const addresses = {
    associations: `${reso.url}/Association`,
    offices: `${reso.url}/Office`,
    members: `${reso.url}/Member`,
  }
  return { roster, twice, problem, asked: reso.asked, addresses }
}

/** Has a portal read a source every 15 minutes: all of it each time, or what was modified. */
export async function readRegularly(
  server: TestServer,
  as: { accountId: string; loginId: string },
  settings: { addresses: object; isComplete: boolean },
): Promise<void> {
  const path = '/api/app/Staff/ImportSchedules'
  const { rowVersion } = (await server.call(path, { as })).body
  const body = { isOn: true, everyMinutes: 15, lagLimitMinutes: 120, rowVersion, ...settings }
  const saved = await server.call(path, { as, method: 'PUT', body })
  expect(saved.status, saved.text).toBe(200)
}
