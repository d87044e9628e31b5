import { readFileSync } from 'node:fs'
import type { Cluster } from '../../cluster/run-cluster.ts'

/** Who takes processor time; `loop` is the thread of a portal's process that answers, `threads` all its others. */
export const PARTS = ['driver', 'proxy', 'loop', 'threads', 'pooler', 'primary', 'standby'] as const
export type Part = (typeof PARTS)[number]
/** In ms. */
export type Processor = Record<Part, number>

/** A value for each part. */
export function mapParts(of: (part: Part) => number): Processor {
  return Object.fromEntries(PARTS.map((part) => [part, of(part)])) as Processor
}

/** Ticks of the processor's clock, as Linux counts them for programs. */
const TICK_MS = 10

/** What each part has taken so far. The driver is this process. */
export function processorOf(cluster: Pick<Cluster, 'proxy' | 'pooler' | 'pair' | 'running'>): Processor {
  const { user, system } = process.cpuUsage()
  const portals = cluster.running.map(({ pid }) => ({
    all: ownMs(`${pid}`),
    loop: ownMs(`${pid}/task/${pid}`),
  }))
  const loop = sum(portals.map((portal) => portal.loop))
  const [primary, standby] = cluster.pair
  return {
    driver: (user + system) / 1000,
    proxy: ownMs(`${cluster.proxy.pid}`),
    loop,
    threads: sum(portals.map(({ all }) => all)) - loop,
    pooler: ownMs(`${cluster.pooler.pid()}`),
    primary: treeMs(primary.pid()),
    standby: treeMs(standby.pid()),
  }
}

/** What parts have taken in between. */
export function sinceThen(after: Processor, before: Processor): Processor {
  const taken = { ...after }
  for (const part of PARTS) taken[part] -= before[part]
  return taken
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function ownMs(path: string): number {
  const [user = 0, system = 0] = fieldsOf(path)
  return (user + system) * TICK_MS
}

/** A database server with all its processes, those that have ended too. */
function treeMs(pid: number): number {
  const ended = fieldsOf(`${pid}`).slice(2, 4)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return ownMs(`${pid}`) + sum(ended) * TICK_MS + sum(children.map(ownMs))
}

/** Own time in programs and in the system, then that of children that have ended; nothing for a process that is gone. */
function fieldsOf(path: string): number[] {
  try {
    const fields = readFileSync(`/proc/${path}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).map(Number)
  } catch {
    return []
  }
}
